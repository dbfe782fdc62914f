internal import Dispatch
internal import Foundation
internal import Synchronization
internal import ViperTools

/// Syntax trees from the Swift compiler.
public enum SyntaxTree {
  /// Parses a file with the compiler.
  ///
  /// - Throws: `SyntaxError` if there is no compiler, or if it cannot read the file.
  public static func parsed(ofFile path: String) throws -> SyntaxNode {
    let answer = try answer(["swiftc", "-frontend", "-dump-parse", path])
    guard answer.isGood else {
      let reason = firstError(in: answer.bytes) ?? "a Swift toolchain must be on the search path"
      throw SyntaxError("swiftc cannot read \(path): \(reason)")
    }
    guard let first = SyntaxNode.trees(in: answer.bytes).first else {
      throw SyntaxError("the syntax tree of \(path) does not have the format of Swift 6.3")
    }
    return first.tree
  }

  /// Parses files with the compiler, in parallel, and returns their trees in the same order.
  ///
  /// - Throws: `SyntaxError` if there is no compiler, or if it cannot read a file.
  public static func parsed(ofFiles paths: [String]) throws -> [SyntaxNode] {
    try inParallel(paths.count) { try parsed(ofFile: paths[$0]) }
  }

  /// Type-checks files of a module with the compiler, in parallel, and returns their trees by path.
  ///
  /// - Parameters:
  ///   - command: the compiler driver with its arguments and all files of the module, without any output option.
  ///   - isWanted: returns whether to include the tree of a file, by path; other files only provide declarations.
  /// - Throws: `SyntaxError` with the compiler's first error.
  public static func typed(
    _ command: [String], in folder: String? = nil, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> [String: SyntaxNode] {
    // The driver would run one file after the other, so it only prints its commands, which then run in parallel.
    let plan = try ToolResult(of: command + ["-dump-ast", "-###"], in: folder)
    let jobs = String(decoding: plan.output, as: UTF8.self).split(separator: "\n")
    let wanted = try command.filter { $0.hasSuffix(".swift") && isWanted($0) }.map { path in
      let quoted = "'\(path.replacing("'", with: #"'\''"#))'"
      let job = jobs.first { job in [path, quoted].contains { job.contains(" -primary-file \($0) ") } }
      guard let job else { throw failure(plan.errors) }
      return String(job)
    }
    let results = try inParallel(wanted.count) { try trees(ofJob: wanted[$0], in: folder) }
    return results.reduce(into: [:]) { trees, other in trees.merge(other) { first, _ in first } }
  }

  /// Returns the results for some indices, in their order, each made on a thread of its own.
  private static func inParallel<Value: Sendable>(
    _ count: Int, _ make: @Sendable (Int) throws -> Value
  ) throws -> [Value] {
    let results = Mutex<[Int: Result<Value, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Result { try make(index) }
      results.withLock { $0[index] = result }
    }
    let made = results.withLock { $0 }
    return try (0..<count).compactMap { try made[$0]?.get() }
  }

  private static func trees(ofJob command: String, in folder: String?) throws -> [String: SyntaxNode] {
    let answer = try answer(["/bin/sh", "-c", command], in: folder)
    let trees = SyntaxNode.trees(in: answer.bytes)
    guard answer.isGood, !trees.isEmpty else { throw failure(answer.bytes) }
    return Dictionary(trees.map { ($0.file, $0.tree) }) { first, _ in first }
  }

  private static func failure(_ output: [UInt8]) -> SyntaxError {
    let reason = firstError(in: output) ?? "it does not have the format of Swift 6.3"
    return SyntaxError("the compiler gives no syntax tree: \(reason)")
  }

  private static func firstError(in output: [UInt8]) -> String? {
    output.split(separator: 0x0A).lazy.map { String(decoding: $0, as: UTF8.self) }
      .first { $0.contains("error: ") }
  }

  /// Returns the dumped trees, which the frontend writes to standard output, and the driver to standard error.
  private static func answer(
    _ words: [String], in folder: String? = nil
  ) throws -> (isGood: Bool, bytes: [UInt8]) {
    let answer = try ToolResult(of: words, in: folder)
    return (answer.isGood, answer.isGood && !answer.output.isEmpty ? answer.output : answer.errors)
  }
}

/// An error that prevents a syntax tree.
public struct SyntaxError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
