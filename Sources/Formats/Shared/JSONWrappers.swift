/// What tells an object that only holds a list of elements from an element.
public struct JSONWrappers: Sendable {
  /// The keys under which such an object has the list.
  public let keys: Set<String>
  /// Whether a member tells that an object is an element itself.
  let marksElement: @Sendable (String, JSON) -> Bool

  /// No object holds a list.
  public static let none = JSONWrappers([]) { _, _ in false }

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - keys: the keys under which an object may have the list.
  ///   - marksElement: whether a member with a key and value tells that an object is an element itself.
  public init(_ keys: Set<String>, marksElement: @escaping @Sendable (String, JSON) -> Bool) {
    self.keys = keys
    self.marksElement = marksElement
  }

  /// The elements of the lists that a value holds, in lists within lists too; nil if it holds none.
  public func elements(of value: LocatedJSON) -> [LocatedJSON]? {
    guard let members = value.members, !members.contains(where: { marksElement($0.key, $0.value.value) })
    else {
      return nil
    }
    for (key, value) in members where keys.contains(key) {
      if let elements = value.elements {
        guard let first = elements.first, first.members != nil else { continue }
        return elements.flatMap { self.elements(of: $0) ?? [$0] }
      }
      if let elements = elements(of: value) { return elements }
    }
    return nil
  }
}
