import Foundation
import StudyStructure
import ViperSyntaxTree

/// The declarations of a source file, by their names with the types around them.
struct SourceDeclarations {
  private let lines: [String]
  private let codeLines: Set<Int>
  /// The first and the last line of each declaration, by its name, such as `A.B.add(_:to:)`.
  private let places: [String: [ClosedRange<Int>]]

  init(ofFile path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    lines = text.components(separatedBy: "\n")
    codeLines = SourceText(text).codeLines
    var places: [String: [ClosedRange<Int>]] = [:]
    Self.collect(in: try SyntaxTree.parsed(ofFile: path), prefix: "", into: &places)
    self.places = places
  }

  private static let types: Set = [
    "struct_decl", "class_decl", "enum_decl", "protocol_decl", "extension_decl",
  ]
  private static let functions: Set = ["func_decl", "constructor_decl", "destructor_decl"]

  private static func collect(
    in node: SyntaxNode, prefix: String, into places: inout [String: [ClosedRange<Int>]]
  ) {
    for child in node.children where child.label != "processed_init" && !child.isImplicit {
      guard let name = child.declaredName, let range = child.range else {
        // Its elements are found in the type again.
        if child.kind != "enum_case_decl" { collect(in: child, prefix: prefix, into: &places) }
        continue
      }
      if types.contains(child.kind) {
        if child.kind != "extension_decl" { places[prefix + name, default: []].append(lines(of: range)) }
        collect(in: child, prefix: prefix + name + ".", into: &places)
      } else if functions.contains(child.kind) || child.kind == "enum_element_decl" {
        places[prefix + name, default: []].append(lines(of: range))
      } else if child.kind == "var_decl" {
        // Its own range is its name; that of its binding is the whole.
        let bindings = node.children.filter { $0.kind == "pattern_binding_decl" }.compactMap(\.range)
        let whole = bindings.first { $0.contains(range.lowerBound) } ?? range
        places[prefix + name, default: []].append(lines(of: whole))
      }
    }
  }

  private static func lines(of range: ClosedRange<SourcePlace>) -> ClosedRange<Int> {
    range.lowerBound.line...range.upperBound.line
  }

  /// Returns what is wrong with the lines that a page says a declaration costs; nil if they are there.
  ///
  /// - Parameters:
  ///   - first: code in the first of these lines; nil if they are the whole declaration.
  func fault(of name: String, lineCount: Int, from first: String?) -> String? {
    // A place with code of its own may be one of several overloads.
    let found = (places[name] ?? []).map { $0.filter(codeLines.contains) }
    let wanted = found.filter { code in first.map { first in code.contains { has(first, in: $0) } } ?? true }
    guard let code = wanted.first else {
      return found.isEmpty ? "there is no \(name)" : "\(name) has no \(first ?? "")"
    }
    guard wanted.count == 1 else { return "there are several \(name)" }
    guard let first, let start = code.firstIndex(where: { has(first, in: $0) }) else {
      return code.count == lineCount ? nil : "\(name) has \(code.count) lines, not \(lineCount)"
    }
    guard code.count > lineCount else { return "\(name) has only \(code.count) lines" }
    return code.count - start < lineCount ? "\(name) ends before \(lineCount) lines from \(first)" : nil
  }

  private func has(_ text: String, in line: Int) -> Bool { lines[line - 1].contains(text) }
}
