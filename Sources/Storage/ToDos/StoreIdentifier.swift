internal import DatabaseStorage
package import SharedEntities

/// Identifies a store: 64 random bits, generated when it is created.
///
/// Combined with the number of a ToDo it forms a version 8 UUID (RFC 9562, section 5.8), so that the table
/// needs no column for identifiers.
package struct StoreIdentifier {
  private let high: UInt64
  /// The common prefix of the store's UUIDs.
  private let prefix: String

  /// The identifier of 16 hexadecimal digits; nil for anything else.
  package init?(hexadecimal: String) {
    guard hexadecimal.utf8.count == 16, let bits = UInt64(hexadecimal, radix: 16) else { return nil }
    high = bits & ~0xF000 | 0x8000
    prefix = String(Self.groups(high, 0).prefix(18))
  }

  private static let variant: UInt64 = 0x8000_0000_0000_0000

  /// Returns the UUID of the ToDo with a number.
  package func universalIdentifier(of id: ItemID) -> String {
    Self.groups(high, UInt64(id.rawValue) & 0x3FFF_FFFF_FFFF_FFFF | Self.variant)
  }

  /// Returns the number of the ToDo that has a UUID of this store; nil for any other UUID.
  package func id(from universalIdentifier: String) -> ItemID? {
    // Checks the prefix first: a file of another program may have thousands of other UUIDs.
    guard universalIdentifier.utf8.count == 36,
      zip(universalIdentifier.utf8, prefix.utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }),
      let low = UInt64(universalIdentifier.suffix(17).filter { $0 != "-" }, radix: 16),
      low & 0xC000_0000_0000_0000 == Self.variant
    else { return nil }
    return ItemID(rawValue: Int64(low ^ Self.variant))
  }

  /// Formats 128 bits in the five groups of a UUID.
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
  /// Returns the identifier of the store.
  func storeIdentifier() throws(StoreError) -> StoreIdentifier {
    guard let text = try text("SELECT identifier FROM store"),
      let identifier = StoreIdentifier(hexadecimal: text)
    else { throw .damaged(detail: "the store has no identifier") }
    return identifier
  }
}
