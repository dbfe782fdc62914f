internal import Platform
internal import SharedEntities
internal import SharedFormats

/// Splits comma-separated values into records and fields.
@AppActor
final class CSVRecords {
  private let lines: LineReader
  /// The separator of fields: a comma, a semicolon or a tab; nil before the header.
  private var separator: UInt8?

  init(_ lines: LineReader) { self.lines = lines }

  /// Returns the next record, and the line at which it begins; nil at the end.
  ///
  /// Empty lines are skipped. After a record that is not UTF-8, reading continues with the next one.
  func next() throws(FormatError) -> (line: Int, fields: [String])? {
    while let line = try lines.next() {
      guard line.content.contains(where: { !isBlank($0) }) else { continue }
      guard separator == nil else { return (line.number, try fields(from: line)) }
      // A first line such as `sep=;` tells spreadsheets the separator.
      if line.content.count == 5, line.content.starts(with: "sep=".utf8) {
        separator = line.content.last
        continue
      }
      separator = Self.separator(of: line.content)
      return (line.number, try fields(from: line))
    }
    return nil
  }

  /// Returns the separator that lets a header name a value of a ToDo; a comma if none does.
  private static func separator(of header: ArraySlice<UInt8>) -> UInt8 {
    [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].first { separator in
      header.split(separator: separator).contains { field in
        let name = String(decoding: field, as: UTF8.self).filter { $0 != "\"" && !$0.isWhitespace }
        return name.lowercased() == "title" || NamedValue(otherName: name) != nil
      }
    } ?? UInt8(ascii: ",")
  }

  private enum State {
    case start
    case plain
    case quoted
    case quoteInQuoted
  }

  private func fields(from first: LineReader.Line) throws(FormatError) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var state = State.start
    var line = first
    // Counted over all lines, because each single line is already limited.
    var length = 0
    let separator = separator ?? UInt8(ascii: ",")
    var fault: FormatError?

    func endField() {
      do throws(FormatError) {
        fields.append(try validText(field, line: line.number))
      } catch {
        fault = fault ?? error
      }
      field = []
    }

    while true {
      for (offset, byte) in line.bytes.enumerated() {
        if byte == UInt8(ascii: "\r"), offset == line.bytes.count - 1, state != .quoted { break }
        switch (state, byte) {
        case (.start, UInt8(ascii: "\"")): state = .quoted
        case (.start, separator), (.plain, separator), (.quoteInQuoted, separator):
          endField()
          state = .start
        case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
        case (.quoteInQuoted, UInt8(ascii: "\"")):
          field.append(byte)
          state = .quoted
        case (.plain, UInt8(ascii: "\"")):
          throw FormatError(
            line: line.number,
            reason: Phrase("a quote inside an unquoted field", "引用符で囲まれていないフィールドに引用符があります"))
        case (.quoteInQuoted, _):
          throw FormatError(
            line: line.number, reason: Phrase("text after the closing quote", "閉じ引用符の後に文字があります"))
        case (.start, _), (.plain, _):
          field.append(byte)
          state = .plain
        case (.quoted, _): field.append(byte)
        }
      }
      guard state == .quoted else { break }
      field.append(UInt8(ascii: "\n"))
      length += line.bytes.count
      guard let next = try lines.next() else {
        throw FormatError(
          line: first.number, reason: Phrase("a quoted field is not closed", "引用符で囲まれたフィールドが終わっていません"))
      }
      guard length + next.bytes.count <= 1 << 20 else {
        throw FormatError(
          line: first.number, reason: Phrase("the record is longer than 1 MiB", "レコードが 1 MiB を超えています"))
      }
      line = next
    }
    endField()
    if let fault { throw fault.of(nil) }
    return fields
  }
}
