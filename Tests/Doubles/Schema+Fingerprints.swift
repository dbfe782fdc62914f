public import SharedEntities

extension Schema {
  /// What the statements of each migration come to, so that a test sees when those of a released one are edited: the
  /// FNV-1a hash of their text, with the names of their functions, in hexadecimal digits.
  public var fingerprints: [String] {
    migrations.map { migration in
      let text = ([migration.sql] + migration.functions.map(\.name)).joined(separator: "\n")
      let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return String(hash, radix: 16)
    }
  }
}
