public import ModulesContracts
public import SharedEntities

extension ValueReader<ItemID> {
  /// Reads the number of an item, with completion for a shell.
  ///
  /// - Parameter refusal: the error for a word that is not a number.
  public static func itemID(
    _ completion: Completion, refusal: @escaping @Sendable (String) -> UsageError
  ) -> ValueReader {
    ValueReader("ID", type: .integer, completion: completion) { word, _ throws(UsageError) in
      guard let id = ItemID(word) else { throw refusal(word) }
      return id
    }
  }
}

extension ValueReader<ClosedRange<ItemID>> {
  /// Reads the number of an item, or a range of numbers, with completion for a shell.
  ///
  /// - Parameter refusal: the error for a word that is neither.
  public static func itemIDs(
    _ completion: Completion, refusal: @escaping @Sendable (String) -> UsageError
  ) -> ValueReader {
    ValueReader("ID", type: .integer, completion: completion) { word, _ throws(UsageError) in
      if let id = ItemID(word) { return id...id }
      let ends = word.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count == 2, let first = ItemID(ends[0]), let last = ItemID(ends[1]) else {
        throw refusal(word)
      }
      guard first <= last else {
        throw UsageError(
          "'\(excerpt(word))' runs backwards; write \(last)-\(first)",
          "'\(excerpt(word))' は逆順です。\(last)-\(first) と書いてください")
      }
      return first...last
    }
  }
}
