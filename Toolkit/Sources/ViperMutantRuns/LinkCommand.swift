internal import Foundation
internal import ViperTools

/// The command with which SwiftPM links a program or a dynamic library.
struct LinkCommand {
  private let words: [String]
  /// The file with the paths of the objects, one per line.
  private let list: String
  /// The path of the program.
  let program: String

  /// Returns the commands in SwiftPM's description of a build.
  static func all(inManifest path: String) throws(ToolError) -> [LinkCommand] {
    let manifest = try BuildManifest(path: path)
    return (manifest.commands(with: "-emit-executable") + manifest.commands(with: "-emit-library"))
      .compactMap(LinkCommand.init)
  }

  private init?(_ words: [String]) {
    guard let list = words.first(where: { $0.hasPrefix("@") }),
      let index = words.firstIndex(of: "-o"), words.indices.contains(index + 1)
    else { return nil }
    (self.words, self.list, program) = (words, String(list.dropFirst()), words[index + 1])
  }

  /// Returns whether some objects are among those of the program, by their paths.
  func links(anyOf objects: [String: [String]]) -> Bool {
    paths?.contains { objects[$0] != nil } ?? false
  }

  /// Returns the command that links another program, without some modules.
  ///
  /// - Parameter objects: the objects to link in place of others, by the paths of those.
  func words(
    for program: String, without modules: Set<String>,
    replacing objects: [String: [String]] = [:]
  ) throws(ToolError) -> [String] {
    guard let paths else {
      throw ToolError("\(list) cannot be read; SwiftPM writes it during a build.")
    }
    let kept = paths.filter { path in
      !path.split(separator: "/").dropLast().contains { part in
        part.hasSuffix(".build") && modules.contains(String(part.dropLast(".build".count)))
      }
    }
    let all = kept.flatMap { objects[$0] ?? [$0] }
    let ownList = program + ".objects"
    try writeIfChanged(Data(all.map(Self.quoted).joined(separator: "\n").utf8), to: ownList)
    var words = words.map { $0 == "@" + list ? "@" + ownList : $0 }
    if let index = words.firstIndex(of: "-o"), words.indices.contains(index + 1) {
      words[index + 1] = program
    }
    return words
  }

  /// The paths of the objects; nil if the list is missing.
  private var paths: [String]? {
    (try? String(contentsOfFile: list, encoding: .utf8)).map(CompileCommand.paths)
  }

  private static func quoted(_ path: String) -> String {
    path.contains(" ") ? "'\(path)'" : path
  }
}
