internal import DatabaseStorage
internal import SharedEntities

/// What tells one store from all others: 64 random bits, given when the store is made.
///
/// With the number of a ToDo it makes a UUID of version 8 (RFC 9562, section 5.8), so that a ToDo needs no
/// identifier of its own in the table.
struct StoreIdentifier {
  private let high: UInt64
  /// What all UUIDs of the store begin with.
  private let prefix: String

  init?(hexadecimal: String) {
    guard hexadecimal.utf8.count == 16, let bits = UInt64(hexadecimal, radix: 16) else { return nil }
    high = bits & ~0xF000 | 0x8000
    prefix = String(Self.groups(high, 0).prefix(18))
  }

  private static let variant: UInt64 = 0x8000_0000_0000_0000

  /// The UUID of the ToDo with a number.
  func universalIdentifier(of id: ItemID) -> String {
    Self.groups(high, UInt64(id.rawValue) & 0x3FFF_FFFF_FFFF_FFFF | Self.variant)
  }

  /// The number of the ToDo to which this store gave a UUID; nil for a UUID of any other origin.
  func id(from universalIdentifier: String) -> ItemID? {
    // A file of another program has thousands of others.
    guard universalIdentifier.utf8.count == 36,
      zip(universalIdentifier.utf8, prefix.utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }),
      let low = UInt64(universalIdentifier.suffix(17).filter { $0 != "-" }, radix: 16),
      low & 0xC000_0000_0000_0000 == Self.variant
    else { return nil }
    return ItemID(rawValue: Int64(low ^ Self.variant))
  }

  /// The 128 bits in the five groups of a UUID.
  private static func groups(_ high: UInt64, _ low: UInt64) -> String {
    let digits = Array(hexadecimal(high) + hexadecimal(low))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
  }

  private static func hexadecimal(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Connection {
  /// The identifier of the store.
  func storeIdentifier() throws(StoreError) -> StoreIdentifier {
    guard let text = try text("SELECT identifier FROM store"),
      let identifier = StoreIdentifier(hexadecimal: text)
    else { throw .damaged(detail: "the store has no identifier") }
    return identifier
  }
}
