import Doubles
import Foundation
import SharedEntities
import ToDosContracts
import ToDosEntities
import ToDosViewData

/// Shorthands for sample values.
enum Sample {
  /// Friday, 20 November 2026, noon in Tokyo.
  static let clock: any WallClock = FixedClock("2026-11-20T03:00:00Z", utcOffset: 32_400)

  /// The instant of the fixed clock.
  static var now: Instant { clock.now() }

  static func id(_ number: Int64) -> ItemID {
    guard let id = ItemID(rawValue: number) else { preconditionFailure("\(number) is no identifier") }
    return id
  }

  static func ids(_ numbers: Int64...) -> ItemIDSet { ItemIDSet(numbers.map(id)) }

  static func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(text) else { preconditionFailure("\(text) is no day") }
    return day
  }

  static func due(_ text: String) -> DueDate {
    guard let due = DueDate(expression: text, clock: clock, language: .english) else {
      preconditionFailure("\(text) is no due date")
    }
    return due
  }

  static func new(
    _ title: String, memo: String = "", done: Bool = false, after seconds: Int = 0, start: String? = nil,
    due: String? = nil, priority: Priority? = nil, tags: String = "", project: String? = nil,
    identifier: String? = nil
  ) -> ToDoValues {
    ToDoValues(
      title: Title(stored: title), memo: Memo(stored: memo), isDone: done,
      createdAt: Instant(secondsSince1970: clock.now().secondsSince1970 + seconds),
      start: start.map(Self.due),
      due: due.map(Self.due),
      priority: priority, tags: Sample.tags(tags), project: project.map(Self.project),
      importedIdentifier: identifier)
  }

  /// A ToDo that repeats from its due date on.
  static func repeating(_ title: String, _ rule: String, due: String) -> ToDoValues {
    var values = new(title, due: due)
    values.series = RepeatSeries(RepeatRule(stored: rule), at: Self.due(due))
    return values
  }

  static func project(_ path: String) -> Project {
    do { return try Project(path) } catch { preconditionFailure("\(path) is no project") }
  }

  static func tag(_ word: String) -> Tag {
    do { return try Tag(word) } catch { preconditionFailure("\(word) is no tag") }
  }

  /// The tags of words between spaces.
  static func tags(_ words: String) -> Tags {
    do { return try Tags(Tags.words(in: words)) } catch { preconditionFailure("\(words) are no tags") }
  }

  static func toDo(
    _ number: Int64, _ title: String, memo: String = "", done: Bool = false, due: String? = nil,
    tags: String = ""
  ) -> ToDo {
    ToDo(
      id: id(number),
      ToDoValues(
        title: Title(stored: title), memo: Memo(stored: memo), isDone: done, createdAt: clock.now(),
        due: due.map(Self.due), tags: Self.tags(tags)))
  }
}

extension ToDo {
  /// The ToDo after some changes, of which one may have completed it.
  func changed(_ count: Int, completedAt: Instant? = nil) -> ToDo {
    var toDo = self
    toDo.revision = count
    toDo.completedAt = completedAt
    return toDo
  }
}

extension Sample {
  static func viewData(
    _ number: Int64, _ title: String, memo: String = "", done: Bool = false, due: String? = nil,
    tags: String = "", offset: Int = 0, overdue: Bool = false
  ) -> ToDoViewData {
    ToDoViewData(
      id: id(number), toDo(number, title, memo: memo, done: done, due: due, tags: tags).values,
      dueOffset: offset, isOverdue: overdue)
  }

  /// A window at the top of the list.
  static func window(
    _ toDos: ToDo..., hasRowsBelow: Bool = false, version: Int = 0, opened: ToDo? = nil,
    missing: ItemID? = nil
  ) -> ToDoWindow {
    ToDoWindow(
      ListWindow(toDos.map(\.summary), hasRowsAbove: false, hasRowsBelow: hasRowsBelow),
      counts: OpenCounts(open: toDos.count { !$0.isDone }), version: StoreVersion(version),
      opened: opened?.place,
      missing: missing)
  }

  static func record(_ kind: ToDoChangeKind) -> ToDoChangeRecord {
    ToDoChangeRecord(
      id: 1, kind: kind, madeAt: now, count: 1, firstID: id(1), firstText: "x", isUndone: false)
  }
}
