import Doubles
import Foundation
import Testing
import ViperSyntaxTree

@testable import StudyReadingCost
@testable import StudyStructure

@Suite("The longest and the deepest function", .patient)
struct CodeShapeTests {
  private func shape(_ files: [String], where isWanted: (Int) -> Bool = { _ in true }) throws -> CodeShape {
    let folder = TemporaryFolder()
    let paths = files.indices.map { "\(folder.path)/\($0).swift" }
    for (path, text) in zip(paths, files) { try Data(text.utf8).write(to: URL(filePath: path)) }
    let trees = try SyntaxTree.parsed(ofFiles: paths)
    var shape = CodeShape()
    for (place, tree) in trees.enumerated() {
      shape.add(
        tree, path: "\(place)", codeLines: SourceText(files[place]).codeLines,
        where: isWanted)
    }
    return shape
  }

  private let short = "func a() {\n  b()\n}\nvar c: Int {\n  get {\n    1\n  }\n}\n"
  private let long = """
    struct S {
      init(
        a: Int
      ) {

        // Why.
        a()
      }
    }

    """

  @Test("The longest function has its lines of code from the first to the last, whatever the file")
  func longest() throws {
    #expect(try shape([short, long]).longest == CodeShape.Function(path: "1", line: 2, value: 5))
    #expect(try shape([long, short]).longest == CodeShape.Function(path: "0", line: 2, value: 5))
  }

  @Test("Functions of others do not count")
  func others() throws {
    #expect(try shape([short, long]) { $0 != 2 }.longest?.path == "0")
  }

  @Test("An else-if is as deep as its if; loops, cases and closures are levels of their own")
  func nesting() throws {
    func levels(_ body: String) throws -> Int? { try shape(["func f() {\n\(body)\n}\n"]).deepest?.value }
    #expect(try levels("a()") == nil)
    #expect(try levels("if a { b() } else if c { d() } else { e() }") == 1)
    #expect(try levels("for a in b { switch a { case .c: d { e in f { g() } } } }") == 4)
    #expect(try levels("guard a else { return }\nwhile b { c() }") == 1)
    #expect(try levels("func g() { if a { b() } }") == 2)
  }
}
