internal import Foundation

/// The command with which SwiftPM compiles a target.
public struct CompileCommand: Sendable {
  /// The compiler and its arguments, without sources and outputs.
  public let words: [String]
  /// The paths of the sources.
  public let sources: [String]
  /// The files that say which objects SwiftPM compiles from the sources.
  private var outputFileMaps: [String] = []
  /// Whether the target's warnings are errors.
  public let hasStrictWarnings: Bool

  /// Returns the commands in SwiftPM's description of a build, by module name.
  ///
  /// A module that is also built for tools that run during the build has the objects of both.
  ///
  /// - Throws: `ToolError` if the description is not there.
  public static func all(inManifest path: String) throws(ToolError) -> [String: CompileCommand] {
    var commands: [String: CompileCommand] = [:]
    for words in try BuildManifest(path: path).commands(with: "-module-name") {
      guard let index = words.firstIndex(of: "-module-name"), words.indices.contains(index + 1),
        words.contains("-emit-module"), words.contains("-c")
      else { continue }
      let command = CompileCommand(words)
      if commands[words[index + 1]]?.outputFileMaps.append(contentsOf: command.outputFileMaps) == nil {
        commands[words[index + 1]] = command
      }
    }
    return commands
  }

  /// The options by which tools of the compiler find modules, without the cache of the build.
  public var searchOptions: [String] {
    var options: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard ["-I", "-F", "-Xcc", "-sdk", "-target"].contains(word), let value = rest.popFirst() else {
        continue
      }
      options += [word, value]
    }
    return options
  }

  /// The folders in which the compiler finds modules.
  public var moduleFolders: [String] {
    zip(words, words.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
  }

  /// The compiler and its arguments for a module with another name.
  public func words(renaming name: String) -> [String] {
    var words = words
    if let index = words.firstIndex(of: "-module-name"), words.indices.contains(index + 1) {
      words[index + 1] = name
    }
    return words
  }

  /// Reads a command of SwiftPM.
  public init(_ words: [String]) {
    hasStrictWarnings = words.contains("-warnings-as-errors")
    var rest = words[...]
    var (kept, sources): ([String], [String]) = ([], [])
    while let word = rest.popFirst() {
      switch word {
      // These options have a value.
      case "-Xcc", "-Xfrontend", "-Xllvm", "-Xclang-linker", "-module-name", "-I", "-package-name":
        kept += [word] + (rest.popFirst().map { [$0] } ?? [])
      case "-output-file-map":
        if let path = rest.popFirst() { outputFileMaps.append(path) }
      case "-emit-module-path", "-index-store-path", "-emit-objc-header-path",
        "-num-threads":
        rest = rest.dropFirst()
      case "-emit-module", "-c", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
        "-parseable-output",
        "-emit-objc-header", "-emit-dependencies", "-warnings-as-errors", "-g", "-whole-module-optimization",
        "-wmo":
        continue
      case _ where word.hasPrefix("-profile-") || word.hasPrefix("-j"): continue
      case _ where word.hasPrefix("@"):
        sources += Self.paths(
          in: (try? String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)) ?? "")
      case _ where word.hasSuffix(".swift") && !word.hasPrefix("-"): sources.append(word)
      default: kept.append(word)
      }
    }
    self.words = kept
    self.sources = sources
  }

  /// Returns the paths in a response file, which has one per line, possibly quoted.
  public static func paths(in text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let word = line.first == "'" || line.first == "\"" ? line.dropFirst().dropLast() : line
      return String(word).replacing("\\ ", with: " ")
    }
  }

  /// Returns the sources by the paths of the objects that SwiftPM compiles from them.
  public func objects() -> [String: String] {
    var objects: [String: String] = [:]
    for path in outputFileMaps {
      let data = FileManager.default.contents(atPath: path) ?? Data()
      let outputs = (try? JSONDecoder().decode([String: [String: String]].self, from: data)) ?? [:]
      for (source, outputs) in outputs { if let object = outputs["object"] { objects[object] = source } }
    }
    return objects
  }
}
