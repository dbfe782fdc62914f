/// A language of the user interface.
public enum Language: String, Sendable, CaseIterable {
  /// English, the default.
  case english = "en"
  /// Japanese.
  case japanese = "ja"

  /// Creates the language of a POSIX locale such as `ja_JP.UTF-8`; English for any that is not supported.
  public init(locale: String) {
    // Compares bytes, without an intermediate string or array, because every launch runs this.
    let language = locale.utf8.prefix {
      $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@")
    }
    let isJapanese = language.elementsEqual(Language.japanese.rawValue.utf8) { $0 | 0x20 == $1 }
    self = isJapanese ? .japanese : .english
  }

  /// Creates the language that the environment selects: `LC_ALL`, then `LC_MESSAGES`, then `LANG`.
  ///
  /// - Parameter environment: returns the value of a variable; nil if it is unset or empty.
  public init(environment: (String) -> String?) {
    self.init(locale: environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG") ?? "")
  }
}

/// A text in every language of the user interface.
public struct Phrase: Hashable, Sendable {
  private let english: String
  private let japanese: String

  /// Creates a phrase from its English and Japanese wordings.
  public init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  /// Creates a list of words, joined with the separator of each language.
  public init(list words: [String]) {
    self.init(joined(words, by: ", "), joined(words, by: "、"))
  }

  /// Returns the wording in a language.
  public func callAsFunction(_ language: Language) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}
