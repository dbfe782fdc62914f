import Doubles
import Foundation
import Testing
import ViperSyntaxTree

@testable import StudyClaims

@Suite("What views keep and decide", .patient)
struct ViewCodeTests {
  private func code(of name: String, in source: String) throws -> ViewCode {
    let folder = TemporaryFolder()
    let path = folder.path + "/A.swift"
    try Data(source.utf8).write(to: URL(filePath: path))
    var codes = ViewCodes()
    codes.add(try SyntaxTree.parsed(ofFile: path))
    return codes[name]
  }

  @Test(
    "Stored variables that something can change are state",
    arguments: [
      ("class A { var a = 1; private(set) var b: Int; weak var c: A?; lazy var d = 2 }", 4),
      ("class A { let a = 1; var b: Int { 2 }; static var c = 3; var d: Int { get { 1 } set {} } }", 0),
      ("class A { var a = 1 { didSet { print(a) } } }", 1), ("actor A { var a = 1 }", 1),
      ("struct A { var a = 1; var b: () -> Void = {} }", 0),
      ("struct A { var a = 1; mutating func f() { a = 2 } }", 1),
      ("class A { struct State { var a = 1; var b = 2 }; var state = State() }", 3),
      ("class A {}\nextension A { func f() { var a = 1; a += 1 } }", 0),
    ])
  func properties(source: String, count: Int) throws {
    #expect(try code(of: "A", in: source).properties == count, "\(source)")
  }

  @Test(
    "Each place that decides counts once, a switch with all its cases",
    arguments: [
      ("if a {} else if b {}", 2), ("guard a else { return }", 1), ("while a {}; repeat {} while b", 2),
      ("switch a { case 1: f(); case 2: g(); default: break }", 1), ("f(a ? 1 : 2)", 1),
      ("let b = a ? 1 : 2", 1), ("let b = if a { 1 } else { 2 }", 1), ("for b in a where b > 1 {}", 1),
      ("do { try f() } catch { g() }", 1), ("f { if a { g() } }", 1), ("f(a ?? b); g(a && b)", 0),
    ])
  func branches(source: String, count: Int) throws {
    #expect(try code(of: "A", in: "struct A { func m() { \(source) } }").branches == count, "\(source)")
  }

  @Test("Extensions belong to their type, and other types do not")
  func extensions() throws {
    let source =
      "class A {}\nextension A.B { func f() { if a {} } }\nclass C { var c = 1 }\nfunc g() { if a {} }"
    #expect(try code(of: "A", in: source) == ViewCode(properties: 0, branches: 1))
    #expect(try code(of: "D", in: source) == ViewCode())
  }
}
