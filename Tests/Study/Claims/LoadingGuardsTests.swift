import Doubles
import Foundation
import Testing
import ViperSyntaxTree

@testable import StudyClaims

/// Guards are found by what they do during a load, from the compiler's syntax tree.
@Suite("Guards on loading", .patient)
struct LoadingGuardsTests {
  private static let declarations = """
    var phase = LoadingPhase<Int>.loading
    var isLoading: Bool { phase != .ready }
    var canAnswer: Bool { !isOver && isSettled }
    var isSettled: Bool { if case .ready = phase { true } else { false } }
    var isWaiting: Bool { return isLoading || isOver }
    var entry: Entry?
    var viewData: ViewData { entry.map { ViewData($0) } ?? .loading }
    """

  @Test(
    "A branch that does nothing during a load counts once, whatever the property is called",
    arguments: [
      "guard !isLoading, !isOver else { return }", "guard model.isSettled else { return nil }",
      "guard canAnswer else { return }", "if isLoading { return .none }", "if isWaiting { break }",
      "guard case .ready(let rows) = self.phase else { return }", "guard phase == .ready else { return }",
      "switch state.phase { case .loading: return; case .ready: show() }",
      "let key = isLoading || isOver ? nil : index", "guard let entry else { return }",
      "if self.entry == nil { return }", "run { guard !(isLoading) else { return }; show() }",
      "guard phase != .loading && !isOver else { return }",
    ])
  func counted(body: String) throws { #expect(try guards(in: body) == 1, "\(body)") }

  @Test(
    "What does something during a load, or runs only then, does not count",
    arguments: [
      "guard phase == .loading else { return }", "if isLoading { show() }", "guard !isOver else { return }",
      "show(isLoading ? placeholder : rows)", "phase = .loading", "guard !isLoading else { return end() }",
      "switch phase { case .loading: show(.loading); case .ready: return }", "// if isLoading { return }",
      "guard isOver || isLoading else { return }",
      "guard isOver && phase == .failed || isLoading else { return }",
      "if case .failed = phase { load() }; read()", "guard let other else { return }", "while isLoading {}",
    ])
  func notCounted(body: String) throws { #expect(try guards(in: body) == 0, "\(body)") }

  @Test("A function that ends with what is skipped during a load is guarded; one that goes on is not")
  func skipped() throws {
    #expect(try guards(in: "if !isLoading { show() }") == 1)
    #expect(try guards(in: "clear(); if canAnswer { show() }") == 1)
    #expect(try guards(in: "if !isLoading { show() } else { wait() }") == 0)
    #expect(try guards(in: "if !isLoading { show() }; leave()") == 0)
  }

  @Test("A name with two meanings is not known")
  func ambiguous() throws {
    let other = "struct Other { var isSettled: Bool { false || isLoading } }"
    #expect(try guards(in: "guard isSettled else { return }", beside: other) == 0)
    #expect(try guards(in: "guard !isLoading else { return }", beside: other) == 1)
  }

  @Test("A file that is not there is a failure that says what to do")
  func missing() {
    #expect(throws: SyntaxError.self) { try SyntaxTree.parsed(ofFile: "/nowhere/A.swift") }
  }

  private func guards(in body: String, beside other: String = "") throws -> Int {
    let folder = TemporaryFolder()
    let path = folder.path + "/A.swift"
    let source = "struct Model {\n\(Self.declarations)\nfunc f() {\n\(body)\n}\n}\n\(other)\n"
    try Data(source.utf8).write(to: URL(filePath: path))
    let tree = try SyntaxTree.parsed(ofFile: path)
    return LoadingGuards(in: [tree]).count(in: tree)
  }
}
