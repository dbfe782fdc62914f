public import SharedEntities

// What architectures use that filter by tags only.

/// A tag in the store, and the number of ToDos that have it.
public struct TagCount: Hashable, Sendable {
  /// The tag, in one of the spellings that ToDos use.
  public let tag: Tag
  /// The number of ToDos that have it.
  public let count: Int

  public init(_ tag: Tag, count: Int) {
    self.tag = tag
    self.count = count
  }

  /// Creates a count of a stored tag, without validating it again.
  public init(stored name: String, count: Int) { self.init(Tags(stored: "#" + name).all[0], count: count) }
}

/// The tags of the store, in the order of their keys.
public struct TagCounts: Hashable, Sendable {
  /// Each tag once.
  public let all: [TagCount]
  /// The version of the store when this was read.
  public let version: StoreVersion

  public init(_ all: [TagCount], version: StoreVersion) {
    self.all = all
    self.version = version
  }
}

extension ToDoRepository {
  /// Returns the tags of the ToDos, in the order of their keys, in time proportional to the number of tags.
  public func tagCounts() async throws(ToDoError) -> [TagCount] {
    try await labelCounts(.all).compactMap { count in
      if case .tag(let tag) = count.label { TagCount(tag, count: count.count) } else { nil }
    }
  }
}

extension LabelCount {
  /// The tag; a project has none.
  public var tag: Tag {
    if case .tag(let tag) = label { tag } else { TagCount(stored: label.name, count: 0).tag }
  }
}
