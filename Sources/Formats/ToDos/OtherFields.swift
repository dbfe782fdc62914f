internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities

/// The key of the lines of fields that have no place in an object.
private let linesKey = "lines"

/// Returns the foreign fields of a ToDo as an object with a member for each format.
///
/// Fields of JSON formats are members with their values; those of `csv` and `todotxt` are members with strings. Those
/// of `ics`, whose names repeat, are an array of lines `NAME: VALUE`. Fields that an object cannot hold, such as two
/// with one name, are in `lines`.
func otherFieldsJSON(_ fields: [ForeignField]) -> JSON {
  var members: [JSON.Member] = []
  var lines: [JSON] = []
  for format in ToDoFormat.allCases {
    let own = fields.filter { $0.format == format }
    let kept = Set(lastOfEachName(own) { isMember($0) })
    let (inside, outside) = own.indices.reduce(into: ([ForeignField](), [ForeignField]())) { parts, index in
      let isInside = kept.contains(index) || format == .ics || Note(own[index]) != nil
      if isInside { parts.0.append(own[index]) } else { parts.1.append(own[index]) }
    }
    if !inside.isEmpty { members.append(.init(format.rawValue, json(of: inside, format))) }
    lines += outside.map { .string($0.line) }
  }
  if !lines.isEmpty { members.append(.init(linesKey, .array(lines))) }
  return .object(members)
}

/// Whether a field can be a member of the object of its format.
private func isMember(_ field: ForeignField) -> Bool {
  switch field.format {
  case .csv, .todotxt: true
  case .ics: false
  case .taskwarrior where Note(field) != nil || field.name == "annotations": false
  case .json, .taskwarrior: JSON(field.value).map { $0.text.hasBytes(of: field.value) } ?? false
  }
}

private func json(of fields: [ForeignField], _ format: ToDoFormat) -> JSON {
  switch format {
  case .ics: .array(fields.map { .string($0.content) })
  case .taskwarrior: .object(taskwarriorMembers(fields))
  case .json: .object(fields.compactMap(jsonMember))
  case .csv, .todotxt: .object(fields.map { .init($0.name, .string($0.value)) })
  }
}

extension JSONObject {
  /// Parses the foreign fields of a ToDo from our own JSON.
  func otherFields(_ member: JSON.Member) throws(FormatError) -> [ForeignField] {
    let wanted = Phrase("an object in the form of list --json", " list --json が出力する形のオブジェクト")
    guard case .object(let formats) = member.value else { throw wrong(member, wanted) }
    var fields: [ForeignField] = []
    for part in formats {
      if part.key == linesKey, case .array(let lines) = part.value {
        let read = lines.compactMap {
          if case .string(let line) = $0 { ForeignField(line: line[...].utf8) } else { nil }
        }
        guard read.count == lines.count else { throw wrong(member, wanted) }
        fields += read
        continue
      }
      guard let format = ToDoFormat(rawValue: part.key), let read = fieldsOf(part.value, format) else {
        throw wrong(member, wanted)
      }
      fields += read
    }
    return fields
  }
}

/// Parses the fields of a format in our own JSON; nil for anything else.
private func fieldsOf(_ value: JSON, _ format: ToDoFormat) -> [ForeignField]? {
  var fields: [ForeignField?] = []
  switch (format, value) {
  case (.ics, .array(let lines)):
    fields = lines.map {
      if case .string(let line) = $0 { ForeignField(.ics, content: line[...]) } else { nil }
    }
  case (.json, .object(let members)): fields = members.map { jsonField($0, .json) }
  case (.taskwarrior, .object(let members)):
    for member in members {
      guard member.key == "annotations" else {
        fields.append(jsonField(member, .taskwarrior))
        continue
      }
      fields += taskwarriorAnnotations(member.value) ?? [nil]
    }
  case (.csv, .object(let members)), (.todotxt, .object(let members)):
    fields = members.map { member in
      if case .string(let text) = member.value {
        ForeignField(format, name: member.key, value: text)
      } else {
        nil
      }
    }
  default: return nil
  }
  let read = fields.compactMap(\.self)
  return read.count == fields.count && read.allSatisfy { !$0.name.isEmpty } ? read : nil
}
