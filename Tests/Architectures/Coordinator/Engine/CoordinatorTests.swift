import CoordinatorEngine
import Foundation
import Platform
import Testing

@Suite("Coordinators")
@AppActor
struct CoordinatorTests {
  /// A coordinator that counts how often it is started.
  private final class Counter: Coordinator {
    private(set) var startCount = 0

    override func start() { startCount += 1 }
  }

  @Test("A parent starts a child, keeps it while it runs, and lets it go on release")
  func children() {
    let parent = Coordinator(navigator: SpyNavigator())
    weak var leaf: Counter?
    do {
      let child = Counter(navigator: parent.navigator)
      leaf = child
      parent.start(child)
    }
    #expect(parent.children.count == 1 && leaf?.startCount == 1)
    if let leaf { parent.release(leaf) }
    #expect(parent.children.isEmpty && leaf == nil)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Sources/Architectures/Coordinator").standardizedFileURL

  /// The files of types whose name ends in a word, in the folders of the apps.
  private static func files(_ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { typeName($0).hasSuffix(ending) && !$0.hasPrefix("Engine/") }
  }

  /// The name of the type that a file holds, or of which it holds a part.
  private static func typeName(_ path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." && $0 != "+" })
  }

  @Test("A screen names no other screen and no coordinator")
  func screens() throws {
    let paths = try Self.files("Controller")
    #expect(!paths.isEmpty)
    for path in paths {
      let source = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      let words = Set(source.split { !$0.isLetter }.map(String.init))
      let name = Self.typeName(path)
      let others = words.filter {
        $0.hasSuffix("Coordinator") || $0.hasSuffix("Controller") && $0 != name && $0 != "ScreenController"
      }
      // The words of its own delegate begin in lower case.
      #expect(others.filter { $0.first?.isUppercase == true } == [], "\(path)")
    }
  }

  @Test("A coordinator names no coordinator above it")
  func parents() throws {
    var childCount = 0
    for path in try Self.files("Coordinator") {
      let source = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      let name = Self.typeName(path)
      let children = Set(source.split { !$0.isLetter }.map(String.init)).filter {
        $0.hasSuffix("Coordinator") && ![name, "Coordinator", "LinkedCoordinator"].contains($0)
          && $0.first?.isUppercase == true
      }
      let app = path.split(separator: "/").first ?? ""
      for child in children {
        let path = "\(app)/\(child).swift"
        let source = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
        #expect(!source.contains("\(name)"), "\(child) names \(name)")
        childCount += 1
      }
    }
    #expect(childCount > 0)
  }
}
