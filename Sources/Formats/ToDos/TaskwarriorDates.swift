internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities
internal import ToDosViewData

/// Parses an instant of Taskwarrior's JSON; nil for anything else.
func taskwarriorInstant(_ value: JSON?) -> Instant? {
  guard case .string(let text) = value else { return nil }
  guard let basic = BasicTime(text) else { return Instant(iso8601: text) }
  return basic.isUTC
    ? LocalTime(day: basic.day, time: basic.time, second: basic.second, utcOffset: 0).instant : nil
}

/// Whether an instant is more precise than a due date or a start.
func hasSeconds(_ instant: Instant) -> Bool { instant.secondsSince1970 % 60 != 0 }

extension DueDate {
  /// Creates the due date or the start that an instant of Taskwarrior means: the whole day if it is the beginning of
  /// one.
  init(taskwarrior instant: Instant, _ clock: any WallClock) {
    let date = DueDate(instant, clock: clock)
    self = clock.resolve(date.day, .midnight).instant == instant ? DueDate(date.day) : date
  }

  /// Creates the due date or the start for an instant of Taskwarrior and our own attribute `dueTime` or `startTime`;
  /// nil if that is for another time.
  init?(taskwarrior instant: Instant, time: String, _ clock: any WallClock) {
    let date = DueDate(instant, clock: clock)
    let found = [DueDate(date.day, date.time), date].first { $0.taskwarriorTime(clock) == time }
    guard let found else { return nil }
    self = found
  }

  /// Returns our own attribute `dueTime` or `startTime`, in addition to its instant; nil if none is needed.
  ///
  /// A floating time is written as it is. An instant at the beginning of a day, which alone would mean the whole day,
  /// is written as its time in UTC.
  func taskwarriorTime(_ clock: any WallClock) -> String? {
    guard let time else { return nil }
    guard let instant else { return time.description }
    guard DueDate(taskwarrior: instant, clock).time == nil else { return nil }
    return instant.local(utcOffset: 0).map { "\($0.time)Z" }
  }

  /// Whether an instant of Taskwarrior, with our own attribute for the time if one is needed, is read as this date.
  func isExpressed(by instant: Instant, _ clock: any WallClock) -> Bool {
    beginning(clock) == DueDate(instant, clock: clock).instant
      && (time != nil || DueDate(taskwarrior: instant, clock).time == nil)
  }
}

/// The attributes `wait` and `scheduled` beside the start of a ToDo.
///
/// A reader takes the start from `wait` or else from `scheduled`, from neither if it comes after the due date. It keeps
/// `scheduled`, from which a writer knows that it is no `wait`.
struct TaskwarriorStart {
  private let start: DueDate?
  private let due: DueDate?
  private let clock: any WallClock
  /// The `scheduled` among the fields that is written; nil for none.
  private var scheduled: Instant?
  /// The `wait` among the fields that is written; nil for none.
  private var wait: Instant?

  /// Chooses among the fields of a ToDo those that are written; of several with one name, the last.
  init(_ toDo: ToDoViewData, _ fields: [ForeignField], _ clock: any WallClock) {
    (start, due, self.clock) = (toDo.start, toDo.due, clock)
    func last(_ name: String, where test: (Instant) -> Bool) -> Instant? {
      fields.reversed().lazy.filter { $0.name == name }.compactMap {
        taskwarriorInstant(writtenMember($0)?.value)
      }
      .first(where: test)
    }
    scheduled = last("scheduled", where: mayBeScheduled)
    wait = last("wait", where: mayWait)
  }

  /// Whether `scheduled` expresses the start, so that no `wait` is needed.
  var isScheduled: Bool {
    start.map { start in scheduled.map { start.isExpressed(by: $0, clock) } ?? false } ?? false
  }

  /// Whether a reader takes the start from `wait`, and so does not keep that the task is waiting.
  var waits: Bool { start != nil && (!isScheduled || wait.map { !isLate($0) } ?? false) }

  /// Whether a `scheduled` may be written: a reader takes no other start from it than that of the ToDo.
  func mayBeScheduled(_ instant: Instant) -> Bool { start != nil || isLate(instant) }

  /// Whether a `wait` may be written: a reader takes no other start from it than that of the ToDo, and keeps it.
  func mayWait(_ instant: Instant) -> Bool {
    if isLate(instant) { return start == nil || isScheduled }
    return start?.isExpressed(by: instant, clock) == true && (hasSeconds(instant) || isScheduled)
  }

  /// Whether a reader does not take an instant as the start, because it comes after the due date.
  private func isLate(_ instant: Instant) -> Bool {
    due.map { DueDate(taskwarrior: instant, clock).isAfter($0, by: clock) } ?? false
  }
}
