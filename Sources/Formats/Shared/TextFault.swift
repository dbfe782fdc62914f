public import SharedEntities
internal import Terminal

/// Where a text departs from its syntax.
public struct TextFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong there.
  public let reason: Phrase

  /// A fault at a line.
  public init(line: Int, _ reason: Phrase) {
    self.line = line
    self.reason = reason
  }
}

extension TextFault {
  static func input(line: Int, _ error: InputError) -> TextFault {
    TextFault(
      line: line,
      Phrase("the input cannot be read on: \(error.detail)", "入力をこれ以上読めません: \(error.detail)"))
  }

  static func invalidUTF8(line: Int) -> TextFault {
    TextFault(line: line, Phrase("this is not valid UTF-8", "正しい UTF-8 ではありません"))
  }
}

/// The most bytes that one line, or one element of a list, of a file may have.
let pieceLimit = 1 << 20
