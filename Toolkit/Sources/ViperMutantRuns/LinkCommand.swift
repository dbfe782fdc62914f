internal import Foundation
internal import ViperTools

/// The command with which SwiftPM links a program.
struct LinkCommand {
  private let words: [String]
  /// The file with the paths of the objects, one per line.
  private let list: String

  /// Finds the command in SwiftPM's description of a build; nil if it is missing.
  init?(of product: String, inManifest path: String) throws(MutantError) {
    let manifest = try reading { () throws(UsageError) in try BuildManifest(path: path) }
    for words in manifest.commands(with: "-emit-executable") {
      let list = words.first { $0.hasPrefix("@") && $0.contains("/\(product).product/") }
      guard let list else { continue }
      self.words = words
      self.list = String(list.dropFirst())
      return
    }
    return nil
  }

  /// Returns the command that links another program, without some modules.
  func words(for program: String, without modules: Set<String>) throws(MutantError) -> [String] {
    guard let objects = try? String(contentsOfFile: list, encoding: .utf8) else {
      throw MutantError("\(list) cannot be read; SwiftPM writes it during a build.")
    }
    let kept = objects.split(separator: "\n").filter { line in
      !line.split(separator: "/").dropLast().contains { part in
        part.hasSuffix(".build") && modules.contains(String(part.dropLast(".build".count)))
      }
    }
    let ownList = program + ".objects"
    guard (try? kept.joined(separator: "\n").write(toFile: ownList, atomically: true, encoding: .utf8)) != nil
    else {
      throw MutantError("\(ownList) cannot be written.")
    }
    var words = words.map { $0 == "@" + list ? "@" + ownList : $0 }
    if let index = words.firstIndex(of: "-o"), words.indices.contains(index + 1) {
      words[index + 1] = program
    }
    return words
  }
}
