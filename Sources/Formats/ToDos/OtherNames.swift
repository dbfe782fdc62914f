/// A value of a ToDo that files of other programs have under other names.
enum NamedValue: CaseIterable {
  case title
  case memo
  case done
  case createdAt
  case modifiedAt
  case completedAt
  case dueAt
  /// A word for its state, such as `Done` or `In Progress`.
  case state
  /// The part of it that is done, in percent.
  case percentage

  /// The only value that a name can mean; nil for any other name.
  ///
  /// Case, spaces, hyphens and underscores are ignored.
  init?(otherName name: String) {
    guard let value = valuesByName[plainWord(name)] else { return nil }
    self = value
  }

  fileprivate var otherNames: [String] {
    switch self {
    case .title:
      [
        "name", "text", "task", "content", "summary", "subject", "todo", "item", "taskname", "tasktitle",
        "todoname", "itemname", "cardname", "issuetitle",
      ]
    case .memo: ["notes", "note", "description", "body", "details", "comment", "comments"]
    case .done:
      [
        "completed", "iscompleted", "iscomplete", "complete", "isdone", "checked", "ischecked", "finished",
        "isfinished", "closed", "isclosed", "resolved", "isresolved", "duecomplete", "完了", "済",
      ]
    case .createdAt: ["created", "createdat", "createdon", "creationdate", "datecreated"]
    case .modifiedAt:
      [
        "modified", "modifiedat", "modifiedon", "datemodified", "lastmodified", "lastmodifieddate", "updated",
        "updatedat", "updatedon", "lastupdated",
      ]
    case .completedAt:
      [
        "completedat", "completedon", "completeddate", "completedtime", "completeddatetime", "completiondate",
        "completiontime", "datecompleted", "doneat", "doneon", "donedate", "datedone", "finishedat",
        "finishedon", "datefinished", "closedat", "closedon", "closeddate", "dateclosed", "resolvedat",
        "resolvedon", "resolutiondate", "完了日", "完了日時",
      ]
    case .dueAt: ["due", "dueat", "dueon", "duedate", "deadline"]
    case .state:
      [
        "status", "state", "taskstatus", "taskstate", "todostatus", "issuestatus", "completionstatus",
        "completionstate", "resolution", "状態", "ステータス",
      ]
    case .percentage: ["percentcomplete", "%complete", "percentagecomplete", "percentcompleted"]
    }
  }

  /// Whether it is about completion; a file may have several such values.
  var isOfCompletion: Bool {
    switch self {
    case .done, .completedAt, .state, .percentage: true
    case .title, .memo, .createdAt, .modifiedAt, .dueAt: false
    }
  }

  /// Finds the other names of values that a file does not have under our own names.
  ///
  /// - Parameters:
  ///   - names: all names of the file.
  ///   - missing: whether the file lacks our own name of a value.
  /// - Returns: the values by the positions of their names; nil if several names could be the title.
  static func find(in names: [String], missing: (NamedValue) -> Bool) -> [Int: NamedValue]? {
    var candidates: [NamedValue: [Int]] = [:]
    for (position, name) in names.enumerated() {
      if let value = NamedValue(otherName: name), value.isOfCompletion || missing(value) {
        candidates[value, default: []].append(position)
      }
    }
    // If nothing else is a title, a single description is.
    if missing(.title), candidates[.title] == nil, let description = candidates[.memo], description.count == 1
    {
      candidates[.title] = description
      candidates[.memo] = nil
    }
    guard (candidates[.title] ?? []).count < 2 else { return nil }
    var found: [Int: NamedValue] = [:]
    for (value, positions) in candidates where value.isOfCompletion || positions.count == 1 {
      for position in positions { found[position] = value }
    }
    return found
  }
}

private let valuesByName = Dictionary(
  uniqueKeysWithValues: NamedValue.allCases.flatMap { value in value.otherNames.map { ($0, value) } })

/// Returns a name or word of another program without case, spaces, hyphens, apostrophes and underscores.
func plainWord(_ text: String) -> String { String(text.lowercased().filter { !" _-'’".contains($0) }) }
