internal import Foundation
internal import ModulesContracts
internal import SharedEntities
internal import StudyResults
internal import ViperSyntaxTree
internal import ViperTools

/// Times the build of each commit of a change, on top of the build of its parent.
struct ChangeBuilds {
  /// The folder of the package whose history is built.
  let package: String
  /// The folder of the clone, its build and the known times; it is kept, so that an interrupted run can continue.
  let work: String
  /// Builds the program of the study in a folder, and returns whether that succeeded.
  var build: (_ folder: String, _ scratch: String) throws -> Bool = { folder, scratch in
    try ToolResult(
      of: [
        "swift", "build", "--package-path", folder, "--scratch-path", scratch, "--product",
        "todo-viper-study",
      ]
    ).isGood
  }
  let say: (String) -> Void

  private var clone: String { work + "/package" }
  private var memory: URL { URL(filePath: work + "/seconds.json") }

  /// Builds the commits that have no time yet.
  ///
  /// - Returns: the seconds by commit hash; nil for a commit that does not build.
  /// - Throws: `CommandError` if the history cannot be cloned, or Foundation's error if a file cannot be written.
  func seconds(of commits: [ChangeCommit]) throws -> [String: Double?] {
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    var known: [String: Double?] = [:]
    if let data = FileManager.default.contents(atPath: memory.path) {
      known = try JSONDecoder().decode([String: Double?].self, from: data)
    }
    if !FileManager.default.fileExists(atPath: clone) {
      try git("clone", "--quiet", "--shared", "--no-checkout", package, clone, in: package)
    }
    var built: String?
    for (place, commit) in commits.enumerated() where !known.keys.contains(commit.hash) {
      say("Building \(place + 1) of \(commits.count): \(commit.change), \(commit.architecture)")
      let parent = try git("rev-parse", commit.hash + "^", in: package)
      if built != parent { _ = try secondsOfBuild(at: parent) }
      let seconds = try secondsOfBuild(at: commit.hash)
      built = seconds == nil ? nil : commit.hash
      known[commit.hash] = .some(seconds)
      try JSONEncoder().encode(known).write(to: memory, options: .atomic)
    }
    return known
  }

  /// Checks out and builds a commit, and returns the time; nil if the build fails.
  private func secondsOfBuild(at commit: String) throws -> Double? {
    try git("checkout", "--quiet", "--force", "--detach", commit, in: clone)
    let start = ContinuousClock.now
    let isGood = try build(clone, work + "/build")
    let time = ContinuousClock.now - start
    guard isGood else {
      say("\(commit) does not build")
      return nil
    }
    return time / .seconds(1)
  }

  @discardableResult
  private func git(_ words: String..., in folder: String) throws -> String {
    let answer = try ToolResult(of: ["git"] + words, in: folder)
    guard answer.isGood else {
      throw CommandError(
        "git \(words[0]) failed in \(folder): \(String(decoding: answer.errors, as: UTF8.self))")
    }
    return trimmed(String(decoding: answer.output, as: UTF8.self))
  }
}

extension ChangeCost {
  /// Returns the build times as a measurement.
  ///
  /// - Parameter seconds: the seconds by commit hash; nil for a commit that does not build.
  func buildTimes(_ seconds: [String: Double?]) -> StudyResult {
    func total(_ architecture: String, _ change: String?) -> ResultValue {
      let own = commits.filter { $0.architecture == architecture && (change == nil || $0.change == change) }
      let times = own.compactMap { seconds[$0.hash].flatMap { $0 } }
      guard !own.isEmpty, times.count == own.count else { return .none }
      return .exact((times.reduce(0, +) * 10).rounded() / 10)
    }
    return StudyResult(
      "build-time", title: Phrase("Build time", "ビルドの時間"),
      notes: [
        Phrase(
          """
          Each commit of a change was built once, without optimization, in a clone in which the previous commit had \
          been built. Only the program of the study was built. A module is recompiled as a whole, and each figure \
          includes the few seconds of a build that has nothing to do.
          """,
          """
          変更のコミットを、その一つ前をビルドしたクローンで一度ずつビルドしました。対象は比較用のプログラムで、最適化なしです。一つのモジュールに\
          あるものは、まとめてコンパイルし直されます。何もすることがないビルドにも数秒かかり、どの値にもそれが含まれます。
          """)
      ],
      tables: [
        ResultTable(
          "seconds", title: Phrase("Incremental builds, seconds", "差分ビルドの秒数"),
          keys: [.architecture],
          columns: changes.map { change in
            .init(
              change, Phrase(change, change),
              definition: Phrase(
                "The sum over the commits of the change. Empty if there are none, or if one does not build.",
                "この変更のコミットの合計。コミットがないか、ビルドできないものがあれば空欄。"), preference: .lower)
          } + [
            .init(
              "sum", Phrase("all", "すべて"), definition: Phrase("All changes.", "すべての変更。"),
              preference: .lower)
          ],
          rows: (["shared"] + Architecture.all.map(\.name)).map { name in
            .init([name], (changes.map(Optional.some) + [nil]).map { total(name, $0) })
          })
      ])
  }
}
