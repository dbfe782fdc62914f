/// The control characters that the strings of a JSON text may contain.
public enum JSONControls: Sendable {
  /// Only escaped ones: the rule of RFC 8259.
  case escaped
  /// Raw ones too, except line ends, as some programs write them.
  case raw

  func mayBeRaw(_ byte: UInt8) -> Bool { self == .raw && byte != 0x0A && byte != 0x0D }
}
