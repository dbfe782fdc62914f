/// How control characters may stand in the strings of a JSON text.
public enum JSONControls: Sendable {
  /// As escapes alone: the rule of RFC 8259.
  case escaped
  /// As they are, line ends excepted, since some programs write them so.
  case raw

  func mayBeRaw(_ byte: UInt8) -> Bool { self == .raw && byte != 0x0A && byte != 0x0D }
}
