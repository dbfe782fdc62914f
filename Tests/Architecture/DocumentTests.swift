import Foundation
import Testing

/// What the documents name is there.
@Suite("The documents")
struct DocumentTests {
  private static let folder = PackageTests.folder

  /// The names of all files in the folders of code, and the paths from the package's folder.
  private static let files: (names: Set<String>, paths: Set<String>) = {
    var (names, paths): (Set<String>, Set<String>) = ([], [])
    for root in ["Sources", "Tests", "Scripts", "Plugins", "Toolkit", "Benchmarks", "Examples", "docs"] {
      let entries = FileManager.default.enumerator(atPath: folder.appendingPathComponent(root).path)
      for path in entries?.compactMap({ $0 as? String }) ?? [] {
        names.insert(path.split(separator: "/").last.map(String.init) ?? path)
        paths.insert("\(root)/\(path)")
      }
      paths.insert(root)
    }
    return (names, paths)
  }()

  private static let pages: [String] = {
    let entries = FileManager.default.enumerator(atPath: folder.appendingPathComponent("docs").path)
    let pages = (entries?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.map {
      "docs/\($0)"
    }
    let toolkit =
      ["README.md"]
      + ["first-mock", "mocks", "architecture-check", "mutants", "beside-others"].map { "docs/\($0).md" }
    return pages + toolkit.map { "Toolkit/\($0)" }
      + ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Benchmarks/README.md"]
  }()

  private func text(of page: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(page), encoding: .utf8)
  }

  @Test("Every link to a file of the repository leads to one")
  func links() throws {
    #expect(Self.pages.count > 20)
    for page in Self.pages {
      let base = Self.folder.appendingPathComponent(page).deletingLastPathComponent()
      for match in try text(of: page).matches(of: #/\]\(([^)#:\s]+)(#[^)]*)?\)/#) {
        let target = String(match.output.1)
        let path = base.appendingPathComponent(target).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(target)")
      }
    }
  }

  @Test("Every source file and folder that a page names by its path is there")
  func paths() throws {
    var count = 0
    // The pages on architectures name files of what they follow; those on new modules and architectures, files that
    // are yet to be made.
    let others = [
      "docs/architectures/", "docs/scaffold.md", "docs/first-module.md", "docs/study/add-an-entrant.md",
    ]
    for page in Self.pages where !others.contains(where: page.hasPrefix) {
      for match in try text(of: page).matches(of: #/`((?:Sources|Tests)/[A-Za-z0-9/+.-]+)`/#) {
        let path = String(match.output.1)
        let isThere = Self.files.paths.contains(path)
        #expect(isThere, "\(page) names \(path)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test(
    "Every file that is named without its folder is there",
    arguments: ["docs/architecture.md", "docs/guarantees.md"])
  func files(page: String) throws {
    let matches = try text(of: page).matches(of: #/`([A-Za-z+]+\.swift)`/#)
    #expect(matches.count > 5)
    for match in matches {
      let name = String(match.output.1)
      let isThere = Self.files.names.contains(name)
      #expect(isThere, "\(page) names \(name)")
    }
  }

  @Test("The list of pages has every page")
  func index() throws {
    let index = try text(of: "docs/README.md")
    let pages = Self.pages.filter {
      $0.hasPrefix("docs/") && $0 != "docs/README.md" && !$0.contains("/ja/")
    }
    #expect(pages.count > 10)
    // The page of each architecture is found through their folder.
    #expect(index.contains("](architectures)"))
    for page in pages where !page.hasPrefix("docs/architectures/") {
      #expect(index.contains("](\(page.dropFirst("docs/".count)))"), "\(page)")
    }
  }
}
