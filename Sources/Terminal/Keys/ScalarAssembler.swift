/// Assembles UTF-8 bytes into scalars, one after another; invalid UTF-8 is dropped.
///
/// https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G27506, table 3-7
struct ScalarAssembler: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The values allowed for the next byte; only the second byte of a scalar is restricted further.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a scalar has begun and needs more bytes.
  var isPending: Bool { missing > 0 }

  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Takes a byte; returns the scalar that it completes.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    guard missing > 0 else { return start(byte) }
    guard allowed.contains(byte) else {
      self = ScalarAssembler()
      return nil
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    return missing == 0 ? Unicode.Scalar(value) : nil
  }

  private mutating func start(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x00...0x7F: return Unicode.Scalar(byte)
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return nil
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = 0x80...0xBF
    }
    return nil
  }
}
