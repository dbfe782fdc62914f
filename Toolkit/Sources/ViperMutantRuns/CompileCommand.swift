internal import Foundation

/// The command with which SwiftPM compiles a target.
struct CompileCommand {
  /// The compiler and its arguments, without sources and outputs.
  let words: [String]
  /// The paths of the sources.
  let sources: [String]

  /// Returns the commands in SwiftPM's description of a build, by module name.
  static func all(inManifest path: String) throws(MutantError) -> [String: CompileCommand] {
    var commands: [String: CompileCommand] = [:]
    for words in try BuildManifest(path: path).commands(with: "-module-name") {
      guard let index = words.firstIndex(of: "-module-name"), words.indices.contains(index + 1),
        words.contains("-emit-module"), words.contains("-c")
      else { continue }
      commands[words[index + 1]] = CompileCommand(words)
    }
    return commands
  }

  init(_ words: [String]) {
    var rest = words[...]
    var (kept, sources): ([String], [String]) = ([], [])
    while let word = rest.popFirst() {
      switch word {
      // These options have a value.
      case "-Xcc", "-Xfrontend", "-Xllvm", "-Xclang-linker", "-module-name", "-I", "-package-name":
        kept += [word] + (rest.popFirst().map { [$0] } ?? [])
      case "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
        "-num-threads":
        rest = rest.dropFirst()
      case "-emit-module", "-c", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
        "-parseable-output",
        "-emit-objc-header", "-emit-dependencies", "-warnings-as-errors", "-g", "-whole-module-optimization",
        "-wmo":
        continue
      case _ where word.hasPrefix("-profile-") || word.hasPrefix("-j"): continue
      case _ where word.hasPrefix("@"): sources += Self.responses(in: String(word.dropFirst()))
      case _ where word.hasSuffix(".swift") && !word.hasPrefix("-"): sources.append(word)
      default: kept.append(word)
      }
    }
    self.words = kept
    self.sources = sources
  }

  /// Returns the words in a response file, which has one per line, possibly quoted.
  private static func responses(in path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let word = line.first == "'" || line.first == "\"" ? line.dropFirst().dropLast() : line
      return String(word).replacing("\\ ", with: " ")
    }
  }
}
