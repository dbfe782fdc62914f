public import Platform
public import Terminal

/// Writes a JSON array piece by piece, one element per line.
@AppActor
public struct JSONArrayWriter {
  private let sink: any TextSink
  private var isEmpty = true

  public init(_ sink: any TextSink) { self.sink = sink }

  /// Writes the next elements.
  public mutating func write<Element>(_ elements: [Element], _ json: (Element) -> JSON) {
    var bytes: [UInt8] = []
    for element in elements {
      bytes += (isEmpty ? "[\n" : ",\n").utf8
      isEmpty = false
      json(element).write(to: &bytes)
    }
    sink.write(utf8: bytes)
  }

  /// Writes the text after the last element, or a whole empty array if there was none.
  public func end() { sink.write(isEmpty ? "[]\n" : "\n]\n") }
}
