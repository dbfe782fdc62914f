internal import Dispatch
internal import Synchronization
internal import ViperTools

/// Runs external programs to their end.
struct Tool {
  /// The exit status and output of a program.
  struct Result: Sendable {
    let isGood: Bool
    let output: String
    let errors: String

    /// The complete output, for people and for the search for errors.
    var all: String { output + errors }
    /// The first error in the output, for people.
    var firstError: String {
      let lines = all.split(separator: "\n")
      return String(lines.first { $0.contains("error: ") } ?? lines.last ?? "there is no output")
    }
  }

  /// Runs a program, by path or by name on the search path.
  static func run(_ words: [String], in folder: String) throws(ToolError) -> Result {
    do {
      let answer = try ToolResult(of: words, in: folder)
      return Result(
        isGood: answer.isGood, output: String(decoding: answer.output, as: UTF8.self),
        errors: String(decoding: answer.errors, as: UTF8.self))
    } catch {
      throw ToolError("\(words.first ?? "") cannot be run: \(error).")
    }
  }

  /// Runs several programs in parallel, and returns their results in order.
  static func run(_ commands: [[String]], in folder: String) throws(ToolError) -> [Result] {
    let results = Mutex<[Int: Swift.Result<Result, ToolError>]>([:])
    DispatchQueue.concurrentPerform(iterations: commands.count) { index in
      let result = Swift.Result { () throws(ToolError) in try run(commands[index], in: folder) }
      results.withLock { $0[index] = result }
    }
    var all: [Result] = []
    for (_, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      all.append(try result.get())
    }
    return all
  }
}
