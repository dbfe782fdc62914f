/// A JSON value, and its position in the text.
public struct LocatedJSON: Hashable, Sendable {
  /// The value.
  public let value: JSON
  /// The lines at which it and the values in it begin, in the order of the text.
  private let lines: ArraySlice<Int>

  init(_ value: JSON, lines: ArraySlice<Int>) {
    self.value = value
    self.lines = lines
  }

  /// The line at which the value begins, counted from 1.
  public var line: Int { lines.first ?? 1 }

  /// The members of an object, in their order; nil for any other value.
  public var members: [(key: String, value: LocatedJSON)]? {
    guard case .object(let members) = value else { return nil }
    return Array(zip(members.map(\.key), located(members.map(\.value))))
  }

  /// The elements of an array; nil for any other value.
  public var elements: [LocatedJSON]? {
    guard case .array(let elements) = value else { return nil }
    return located(elements)
  }

  private func located(_ values: [JSON]) -> [LocatedJSON] {
    var rest = lines.dropFirst()
    return values.map { value in
      defer { rest = rest.dropFirst(value.valueCount) }
      return LocatedJSON(value, lines: rest.prefix(value.valueCount))
    }
  }
}

extension JSON {
  /// The number of values: this one and all those in it.
  fileprivate var valueCount: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    default: 1
    }
  }
}
