public import SharedEntities
internal import Terminal

extension FormatError {
  /// A key of an object is missing.
  public static func missing(_ key: String, line: Int) -> FormatError {
    FormatError(line: line, reason: Phrase("the key \"\(key)\" is missing", "キー \"\(key)\" がありません"))
  }

  /// An object has a key twice.
  public static func twice(_ key: String, line: Int) -> FormatError {
    FormatError(line: line, reason: Phrase("the key \"\(key)\" occurs twice", "キー \"\(key)\" が 2 回あります"))
  }

  /// The value of a key is not what it must be.
  ///
  /// - Parameter value: the value; nil if it is not text that can be shown.
  public static func wrong(_ key: String, _ wanted: Phrase, line: Int, value: String? = nil) -> FormatError {
    let (key, value) = (excerpt(key), value.map { excerpt($0) })
    return FormatError(
      line: line,
      reason: Phrase(
        "\"\(key)\" must be \(wanted(.english))\(value.map { ", not '\($0)'" } ?? "")",
        "\"\(key)\" は\(wanted(.japanese))でなければなりません\(value.map { "。'\($0)' は読めません" } ?? "")"))
  }

  /// A text has no content at all.
  public static func isEmpty(line: Int) -> FormatError {
    FormatError(line: line, reason: Phrase("the file is empty", "ファイルが空です"))
  }

  static func input(line: Int, _ error: InputError) -> FormatError {
    FormatError(
      line: line,
      reason: Phrase("the rest of the input cannot be read: \(error.detail)", "入力をこれ以上読めません: \(error.detail)")
    )
  }

  static func invalidUTF8(line: Int) -> FormatError {
    FormatError(line: line, reason: Phrase("this is not valid UTF-8", "正しい UTF-8 ではありません"))
  }

  static func elementIsTooLong(line: Int) -> FormatError {
    FormatError(line: line, reason: Phrase("an element is longer than 1 MiB", "要素が 1 MiB を超えています"))
  }
}

/// The maximum size in bytes of one line, or one element of a list, of a file.
let pieceLimit = 1 << 20
