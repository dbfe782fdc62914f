internal import SharedContracts
internal import SharedEntities
internal import SharedPresenters
internal import TimelineContracts
internal import TimelineEntities
internal import TimelineViewData

/// The first reading of the timeline.
@MainActor
final class TimelineLoading {
  private let view: any Viewing<TimelineScreenViewData, TimelineEvent>
  private let interactor: any TimelineInteracting
  private let clock: any WallClock
  /// How many rows there is room for.
  private var rowCount: Int

  init(
    view: any Viewing<TimelineScreenViewData, TimelineEvent>, interactor: any TimelineInteracting,
    clock: any WallClock, rowCount: Int
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
    self.rowCount = rowCount
  }

  /// Reads the timeline, with placeholders shown meanwhile, and again as long as it fails and that is asked for; nil
  /// where the screen is left.
  func run() async -> TimelineState? {
    let reading = FirstReading(
      read: { () throws(TimelineError) in
        try await self.interactor.window(.from(nil), rowCount: self.rowCount)
      },
      placeholder: {
        self.rowCount = await TimelinePlaceholder(view: self.view).run(rowCount: self.rowCount)
      }, retry: retry)
    return await reading.run().map { TimelineState(rowCount: rowCount, window: $0, clock: clock) }
  }

  /// Shows why the timeline could not be read, until reading it again is asked for; false where the screen is left.
  private func retry(after error: TimelineError) async -> Bool {
    view.show(TimelineScreenViewData(phase: .failed(error)))
    while let event = await view.nextEvent() {
      switch event {
      case .fit(let count): rowCount = count
      case .retry: return true
      case .leave: return false
      default: break
      }
    }
    return false
  }
}

/// The timeline while it is read for the first time.
///
/// It holds a view and nothing else: no interactor, no router. So whatever happens on it can reach nothing.
@MainActor
private struct TimelinePlaceholder {
  let view: any Viewing<TimelineScreenViewData, TimelineEvent>

  /// Shows rows that only stand for what will come, until the task is cancelled or the screen is left; tells for
  /// how many rows there is room.
  func run(rowCount: Int) async -> Int {
    var rowCount = rowCount
    view.show(.loading)
    while let event = await view.nextEvent() {
      if case .fit(let count) = event { rowCount = count }
      if event == .leave { break }
    }
    return rowCount
  }
}
