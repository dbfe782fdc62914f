internal import Platform
internal import SharedEntities
internal import Terminal

/// The part of a JSON text in memory: read from the source, but not parsed yet.
@AppActor
final class JSONWindow {
  private let source: any ByteSource
  private let controls: JSONControls
  private var bytes: [UInt8] = []
  private var position = 0
  private var line = 1
  private var isAtEnd = false

  init(_ source: any ByteSource, controls: JSONControls) {
    self.source = source
    self.controls = controls
  }

  /// Runs a parsing step from where the last one ended.
  ///
  /// - Parameter step: called again from the start if the bytes did not suffice, so it must change nothing but the
  ///   parser until it returns.
  func read<Value>(_ step: (inout JSONParser) throws(JSONParserError) -> Value) throws(FormatError) -> Value {
    while true {
      do throws(JSONParserError) {
        return try bytes.withUnsafeBufferPointer { (bytes) throws(JSONParserError) in
          var parser = JSONParser(
            bytes: bytes, index: position, line: line, isComplete: isAtEnd, controls: controls)
          let value = try step(&parser)
          (position, line) = (parser.index, parser.line)
          return value
        }
      } catch {
        if case .invalid(let fault) = error { throw fault }
        try refill()
      }
    }
  }

  /// Reads until the buffer has doubled, so that parsing again costs no more than reading did.
  private func refill() throws(FormatError) {
    bytes.removeSubrange(..<position)
    position = 0
    guard bytes.count <= 2 * pieceLimit else { throw .elementIsTooLong(line: line) }
    let wanted = 2 * bytes.count
    repeat {
      do throws(InputError) {
        let read = try source.read()
        bytes += read
        isAtEnd = read.isEmpty
      } catch {
        throw .input(line: line, error)
      }
    } while !isAtEnd && bytes.count < wanted
  }
}

extension JSONParser {
  /// Parses a value no larger than the limit for values held in memory.
  mutating func limitedValue() throws(JSONParserError) -> JSON {
    let (start, startLine) = (index, line)
    let value = try value(depth: 0)
    guard index - start <= pieceLimit else { throw .invalid(.elementIsTooLong(line: startLine)) }
    return value
  }

  /// Skips a byte order mark.
  mutating func skipMark() throws(JSONParserError) {
    guard index < bytes.count, bytes[index] == 0xEF else { return }
    guard index + 3 <= bytes.count || isComplete else { throw .needsMore }
    if bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
  }

  /// Skips white space, and returns whether nothing follows it.
  mutating func isAtEnd() throws(JSONParserError) -> Bool {
    skipSpace()
    guard index == bytes.count else { return false }
    guard isComplete else { throw .needsMore }
    return true
  }
}
