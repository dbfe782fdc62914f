/// Text for the clipboard of the machine that shows the terminal, which may be far away.
///
/// It is sent as OSC 52 (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html#h2-Operating-System-Commands), in
/// base64, so that nothing in it can be taken for a sequence of its own. A terminal that does not know the sequence,
/// or is set to refuse it, does nothing and does not say so.
public struct ClipboardText: Hashable, Sendable {
  /// The most bytes of UTF-8 that are sent: what terminals take in a sequence of 100,000 bytes.
  public static let longest = (100_000 - introducer.count - 1) / 4 * 3

  /// The text, exactly as it is to be on the clipboard.
  public let text: String

  /// A text for the clipboard; nil where it is longer than terminals take, who would cut it or leave it away.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }

  /// The sequence that a terminal understands, in ASCII.
  public var sequence: [UInt8] {
    var bytes = Self.introducer
    // The end as BEL, which more terminals know behind such a sequence than the string terminator.
    bytes.reserveCapacity(bytes.count + (text.utf8.count + 2) / 3 * 4 + 1)
    appendBase64(of: Array(text.utf8), to: &bytes)
    bytes.append(0x07)
    return bytes
  }

  private static let introducer = Array("\u{1B}]52;c;".utf8)
}

extension TextSink {
  /// Has the terminal that this sink leads to put a text on the clipboard; for a sink that leads to one.
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
