internal import SharedEntities
internal import SharedFormats
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData

/// Reads the elements of a JSON array, or a sequence of objects, as items.
final class JSONItemReader: ToDoItemReading {
  private let reader: JSONReader
  private let item: (Int, JSON) throws(FormatError) -> ImportedToDo?
  /// The elements of a list within an element, the next one last.
  private var held: [LocatedJSON] = []
  private(set) var skippedCount = 0
  private var count = 0

  /// Creates a reader with a function that makes items; an element for which it returns nil is skipped.
  init(
    _ source: any ByteSource, controls: JSONControls = .escaped,
    item: @escaping (Int, JSON) throws(FormatError) -> ImportedToDo?
  ) {
    reader = JSONReader(source, wrappers: wrappers, controls: controls)
    self.item = item
  }

  func next() throws(FormatError) -> ImportedToDo? {
    while let element = try nextElement() {
      count += 1
      let record = FileRecord(number: count, words: firstWords(of: element.value))
      do throws(FormatError) {
        if var item = try item(element.line, element.value) {
          item.record = record
          return item
        }
      } catch {
        throw error.of(record)
      }
      skippedCount += 1
    }
    return nil
  }

  /// Returns the next element that is not a list of others.
  private func nextElement() throws(FormatError) -> LocatedJSON? {
    if let element = held.popLast() { return element }
    do throws(FormatError) {
      guard case .element(let element)? = try reader.next() else { return nil }
      guard let inner = wrappers.elements(of: element) else { return element }
      held = inner.reversed()
      return held.popLast()
    } catch {
      guard error.isOfRecord else { throw error }
      count += 1
      throw error.of(FileRecord(number: count, words: ""))
    }
  }
}

/// The keys of lists in files of other programs, and of values that only a ToDo has.
private let wrappers = JSONWrappers([
  "todos", "todo", "tasks", "items", "reminders", "list", "lists", "data", "results", "value", "cards",
]) { key, value in
  switch (key, value) {
  case ("done", _), ("dueAt", _), ("repeat", _), ("uuid", _): return true
  case (_, .bool):
    return NamedValue(otherName: key) == .done && !["complete", "closed"].contains(key.lowercased())
  case (_, .string), (_, .null): return NamedValue(otherName: key) == .dueAt
  default: return false
  }
}

/// Returns the title of a record in any JSON format; empty if it has none.
private func firstWords(of value: JSON) -> String {
  let keys = ["title", "description", "name", "text", "summary"]
  return keys.lazy.compactMap { if case .string(let text)? = value[$0] { text } else { nil } }.first ?? ""
}

/// Writes items as a JSON array, one per line.
final class JSONItemWriter: ToDoItemWriting {
  private var array: JSONArrayWriter
  private let json: (ToDoExportItem) -> JSON

  init(_ sink: any TextSink, json: @escaping (ToDoExportItem) -> JSON) {
    array = JSONArrayWriter(sink)
    self.json = json
  }

  func begin() {}

  func write(_ items: [ToDoExportItem]) { array.write(items, json) }

  func end() { array.end() }
}

/// An object in a file, with checks of the types of its values.
struct JSONObject {
  let line: Int
  let members: [JSON.Member]

  init(_ value: JSON, line: Int) throws(FormatError) {
    guard case .object(let members) = value else {
      throw FormatError(
        line: line, reason: Phrase("every element must be an object", "要素はすべてオブジェクトでなければなりません"))
    }
    self.line = line
    self.members = members
  }

  /// Whether there is a member with a key.
  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Throws if a key already has a value.
  func once(_ old: (some Any)?, _ key: String) throws(FormatError) {
    guard old == nil else { throw .twice(key, line: line) }
  }

  func string(_ member: JSON.Member) throws(FormatError) -> String {
    guard case .string(let text) = member.value else {
      throw wrong(member, Phrase("a string", "文字列"))
    }
    return text
  }

  func bool(_ member: JSON.Member) throws(FormatError) -> Bool {
    guard case .bool(let value) = member.value else {
      throw wrong(member, Phrase("true or false", " true か false "))
    }
    return value
  }

  func wrong(_ member: JSON.Member, _ wanted: Phrase) -> FormatError {
    let value: String? =
      switch member.value {
      case .string(let text): text
      case .number, .bool, .null: member.value.text
      case .array, .object: nil
      }
    return .wrong(member.key, wanted, line: line, value: value)
  }
}
