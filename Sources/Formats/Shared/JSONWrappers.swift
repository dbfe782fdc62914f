/// A description of objects that only hold a list of elements, and are not elements themselves.
public struct JSONWrappers: Sendable {
  /// The keys under which such an object holds the list.
  public let keys: Set<String>
  /// Whether a member marks an object as an element itself.
  let marksElement: @Sendable (String, JSON) -> Bool

  /// No object holds a list.
  public static let none = JSONWrappers([]) { _, _ in false }

  /// Creates a description of such objects by their keys.
  ///
  /// - Parameters:
  ///   - keys: the keys under which an object may hold the list.
  ///   - marksElement: whether a member with a key and value marks an object as an element itself.
  public init(_ keys: Set<String>, marksElement: @escaping @Sendable (String, JSON) -> Bool) {
    self.keys = keys
    self.marksElement = marksElement
  }

  /// Returns the elements of the lists that a value holds, including lists within lists; nil if it holds none.
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
