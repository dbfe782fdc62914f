import Foundation
import Testing
import ViperSyntaxTree
import ViperTestSupport
import ViperTools

@testable import ViperMutants

/// One build holds all mutants.
@Suite("Sources with mutants", .timeLimit(.minutes(30)))
struct MutatedSourceTests {
  @Test("Mutants in mutants are written once each, and other texts hold none")
  func nested() throws {
    let specimen = try Specimen(
      "func g(_ a: Int, _ b: Int) -> Int { a }\nfunc f(_ a: Int, _ b: Int) -> Bool { g(a, b) < 3 && a > 1 }")
    #expect(
      String(decoding: specimen.mutated.bytes, as: UTF8.self) == """
        func g(_ a: Int, _ b: Int) -> Int { MutantSwitch.zero(1, a) }
        func f(_ a: Int, _ b: Int) -> Bool { MutantSwitch.negated(3, MutantSwitch.and(2, \
        MutantSwitch.isLess(4, (MutantSwitch.isActive(5) ? g(b, a) : g(a, b)), 3), \
        MutantSwitch.isGreater(6, a, 1))) }
        """)
  }

  @Test("Each mutant that is chosen changes what the program does, and no other does")
  func chosen() throws {
    let source = """
      func isIn(_ a: Int, _ b: Int) -> Bool { a < b && !(a == 0) }
      func half(_ n: Int) -> Int? { if n > 2 { return n / 2 }; return nil }
      func list(_ n: Int) -> [Int] { var all = [1]; all.append(n); return all }
      @main enum Main { static func main() { print(isIn(1, 1), isIn(0, 1), isIn(1, 2), half(2) ?? -1, half(4) ?? -1, list(7)) } }
      """
    let (specimen, folder) = try program(of: source)
    func output(_ number: Int) throws -> String {
      let words = ["\(SwitchSource.numberVariable)=\(number)", "\(folder.path)/program"]
      return String(decoding: try ToolResult(of: words).output, as: UTF8.self)
    }
    let usual = "false false true -1 2 [1, 7]\n"
    #expect(try output(0) == usual)
    var outputs: [String: String] = [:]
    for mutant in specimen.mutants where mutant.place.line < 4 {
      outputs["\(mutant.mutationOperator) \(mutant.original)"] = try output(mutant.number)
    }
    #expect(
      outputs == [
        "result a < b && !(a == 0)": "true true false -1 2 [1, 7]\n",
        "connector a < b && !(a == 0)": "true true true -1 2 [1, 7]\n",
        "relation a < b": "true false true -1 2 [1, 7]\n",
        "relation a == 0": "false true false -1 2 [1, 7]\n",
        "condition n > 2": "false false true 1 -1 [1, 7]\n",
        "relation n > 2": "false false true 1 2 [1, 7]\n",
        "result n / 2": "false false true -1 -1 [1, 7]\n",
        "statement all.append(n)": "false false true -1 2 [1]\n",
        "result all": "false false true -1 2 []\n",
      ])
  }

  @Test("Without any chosen, those are told that are reached, and those that would make a difference there")
  func marks() throws {
    let source = """
      func isFew(_ n: Int) -> Bool { n < 1 }
      func row(_ n: Int) -> String { String(repeating: "x", count: n) }
      func rows(_ n: Int) -> [Int] { (0..<n).reversed() }
      func last(_ n: Int) -> Int? { rows(n).last }
      @main enum Main { static func main() { let n = CommandLine.arguments.count - 1; print(isFew(n), row(n), last(n) ?? -1) } }
      """
    let (specimen, folder) = try program(of: source)
    func marks(_ arguments: [String]) throws -> [String: UInt8] {
      let state = folder.path + "/state"
      try [UInt8](repeating: 0, count: SwitchSource.stateHeader + specimen.mutants.count + 1).write(to: state)
      _ = try ToolResult(
        of: ["\(SwitchSource.stateVariable)=\(state)", "\(folder.path)/program"] + arguments)
      let bytes = try contents(of: state)
      let named = specimen.mutants.filter { $0.place.line < 5 }.map {
        ("\($0.mutationOperator) \($0.original)", bytes[SwitchSource.stateHeader + $0.number])
      }
      return Dictionary(named) { first, _ in first }
    }
    let all = [
      "result n < 1", "relation n < 1", "result String(repeating: \"x\", count: n)",
      "result (0..<n).reversed()", "result rows(n).last",
    ]
    let withNone = try marks([])
    #expect(withNone == Dictionary(zip(all, [2, 1, 1, 1, 1])) { first, _ in first })
    let withOne = try marks(["one"])
    #expect(withOne == Dictionary(zip(all, [2, 2, 2, 2, 2])) { first, _ in first })
  }

  @Test("The mutant that the compiler refuses is found by where its error is")
  func refused() throws {
    let specimen = try Specimen("func f(_ a: Int) -> Bool { a < 3 && a > 1 }")
    let mutated = specimen.mutated
    let text = SourceText(mutated.bytes)
    let offset = try #require(String(decoding: mutated.bytes, as: UTF8.self).firstRange(of: "a, 1"))
    let place = text.place(
      of: offset.lowerBound.utf16Offset(in: String(decoding: mutated.bytes, as: UTF8.self)))
    let line = "/x/A.swift:\(place.line):\(place.column): error: no such thing: nowhere\n"
    let errors = CompilerError.all(in: "note: hello\n\(line)\(line)")
    #expect(errors.map(\.message) == ["no such thing: nowhere"])
    #expect(errors.map(\.file) == ["/x/A.swift"])
    #expect(mutated.refused(by: errors[0], bodies: []).map(\.original) == ["a > 1"])
  }

  @Test("An error outside of all mutants leaves out the statements of its function")
  func refusedStatements() throws {
    let specimen = try Specimen(
      "func f(_ a: Int) -> Bool { print(1); return a > 3 }\nfunc g() -> Int { print(2); return 4 }")
    let error = CompilerError(file: "A.swift", place: .init(line: 1, column: 24), message: "missing")
    let bodies = specimen.text.bodies(in: specimen.tree)
    #expect(specimen.mutated.refused(by: error, bodies: bodies).map(\.original) == ["print(1)"])
  }

  @Test(
    "The switch compiles beside any import of the system's library",
    arguments: [
      "import Glibc", "  @preconcurrency import Glibc", "import func Glibc.getenv", "internal import Glibc",
      "private import Glibc", "// import Glibc", "",
    ])
  func imports(line: String) throws {
    #if canImport(Glibc)
      let folder = TemporaryFolder()
      try folder.write(["A.swift": line, "Switch.swift": SwitchSource.text(count: 1, beside: [line])])
      let built = try ToolResult(of: ["swiftc", "-typecheck", "A.swift", "Switch.swift"], in: folder.path)
      #expect(built.isGood, "\(String(decoding: built.errors, as: UTF8.self))")
    #endif
  }

  /// The mutants of a source with an entry point, and the folder of the program with all of them.
  private func program(of source: String) throws -> (specimen: Specimen, folder: TemporaryFolder) {
    let specimen = try Specimen(source)
    let folder = TemporaryFolder()
    try specimen.mutated.bytes.write(to: folder.path + "/Main.swift")
    try Array(SwitchSource.text(count: specimen.mutants.count).utf8).write(to: folder.path + "/Switch.swift")
    let built = try ToolResult(
      of: [
        "swiftc", "-swift-version", "6", "-parse-as-library", "Main.swift", "Switch.swift", "-o", "program",
      ],
      in: folder.path)
    try #require(built.isGood, "\(String(decoding: built.errors, as: UTF8.self))")
    return (specimen, folder)
  }
}
