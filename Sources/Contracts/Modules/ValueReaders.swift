internal import SharedEntities
internal import SystemLibrary

extension ValueReader<String> {
  /// Reads any text.
  public static func text(_ placeholder: String, mayHoldSpaces: Bool = false) -> ValueReader {
    ValueReader(placeholder, mayHoldSpaces: mayHoldSpaces) { word, _ throws(UsageError) in word }
  }

  /// Reads any text, for which `-` is standard input.
  public static func textOrInput(_ placeholder: String, mayHoldSpaces: Bool = false) -> ValueReader {
    ValueReader(placeholder + "|-", mayHoldSpaces: mayHoldSpaces, readsInput: true) {
      word, _ throws(UsageError) in word
    }
  }

  /// Reads the path of a file that the command reads, for which `-` is standard input.
  public static var inputFile: ValueReader { path("FILE|-", .reads, readsInput: true) }

  /// Reads the path of a file, in which a `~` that no shell has replaced is the home folder.
  ///
  /// - Parameter use: what the command does with the file, if the service may offer that.
  public static func file(_ placeholder: String, _ use: FileUse? = nil) -> ValueReader {
    path(placeholder, use)
  }

  private static func path(_ placeholder: String, _ use: FileUse?, readsInput: Bool = false) -> ValueReader {
    ValueReader(placeholder, file: use, completion: .files, readsInput: readsInput) {
      word, context throws(UsageError) in
      guard !word.isEmpty, !word.utf8.contains(0) else {
        throw UsageError(
          "a file name must not be empty or contain a null byte", "ファイル名が空か、NUL 文字を含んでいます。正しい名前を指定してください")
      }
      guard let path = pathWithHome(word, context.home) else { throw unknownHomeError(word) }
      return EnclosedPath.withoutMark(path)
    }
  }

  /// Reads one of the given names.
  public static func name(_ placeholder: String, of names: [String]) -> ValueReader {
    ValueReader(placeholder, among: { names }, { names.contains($0) ? $0 : nil })
  }
}

extension ValueReader<Int> {
  /// Reads a whole number from 1.
  public static func count(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder, type: .integer) { word, _ throws(UsageError) in
      guard let count = wholeNumber(word.utf8), count > 0 else {
        throw UsageError(
          "'\(excerpt(word))' is not a whole number of 1 or more",
          "'\(excerpt(word))' は 1 以上の数ではありません。1 以上の数を指定してください")
      }
      return count
    }
  }
}

extension ValueReader where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Reads a raw value of an enumeration.
  public static func choice(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder, among: { Value.allCases.map { $0.rawValue } }, { Value(rawValue: $0) })
  }
}

extension ValueReader {
  /// Reads one of the names of a value, or another word that stands for it.
  ///
  /// - Parameters:
  ///   - isList: whether a word may hold several names, with commas between them.
  ///   - read: returns the value of a word; nil for any other word.
  public init(
    _ placeholder: String, among names: @escaping @Sendable () -> [String], isList: Bool = false,
    _ read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(placeholder, type: isList ? .text : .choice, completion: .choices(names)) {
      word, _ throws(UsageError) in
      if let value = read(word) { return value }
      let names = names()
      throw UsageError(
        "'\(excerpt(word))' is not one of \(joined(names, by: ", "))",
        "'\(excerpt(word))' は使えません。\(joined(names, by: "、")) のどれかを指定してください")
    }
  }
}
