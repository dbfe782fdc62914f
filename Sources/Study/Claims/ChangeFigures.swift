internal import Foundation
internal import StudyChangeCost
internal import StudyStructure
internal import ViperSyntaxTree
internal import ViperTools

/// The figures of an architecture that come from change requests.
struct ChangeFigures: Equatable {
  /// The changes that insert a screen between two others.
  static let insertingChanges: Set<String> = ["confirm", "postpone"]

  let architecture: String
  /// The number of conditions on loading that each change added to the apps, by the name of the change.
  var guards: [String: Int] = [:]
  /// The existing files that changed when a screen was inserted between two others: those of screens, those of
  /// wiring, and the rest.
  var screenFiles = 0
  var wiringFiles = 0
  var otherFiles = 0
  /// The changed places in the files of screens.
  var screenPlaces = 0
  /// The changes that touched wiring, but no existing screen.
  var keptLocal: [String] = []
  /// The places in `Sources` that all changes touched.
  var places = 0
}

/// The figures of each architecture from a history of change requests.
struct ChangeHistory: Equatable {
  /// The changes, in the order in which they were begun.
  let changes: [String]
  let figures: [ChangeFigures]

  /// Reads the history of a package; nil if it has none, or no change in it.
  init?(in root: String, architectures: [String]) throws {
    guard let cost = try? changeCost(in: root) else { return nil }
    changes = cost.changes
    figures = try architectures.map { architecture in
      var figures = ChangeFigures(architecture: architecture)
      figures.places = cost.effort(of: cost.changes, in: architecture).hunkCount
      for change in cost.changes {
        try figures.add(
          change, of: cost.commits.filter { $0.change == change && $0.architecture == architecture }
        ) {
          try Self.content(of: $0, in: root)
        }
      }
      return figures
    }
  }

  /// Returns the content of a file at a place such as `HASH:path`, or nil if it does not exist.
  private static func content(of place: String, in root: String) throws -> [UInt8]? {
    let answer = try ToolResult(of: ["git", "show", place], in: root)
    return answer.isGood ? answer.output : nil
  }
}

extension ChangeFigures {
  /// Adds the effects of a change on the architecture's apps.
  ///
  /// - Parameter content: returns the content of a file at a place such as `HASH:path`, or nil if it does not exist.
  mutating func add(
    _ change: String, of commits: [ChangeCommit], content: (String) throws -> [UInt8]?
  ) throws {
    let files = commits.flatMap { commit in
      commit.files.compactMap { file in
        part(of: file).map { (hash: commit.hash, file: file, part: $0) }
      }
    }.filter { $0.part != .engine }
    for (hash, file, _) in files {
      let counts = try [hash, "\(hash)^"].map { try conditions(in: content("\($0):\(file.path)")) }
      guards[change, default: 0] += counts[0] - counts[1]
    }
    let made = Set(files.filter(\.file.isNew).map(\.file.path))
    let changed = files.filter { !made.contains($0.file.path) }
    func paths(_ isWanted: (CodePart) -> Bool) -> Int {
      Set(changed.filter { isWanted($0.part) }.map(\.file.path)).count
    }
    let (screens, wiring) = (paths(\.isScreen), paths { $0 == .wiring })
    if wiring > 0, screens == 0 { keptLocal.append(change) }
    guard Self.insertingChanges.contains(change) else { return }
    screenFiles += screens
    wiringFiles += wiring
    otherFiles += paths { !$0.isScreen && $0 != .wiring }
    screenPlaces += changed.filter(\.part.isScreen).reduce(0) { $0 + $1.file.hunkCount }
  }

  private func part(of file: ChangedFile) -> CodePart? {
    let folder = "Sources/"
    guard file.path.hasPrefix(folder), file.path.hasSuffix(".swift") else { return nil }
    return CodePlaces.part(ofFile: String(file.path.dropFirst(folder.count)), of: architecture)
  }

  /// Counts the conditions on loading in a file; 0 if the file does not exist.
  private func conditions(in content: [UInt8]?) throws -> Int {
    guard let content else { return 0 }
    // Parsing is slow, so only files that can contain a condition are parsed.
    let text = String(decoding: content, as: UTF8.self)
    guard LoadingConditions.names.contains(where: text.contains) else { return 0 }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".swift")
    try Data(content).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return LoadingConditions.count(in: try SyntaxTree.parsed(ofFile: file.path))
  }
}

extension CodePart {
  fileprivate var isScreen: Bool { if case .screen = self { true } else { false } }
}
