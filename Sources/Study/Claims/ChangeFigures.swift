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
  /// The number of guards on loading that each change added to files that existed before it, by the name of the
  /// change.
  var guards: [String: Int] = [:]
  /// The number of guards on loading in files that changes added, which belong to new screens.
  var guardsOfNewFiles = 0
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
}

extension ChangeHistory {
  /// Reads the history of a package; nil if it has none, or no change in it.
  init?(in root: String, architectures: [String]) throws {
    guard let cost = try? changeCost(in: root) else { return nil }
    changes = cost.changes
    let commits = cost.commits.filter { architectures.contains($0.architecture) }
    let contents = try Self.contents(
      of: commits.flatMap { commit in
        commit.files.filter { $0.path.hasSuffix(".swift") }.flatMap { file in
          ["\(commit.hash):\(file.path)", "\(commit.hash)^:\(file.path)"]
        }
      }, in: root)
    let guards = try Self.guardCounts(of: contents)
    figures = architectures.map { architecture in
      var figures = ChangeFigures(architecture: architecture)
      figures.places = cost.effort(of: cost.changes, in: architecture).hunkCount
      for change in cost.changes {
        figures.add(
          change, of: commits.filter { $0.change == change && $0.architecture == architecture }
        ) { guards[$0] ?? 0 }
      }
      return figures
    }
  }

  /// Counts the guards on loading in files, by their places.
  static func guardCounts(of contents: [String: [UInt8]]) throws -> [String: Int] {
    // Parsing is slow, so only files that can contain a guard are parsed, each once: it names the case, or a flag.
    let texts = Set(contents.values).filter { content in
      let text = String(decoding: content, as: UTF8.self)
      return ["loading", "isLoad"].contains(where: text.contains)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try texts.enumerated().map { index, text in
      let file = folder.appending(path: "\(index).swift")
      try Data(text).write(to: file)
      return file.path
    }
    let counts = try SyntaxTree.parsed(ofFiles: files).map { LoadingGuards(in: [$0]).count(in: $0) }
    let known = Dictionary(uniqueKeysWithValues: zip(texts, counts))
    return contents.compactMapValues { known[$0] }
  }

  /// Returns the contents of files at places such as `HASH:path`, those that exist, in one run of git.
  static func contents(of places: [String], in root: String) throws -> [String: [UInt8]] {
    let list = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(places.map { $0 + "\n" }.joined().utf8).write(to: list)
    defer { try? FileManager.default.removeItem(at: list) }
    let command = #"exec git cat-file --batch <"$0""#
    let output = try ToolResult(of: ["sh", "-c", command, list.path], in: root).output
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    for place in places {
      // `HASH blob SIZE`, the content and a line feed; or `PLACE missing`.
      guard let end = rest.firstIndex(of: 0x0A) else { break }
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard head.dropFirst().first == "blob", let size = head.last.flatMap({ Int($0) }) else { continue }
      contents[place] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }
}

extension ChangeFigures {
  /// Adds the effects of a change on the architecture's apps.
  ///
  /// - Parameter guardCount: the number of guards on loading in a file at a place such as `HASH:path`.
  mutating func add(
    _ change: String, of commits: [ChangeCommit], guardCount: (String) -> Int
  ) {
    let files = commits.flatMap { commit in
      commit.files.compactMap { file in
        part(of: file).map { (hash: commit.hash, file: file, part: $0) }
      }
    }.filter { $0.part != .engine }
    let made = Set(files.filter(\.file.isNew).map(\.file.path))
    for (hash, file, _) in files {
      let counts = [hash, "\(hash)^"].map { guardCount("\($0):\(file.path)") }
      if made.contains(file.path) {
        guardsOfNewFiles += counts[0] - counts[1]
      } else {
        guards[change, default: 0] += counts[0] - counts[1]
      }
    }
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
}

extension CodePart {
  fileprivate var isScreen: Bool { if case .screen = self { true } else { false } }
}
