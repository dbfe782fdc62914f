internal import SharedEntities

/// A key of a query.
public enum QueryKey: Hashable, Sendable, CaseIterable {
  case project
  case tag
  /// A field whose value is chosen.
  case choice(ToDoField)
  case start
  case due
  case created
  case changed
  case done
  case repeats
  case state
  /// A foreign field with this name.
  case field(String)
  case limit

  /// The keys, with one that stands for those of foreign fields.
  public static let allCases: [QueryKey] =
    [.project, .tag] + ToDoField.allCases.filter { $0.choices != nil }.map { .choice($0) }
    + [.start, .due, .created, .changed, .done, .repeats, .state, .field("NAME"), .limit]

  /// Its name in documents and messages.
  public var name: String { names.first ?? "" }

  /// The names by which people call it, the first of which is that in documents.
  private var names: [String] {
    switch self {
    case .project: ["project", "proj", "プロジェクト"]
    case .tag: ["tag", "tags", "タグ"]
    case .choice(let field): field.queryNames
    case .start: ["from", "start", "wait", "scheduled", "開始", "開始日"]
    case .due: ["due", "期日", "期限", "締切", "締め切り"]
    case .created: ["created", "entry", "作成", "作成日"]
    case .changed: ["changed", "modified", "変更", "変更日"]
    case .done: ["done", "completed", "end", "完了", "完了日"]
    case .repeats: ["repeat", "rec", "recur", "繰り返し"]
    case .state: ["is", "状態"]
    case .field(let name): ["field.\(name)"]
    case .limit: ["limit", "件数"]
    }
  }

  /// What stands before the names of foreign fields.
  private static let fieldMarks = ["field.", "項目."]

  /// The name of a foreign field in the name of a key; nil for any other key.
  static func fieldName(_ name: Substring) -> String? {
    guard let mark = fieldMarks.first(where: { searchKey(String(name.prefix($0.count))) == $0 }) else {
      return nil
    }
    let field = name.dropFirst(mark.count)
    return field.isEmpty ? nil : String(field)
  }

  /// The key with a name, ignoring case and width, but for those of foreign fields; nil if there is none.
  init?(name: String) {
    if let field = Self.fieldName(name[...]) {
      self = .field(field)
      return
    }
    let name = searchKey(name)
    guard let key = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = key
  }
}
