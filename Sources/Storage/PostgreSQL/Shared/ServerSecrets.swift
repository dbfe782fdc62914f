internal import Platform
internal import SharedEntities

/// The passwords in a place that libpq may repeat in its messages.
///
/// This includes a password that is not encoded as a URI requires, and is therefore taken for a host, port or
/// parameter.
struct ServerSecrets {
  private let texts: [String]
  /// Words that may be shown, although a password may contain them, too.
  private let names: [String]

  private static let keys = ["password=", "sslpassword="]

  /// Collects the secrets of a place.
  init(of place: ServerLocation) {
    let start = place.uri.utf8.firstIndex(of: UInt8(ascii: ":")) ?? place.uri.startIndex
    let text = place.uri[start...].drop { $0 == ":" || $0 == "/" }
    var secrets: [Substring] = []
    var rest = text
    if let at = text.lastIndex(of: "@") {
      let user = text[..<at].prefix { $0 != ":" }
      secrets.append(text[user.endIndex..<at].dropFirst())
      rest = text[at...].dropFirst()
      names = [String(user)] + Self.parts(rest)
    } else {
      // A host and a port, unless the port is not a number.
      let port = text.prefix { $0 != "/" && $0 != "?" }.drop { $0 != ":" }.dropFirst()
      if port.contains(where: { !$0.isNumber && $0 != "," && $0 != ":" }) { secrets.append(port) }
      names = Self.parts(text).filter { !port.contains($0) || port.isEmpty }
    }
    for parameter in rest.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      for key in Self.keys where parameter.hasPrefix(key) { secrets.append(parameter.dropFirst(key.count)) }
    }
    let written = secrets.map { String($0) }
    texts = (written + written.compactMap { percentDecoded($0.utf8) }).filter { !$0.isEmpty }
  }

  /// Returns a message without the secrets.
  func removed(from message: String) -> String {
    guard !texts.isEmpty else { return message }
    // libpq quotes what it repeats.
    let pieces = message.split(separator: "\"", omittingEmptySubsequences: false).enumerated().map {
      !$0.offset.isMultiple(of: 2) && isSecret(String($0.element)) ? "…" : String($0.element)
    }
    var shown = joined(pieces, by: "\"")
    for text in texts where text.count > 3 { shown.replace(text, with: "…") }
    return shown
  }

  private func isSecret(_ word: String) -> Bool {
    guard !word.isEmpty, !names.contains(word) else { return false }
    return texts.contains { text in
      text.contains(word) || word.contains(text) || Self.parts(text[...]).contains { word.contains($0) }
    }
  }

  private static func parts(_ text: Substring) -> [String] {
    text.split { "@/:?#[]&=, ".contains($0) }.map { String($0) }
  }
}
