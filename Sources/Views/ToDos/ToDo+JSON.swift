internal import SharedEntities
internal import SharedFormats
internal import ToDosViewData

extension ToDoViewData {
  /// The ToDo as stable JSON for scripts.
  ///
  /// Keys are never renamed and never change type.
  var json: JSON {
    var members: [JSON.Member] = [
      .init("id", .number(id.description)), .init("title", .string(title)), .init("memo", .string(memo)),
      .init("done", .bool(isDone)), .init("createdAt", .string(createdAt.iso8601)),
    ]
    if let due { members.append(.init("dueAt", .string(due.iso8601(utcOffset: dueOffset)))) }
    return .object(members)
  }
}
