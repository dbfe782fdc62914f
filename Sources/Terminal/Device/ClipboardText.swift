/// Text for the clipboard of the machine that displays the terminal, which may be a remote one.
///
/// It is sent as OSC 52 (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html#h2-Operating-System-Commands), in
/// base64, so that the text cannot contain a control sequence. A terminal that does not support the sequence, or is
/// configured to refuse it, silently ignores it.
public struct ClipboardText: Hashable, Sendable {
  /// The maximum number of UTF-8 bytes that fit into a sequence of 100,000 bytes, which terminals accept.
  public static let longest = (100_000 - introducer.count - 1) / 4 * 3

  /// The text to copy, unchanged.
  public let text: String

  /// Creates a text for the clipboard; nil if it is longer than terminals reliably accept.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }

  /// The escape sequence for the terminal, in ASCII.
  public var sequence: [UInt8] {
    var bytes = Self.introducer
    // Ends with BEL, which more terminals accept after this sequence than the string terminator.
    bytes.reserveCapacity(bytes.count + (text.utf8.count + 2) / 3 * 4 + 1)
    appendBase64(of: Array(text.utf8), to: &bytes)
    bytes.append(0x07)
    return bytes
  }

  private static let introducer = Array("\u{1B}]52;c;".utf8)
}

extension TextSink {
  /// Copies a text to the clipboard of the terminal that this sink writes to.
  ///
  /// The sink must write to a terminal.
  public func copy(_ text: ClipboardText) { write(utf8: text.sequence) }
}

/// Appends bytes in base64, with padding: https://www.rfc-editor.org/rfc/rfc4648#section-4.
private func appendBase64(of bytes: [UInt8], to result: inout [UInt8]) {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for index in 0..<4 {
      let isPadding = index > group.count
      result.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * index) & 0x3F])
    }
  }
}
