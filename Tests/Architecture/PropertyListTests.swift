import Foundation
import Testing

/// The properties that make an architecture faithful, as `make prove properties` breaks them, fit the sources.
@Suite("The lists of properties")
struct PropertyListTests {
  /// The number of properties of each architecture, and of those that all share.
  private static let counts = [
    "viper": 7, "mvvm": 4, "container": 3, "store": 8, "composable": 7, "viewdata": 6, "coordinator": 5,
    "all": 3,
  ]
  private static let lists = counts.keys.sorted()
  private static let folder = PackageTests.folder.appendingPathComponent("Tests/Properties")

  /// An edit that breaks a property, with the check that notices it.
  private struct Break {
    let property: String
    let sentence: String
    /// The lines that begin with a word, such as `test`, and what they say.
    var checks: [(kind: String, text: String)] = []
    var edits: [Edit] = []
  }

  private struct Edit {
    let file: String
    var old: [Substring] = []
    var new: [Substring] = []
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: PackageTests.folder.appendingPathComponent(path), encoding: .utf8)
  }

  private static func breaks(of list: String) throws -> [Break] {
    var breaks: [Break] = []
    var (property, file) = ("", "")
    for line in try text("Tests/Properties/\(list).txt").split(separator: "\n") {
      if line.hasPrefix("-") || line.hasPrefix("+") {
        var edits = try #require(breaks.last?.edits, "\(line)")
        var edit = edits.popLast() ?? Edit(file: file)
        if line.hasPrefix("+") {
          edit.new.append(line.dropFirst(2))
        } else {
          // Lines that follow a replacement, or another file, begin an edit.
          if !edit.new.isEmpty || edit.file != file {
            edits.append(edit)
            edit = Edit(file: file)
          }
          edit.old.append(line.dropFirst(2))
        }
        breaks[breaks.count - 1].edits = edits + [edit]
        continue
      }
      let parts = try #require(line.wholeMatch(of: #/(\w+): (.+)/#), "\(line)")
      let (key, value) = (String(parts.output.1), String(parts.output.2))
      switch key {
      case "property": property = value
      case "break": breaks.append(Break(property: property, sentence: value))
      case "file": file = value
      default: breaks[breaks.count - 1].checks.append((key, value))
      }
    }
    return breaks
  }

  @Test("There is one for each architecture that follows a pattern, with all its properties")
  func properties() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.lists.map { "\($0).txt" })
    for (list, count) in Self.counts {
      let lines = try Self.text("Tests/Properties/\(list).txt").split(separator: "\n")
      let named = lines.filter { $0.hasPrefix("property: ") }.map { String($0.dropFirst("property: ".count)) }
      #expect(named.count == count && Set(named).count == count, "\(list)")
      #expect(Set(try Self.breaks(of: list).map(\.property)) == Set(named), "\(list)")
    }
  }

  @Test("What all share is broken in each architecture")
  func shared() throws {
    let folders = [
      "Composable", "Container", "Coordinator", "MVVM", "Plain", "Store", "VIPER", "ViewDataScreens",
    ]
    for (property, breaks) in Dictionary(grouping: try Self.breaks(of: "all"), by: \.property) {
      let broken = breaks.flatMap(\.edits).map { edit in
        edit.file.firstMatch(of: #/^Sources/Architectures/(\w+)//#).map { String($0.output.1) } ?? "VIPER"
      }
      #expect(Set(broken) == Set(folders), "\(property)")
    }
  }

  @Test(
    "What an edit replaces is in its file exactly once, and differs from what replaces it", arguments: lists)
  func edits(list: String) throws {
    for item in try Self.breaks(of: list) {
      #expect(!item.edits.isEmpty, "\(item.sentence)")
      for edit in item.edits {
        let text = try Self.text(edit.file)
        let old = edit.old.joined(separator: "\n")
        #expect(text.ranges(of: old).count == 1, "\(edit.file) has this not once: \(old)")
        #expect(edit.old != edit.new && !edit.new.isEmpty, "\(item.sentence)")
      }
    }
  }

  @Test(
    "The check of a break is a test that exists, the compiler or the architecture check", arguments: lists)
  func checks(list: String) throws {
    for item in try Self.breaks(of: list) {
      let check = try #require(item.checks.first, "\(item.sentence)")
      #expect(item.checks.count == 1, "\(item.sentence)")
      switch check.kind {
      case "test":
        let name = try #require(check.text.wholeMatch(of: #/\w+Tests\.(\w+)/(\w+)/#), "\(check.text)")
        let (suite, function) = (String(name.output.1), String(name.output.2))
        let isThere = Self.tests.contains { text in
          text.contains("func \(function)(")
            && ["struct", "extension"].contains { text.contains("\($0) \(suite) {") }
        }
        #expect(isThere, "\(check.text)")
      case "compiler": #expect(check.text.contains(#/^\w+: ./#), "\(check.text)")
      case "architecture": #expect(check.text.contains(#/^\w+ (imports|names) ./#), "\(check.text)")
      default: Issue.record("\(list).txt has \(check.kind): \(check.text)")
      }
    }
  }

  /// The texts of all files with tests.
  private static let tests: [String] = {
    let names = FileManager.default.enumerator(
      atPath: PackageTests.folder.appendingPathComponent("Tests").path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .compactMap { try? text("Tests/\($0)") }
  }()
}
