import ModulesContracts

extension ValueReader<String> {
  /// Reads some days and times, of which one may be the beginning of another.
  static var sampleWhen: ValueReader {
    let days: Set = ["today", "tomorrow", "tonight", "fri", "金曜"]
    let known = days.union(["fri 17:00", "next week", "in 3 days", "金曜 17時"])
    let joins: @Sendable (String, WordContext) -> Bool = { text, _ in known.contains(text) }
    let completion = Completion.choices { days.sorted() }
    return ValueReader("WHEN", completion: completion, mayHoldSpaces: true, joins: joins) {
      word, _ throws(UsageError) in
      guard known.contains(word) else { throw UsageError("'\(word)' is no day", "'\(word)' は日ではありません") }
      return word
    }
  }
}
