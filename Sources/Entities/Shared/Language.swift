/// A language that the program speaks.
public enum Language: String, Sendable, CaseIterable {
  /// English, spoken wherever nothing else is asked for.
  case english = "en"
  /// Japanese.
  case japanese = "ja"

  /// The language of a POSIX locale such as `ja_JP.UTF-8`.
  public init(locale: String) {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    self = Language(rawValue: language.lowercased()) ?? .english
  }

  /// The language that the environment asks for: `LC_ALL`, then `LC_MESSAGES`, then `LANG`.
  ///
  /// - Parameter environment: the value of a variable; nil where it is not set, or empty.
  public init(environment: (String) -> String?) {
    self.init(locale: environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG") ?? "")
  }
}

/// The same words in every language that the program speaks.
public struct Phrase: Hashable, Sendable {
  private let english: String
  private let japanese: String

  /// A phrase with its wording in English and in Japanese.
  public init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  /// The wording in a language.
  public func callAsFunction(_ language: Language) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}
