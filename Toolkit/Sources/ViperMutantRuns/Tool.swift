internal import ViperTools

/// Runs external programs to their end.
struct Tool {
  /// The exit status and output of a program.
  struct Result {
    let isGood: Bool
    let output: String
    let errors: String

    /// The complete output, for people and for the search for errors.
    var all: String { output + errors }
  }

  /// Runs a program, by path or by name on the search path.
  static func run(_ words: [String], in folder: String) throws(MutantError) -> Result {
    do {
      let answer = try ToolResult(of: words, in: folder)
      return Result(
        isGood: answer.isGood, output: String(decoding: answer.output, as: UTF8.self),
        errors: String(decoding: answer.errors, as: UTF8.self))
    } catch {
      throw MutantError("\(words.first ?? "") cannot be run: \(error).")
    }
  }
}
