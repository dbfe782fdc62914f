internal import Foundation

/// SwiftPM's description of a build.
public struct BuildManifest {
  private let text: String

  /// Reads `debug.yaml` or `release.yaml` of a build folder.
  ///
  /// - Throws: `ToolError` if it is not there.
  public init(path: String) throws(ToolError) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ToolError("\(path) cannot be read; SwiftPM writes it during a build.")
    }
    self.text = text
  }

  /// Returns the commands that contain an option, each with its arguments.
  public func commands(with option: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.contains("\"\(option)\"") }.compactMap { line in
      line.firstRange(of: "args: ").flatMap { found in
        try? JSONDecoder().decode([String].self, from: Data(line[found.upperBound...].utf8))
      }
    }
  }
}
