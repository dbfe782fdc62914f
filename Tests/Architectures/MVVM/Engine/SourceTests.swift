import Foundation
import Testing

@Suite("What view models may see")
struct SourceTests {
  @Test("No view model and no service imports a terminal, a screen or drawing")
  func imports() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Sources/Architectures/MVVM"
    ).standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix("ViewModel.swift") || $0.hasSuffix("Service.swift")
    }
    #expect(paths.count >= 14)
    for path in paths {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.contains("import ") }
      #expect(!imports.contains { $0.hasSuffix(" Terminal") || $0.hasSuffix("Views") }, "\(path)")
    }
  }
}
