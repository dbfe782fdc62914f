internal import ViperSyntaxTree

/// A program that is run to its end.
struct Tool {
  /// How it ended, and what it wrote.
  struct Answer {
    let isGood: Bool
    let output: String
    let errors: String

    /// All that it wrote, for people and for what looks for errors.
    var all: String { output + errors }
  }

  /// Runs a program, by path or by name on the search path.
  static func run(_ words: [String], in folder: String) throws(MutantFailure) -> Answer {
    do {
      let answer = try ToolAnswer(of: words, in: folder)
      return Answer(
        isGood: answer.isGood, output: String(decoding: answer.output, as: UTF8.self),
        errors: String(decoding: answer.errors, as: UTF8.self))
    } catch {
      throw MutantFailure("\(words.first ?? "") cannot be run: \(error).")
    }
  }
}
