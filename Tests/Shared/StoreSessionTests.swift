import Doubles
import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedPresenters
import SharedViewData
import Testing
import ViperMocks

@Suite("The session of a screen whose store changes from outside", .mocks, .patient)
@AppActor
struct StoreSessionTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<SampleViewData, Never>
  private let session: SampleSession

  init() {
    view = ViewingMock<SampleViewData, Never>(journal)
    session = SampleSession(view: view)
  }

  private func shows(_ rows: Int64..., failure: SampleError? = nil) -> ExpectedCall {
    view.on.show.called(with: SampleViewData(rows: rows, failure: failure))
  }

  /// Runs the session, which follows its store, during a test.
  private func whileOpen(_ body: () async throws -> Void) async throws {
    let end = Feed<Void>()
    let task = Task.startImmediately { @AppActor in
      await session.withObservers([session.followStore]) { _ = await end.next() }
    }
    try await body()
    end.end()
    try await task.ended
  }

  @Test("A change of the store from outside is read and shown")
  func following() async throws {
    try await whileOpen {
      session.onRead = { _ in .sample(3, 2) }
      session.storeChanges.post()
      await journal.verifySoon { shows(3, 2) }
      session.onRead = { _ in .sample(2) }
      session.storeChanges.post()
      await journal.verifySoon { shows(2) }
    }
  }

  @Test("A failed refresh is reported, and the store is followed further")
  func failureWhileFollowing() async throws {
    try await whileOpen {
      session.onRead = { _ throws(SampleError) in throw SampleError() }
      session.storeChanges.post()
      await journal.verifySoon { shows(failure: SampleError()) }
      session.onRead = { _ in .sample(1) }
      session.storeChanges.post()
      await journal.verifySoon { shows(1, failure: SampleError()) }
    }
  }

  @Test("A screen that is left no longer follows its store")
  func leaving() async throws {
    try await whileOpen {}
    session.storeChanges.post()
    journal.verify {}
    #expect(session.readPositions.isEmpty)
  }

  @Test("Followers start in order before the body, and end with it")
  func followers() async {
    var steps: [String] = []
    let forever = Feed<Void>()
    let outcome = await session.withObservers([
      {
        steps.append("first")
        _ = await forever.next()
        steps.append("first ends")
      }, { steps.append("second") },
    ]) {
      steps.append("body")
      return 7
    }
    #expect(outcome == 7 && steps == ["first", "second", "body", "first ends"])
  }

  @Test("A failed load is reported, and the rows stay")
  func failure() async {
    session.onRead = { _ in .sample(2, 1) }
    await session.refresh()
    session.onRead = { _ throws(SampleError) in throw SampleError() }
    await session.refresh()
    #expect(session.viewData == SampleViewData(rows: [2, 1], failure: SampleError()))
  }

  @Test("A superseded load changes nothing")
  func overtaken() async {
    let answers = Feed<ListWindow<SampleRow>>()
    session.onRead = { _ in await answers.next() ?? .sample() }
    let reading = Task.startImmediately { @AppActor in await session.refresh() }
    await answers.rest()
    session.onRead = { _ in .sample(2) }
    await session.refresh()
    answers.post(.sample(1))
    await reading.value
    #expect(session.viewData.rows == [2] && session.outcomes == [true, false])
  }

  @Test("A load superseded on its way to the selected row shows nothing")
  func overtakenLate() async {
    session.window = SelectableWindow(.sample(4, 3), rowCount: 2)
    session.window.select(1)
    let selected = session.window.selected
    let answers = Feed<ListWindow<SampleRow>>()
    session.onRead = { _ in await answers.next() ?? .sample() }
    let reading = Task.startImmediately { @AppActor in await session.refresh() }
    await answers.send(ListWindow(ListWindow.sample(6, 5).items, hasRowsAbove: false, hasRowsBelow: true))
    session.loads.supersede()
    answers.post(.sample(4, 3))
    await reading.value
    #expect(session.viewData.rows == [4, 3] && session.outcomes == [false])
    #expect(session.window.selected == selected)
  }

  @Test("A load makes the selected row visible, unless it selects a row by index")
  func selection() async throws {
    session.window = SelectableWindow(.sample(4, 3), rowCount: 2)
    session.window.select(1)
    let selected = try #require(session.window.selected)
    let above = ListWindow(ListWindow.sample(6, 5).items, hasRowsAbove: false, hasRowsBelow: true)
    session.onRead = { $0 == .from(nil) ? above : .sample(4, 3) }
    await session.refresh()
    #expect(session.readPositions == [.from(nil), .above(selected, rowCount: 1)])
    #expect(session.window.selected == selected)
    #expect(try await session.read(session.loads.begin(), at: .from(nil), selecting: 1))
    #expect(session.readPositions.count == 3 && session.window.selectedItem?.place.id.rawValue == 5)
  }
}

/// The content of the test session.
private struct SampleViewData: Hashable {
  let rows: [Int64]
  let failure: SampleError?
}

private struct SampleError: Error, Hashable {}

/// A row identified by its number; the highest comes first.
private struct SampleRow: Placed {
  let place: ItemPlace

  init?(_ number: Int64) {
    guard let id = ItemID(rawValue: number) else { return nil }
    place = ItemPlace(createdAt: Instant(secondsSince1970: 0), id: id)
  }
}

extension ListWindow where Item == SampleRow {
  /// Returns all rows of a list.
  fileprivate static func sample(_ numbers: Int64...) -> Self {
    ListWindow(numbers.compactMap { SampleRow($0) }, hasRowsAbove: false, hasRowsBelow: false)
  }
}

/// A session of a list, which the test loads.
@AppActor
private final class SampleSession: WindowSession {
  let view: any Viewing<SampleViewData, Never>
  let storeChanges = Feed<Void>()
  var window = SelectableWindow<SampleRow>(.sample(), rowCount: 2)
  var loads = LoadNumbers()
  var onRead: (WindowPosition) async throws(SampleError) -> ListWindow<SampleRow> = { _ in .sample() }
  private(set) var readPositions: [WindowPosition] = []
  /// Whether each finished load was the latest.
  private(set) var outcomes: [Bool] = []
  private var failure: SampleError?

  init(view: any Viewing<SampleViewData, Never>) { self.view = view }

  var viewData: SampleViewData {
    SampleViewData(rows: window.rows.items.map { $0.place.id.rawValue }, failure: failure)
  }

  func storeChange() async throws(CancellationError) { try await storeChanges.wait() }
  func note(_ failure: SampleError) { self.failure = failure }
  func rows(of window: ListWindow<SampleRow>) -> ListWindow<SampleRow> { window }
  func take(_ window: ListWindow<SampleRow>) {}

  func reload() async throws(SampleError) {
    outcomes.append(try await read(loads.begin(), at: nil, selecting: nil))
  }

  func window(at position: WindowPosition) async throws(SampleError) -> ListWindow<SampleRow> {
    readPositions.append(position)
    return try await onRead(position)
  }
}
