public import SharedEntities

/// The language and the terminal size in which a script runs.
public struct ScriptSetting: Hashable, Sendable, CustomStringConvertible {
  /// The language of the user interface.
  public let language: Language
  /// The size of the frames, such as `80x24`.
  public let size: String

  package init(language: Language, size: String) {
    self.language = language
    self.size = size
  }

  /// The name of the setting in recordings of frames.
  public var description: String { (language == .english ? "en-" : "ja-") + size }

  /// A usual terminal, a very small one and a large one, in both languages.
  public static let all = [Language.english, .japanese].flatMap { language in
    ["80x24", "40x10", "200x60"].map { ScriptSetting(language: language, size: $0) }
  }
}
