/// A value of a ToDo that files of other programs have under other names.
enum NamedValue: CaseIterable {
  case title
  case memo
  case done
  case createdAt
  case dueAt

  /// The value that a name can only mean; nil for any other name.
  ///
  /// Case, spaces, hyphens and underscores are ignored.
  init?(otherName name: String) {
    let plain = String(name.lowercased().filter { !" _-".contains($0) })
    guard let value = Self.allCases.first(where: { $0.otherNames.contains(plain) }) else { return nil }
    self = value
  }

  private var otherNames: [String] {
    switch self {
    case .title: ["name", "text", "task", "content", "summary", "subject", "todo", "item"]
    case .memo: ["notes", "note", "description", "body", "details", "comment", "comments"]
    case .done: ["completed", "iscompleted", "iscomplete", "complete", "isdone", "checked", "finished"]
    case .createdAt: ["created", "createdat", "createdon", "creationdate", "datecreated"]
    case .dueAt: ["due", "dueat", "dueon", "duedate", "deadline"]
    }
  }

  /// Finds the names that mean the values that a file does not have under our own names.
  ///
  /// - Parameters:
  ///   - names: all names of the file.
  ///   - missing: whether the file lacks our own name of a value.
  /// - Returns: the values by the positions of their names; nil if several names could be the title.
  static func find(in names: [String], missing: (NamedValue) -> Bool) -> [Int: NamedValue]? {
    var candidates: [NamedValue: [Int]] = [:]
    for (position, name) in names.enumerated() {
      if let value = NamedValue(otherName: name), missing(value) {
        candidates[value, default: []].append(position)
      }
    }
    // With nothing else for a title, a description is one.
    if missing(.title), candidates[.title] == nil, let description = candidates[.memo], description.count == 1
    {
      candidates[.title] = description
      candidates[.memo] = nil
    }
    guard (candidates[.title] ?? []).count < 2 else { return nil }
    let clear = candidates.filter { $0.value.count == 1 }
    return Dictionary(uniqueKeysWithValues: clear.map { ($0.value[0], $0.key) })
  }
}

/// A day or time as ISO 8601 writes it, of one that has a space for the `T`, or slashes.
func isoDate(_ text: String) -> String {
  String(text.map { $0 == " " ? "T" : $0 == "/" ? "-" : $0 })
}
