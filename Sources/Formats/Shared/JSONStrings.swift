internal import SharedEntities

extension JSONParser {
  /// Parses a string after its opening quote.
  mutating func string() throws(JSONParserError) -> String {
    let start = index
    while true {
      let byte = try peek()
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 || controls.mayBeRaw(byte) else { throw controlCharacterError }
      index += 1
    }
    defer { index += 1 }
    return try text(UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  private mutating func escapedString(from start: Int) throws(JSONParserError) -> String {
    var content = [UInt8](bytes[start..<index])
    while true {
      let byte = try peek()
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        return try content.withUnsafeBufferPointer { (all) throws(JSONParserError) in try text(all) }
      case UInt8(ascii: "\\"): content.append(contentsOf: try escape())
      case 0..<0x20 where !controls.mayBeRaw(byte): throw controlCharacterError
      default: content.append(byte)
      }
    }
  }

  private mutating func escape() throws(JSONParserError) -> [UInt8] {
    let byte = try peek()
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw invalid(Phrase("the escape sequence is not valid in JSON", "JSON にないエスケープです"))
    }
  }

  private mutating func scalar() throws(JSONParserError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, try peek() == UInt8(ascii: "\\") else { throw surrogateError }
    index += 1
    guard try peek() == UInt8(ascii: "u") else { throw surrogateError }
    index += 1
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw surrogateError }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONParserError) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try peek())).hexDigitValue else {
        throw invalid(Phrase("\\u takes four hexadecimal digits", "\\u には 16 進数字が 4 つ必要です"))
      }
      result = result << 4 + UInt32(digit)
      index += 1
    }
    return result
  }

  private mutating func text(_ content: UnsafeBufferPointer<UInt8>) throws(JSONParserError) -> String {
    if let text = validated(content) { return text }
    let fault = FormatError.invalidUTF8(line: line)
    guard repairsStrings else { throw .invalid(fault) }
    repaired = repaired ?? fault
    return String(decoding: content, as: UTF8.self)
  }

  private var controlCharacterError: JSONParserError {
    invalid(Phrase("a control character in a string must be escaped", "文字列の制御文字はエスケープが必要です"))
  }

  private var surrogateError: JSONParserError {
    invalid(Phrase("half of a surrogate pair is missing", "サロゲートペアの片方しかありません"))
  }
}
