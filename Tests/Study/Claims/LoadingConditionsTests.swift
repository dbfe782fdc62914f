import Doubles
import Foundation
import Testing
import ViperSyntaxTree

@testable import StudyClaims

/// Conditions on loading are counted from the compiler's syntax tree.
@Suite("Conditions on loading", .patient)
struct LoadingConditionsTests {
  @Test(
    "What decides something by the state of loading counts, once for each operand",
    arguments: [
      ("guard !isLoading, !isOver else { return }", 1),
      ("if model.isLoading || phase == .loading { stop() }", 2),
      ("if isOver && !(isLoading) { stop() }", 1), ("while phase != .ready {}", 1),
      ("show(isLoading ? placeholder : rows)", 1), ("let isRunning = !isLoading && !isOver", 1),
      ("switch state { case .loading: wait(); case .ready: show() }", 1),
      ("if case .loading = state { wait() }", 1), ("repeat { wait() } while isLoading", 1),
      ("for row in rows where !isLoading { show(row) }", 1),
      ("run { guard !isLoading else { return }; show() }", 1),
      ("if rows.contains({ _ in isLoading && isOver }) { show() }", 1),
    ])
  func counted(source: String, count: Int) throws {
    #expect(try conditions(in: source) == count, "\(source)")
  }

  @Test(
    "What only sets or passes on the state of loading does not count",
    arguments: [
      "phase = .loading", "show(isLoading: isLoading)", "let old = phase", "// if isLoading {}",
      #"print("if isLoading")"#, "if isOver { phase = .loading }", "func phase(loading: Bool) {}",
    ])
  func notCounted(source: String) throws { #expect(try conditions(in: source) == 0, "\(source)") }

  @Test("A file that is not there is a failure that says what to do")
  func missing() {
    #expect(throws: SyntaxError.self) { try SyntaxTree.parsed(ofFile: "/nowhere/A.swift") }
  }

  private func conditions(in source: String) throws -> Int {
    let folder = TemporaryFolder()
    let path = folder.path + "/A.swift"
    try Data("func f() {\n\(source)\n}\n".utf8).write(to: URL(filePath: path))
    return LoadingConditions.count(in: try SyntaxTree.parsed(ofFile: path))
  }
}
