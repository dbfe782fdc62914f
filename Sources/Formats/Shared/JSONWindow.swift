internal import SharedEntities
internal import Terminal

/// The part of a JSON text that is at hand: what is not read yet, as far as the source has given it.
@MainActor
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

  /// Takes a step from where the last one ended.
  ///
  /// - Parameter step: is called again from the start where the bytes at hand did not suffice, and so must change
  ///   nothing but the parser before it returns.
  func read<Value>(_ step: (inout JSONParser) throws(JSONStop) -> Value) throws(FormatFault) -> Value {
    while true {
      do throws(JSONStop) {
        return try bytes.withUnsafeBufferPointer { (bytes) throws(JSONStop) in
          var parser = JSONParser(
            bytes: bytes, index: position, line: line, isComplete: isAtEnd, controls: controls)
          let value = try step(&parser)
          (position, line) = (parser.index, parser.line)
          return value
        }
      } catch {
        if case .fault(let fault) = error { throw fault }
        try refill()
      }
    }
  }

  /// Reads until there is twice as much, so that trying again costs no more than reading did.
  private func refill() throws(FormatFault) {
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
  /// A value that is no longer than one that is held as a whole may be.
  mutating func limitedValue() throws(JSONStop) -> JSON {
    let (start, startLine) = (index, line)
    let value = try value(depth: 0)
    guard index - start <= pieceLimit else { throw .fault(.elementIsTooLong(line: startLine)) }
    return value
  }

  /// Skips a byte order mark.
  mutating func skipMark() throws(JSONStop) {
    guard index < bytes.count, bytes[index] == 0xEF else { return }
    guard index + 3 <= bytes.count || isComplete else { throw .needsMore }
    if bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
  }

  /// Skips white space, and tells whether nothing follows it.
  mutating func isAtEnd() throws(JSONStop) -> Bool {
    skipSpace()
    guard index == bytes.count else { return false }
    guard isComplete else { throw .needsMore }
    return true
  }
}
