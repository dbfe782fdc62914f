import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import TimelineCoordinator

@Suite("Moving on the timeline, without coordinators")
@AppActor
struct TimelineMovingTests {
  private let world = TimelineWorld()

  /// Handles events on a timeline of the posts 0 to 9, of which 0 is on top, and returns its rows after each.
  private func outlines(rowCount: Int = 3, after events: TimelineEvent...) async throws -> [String] {
    try await world.postNumbers(below: 10)
    let timeline = try await world.timeline(rowCount: rowCount)
    var outlines: [String] = []
    for event in events {
      await timeline.handle(event)
      outlines.append(timeline.outline)
    }
    await timeline.viewWillDisappear()
    return outlines
  }

  @Test("The selection moves within the window, which follows it beyond its edges")
  func move() async throws {
    #expect(
      try await outlines(after: .move(.down), .move(.last), .move(.up), .move(.up), .move(.up))
        == ["0 [1] 2", "7 8 [9]", "7 [8] 9", "[7] 8 9", "[6] 7 8"])
  }

  @Test("A page ahead begins with its post, also if that was not in the window")
  func pageAhead() async throws {
    #expect(try await outlines(after: .page(by: 2), .page(by: 3)) == ["[2] 3 4", "4 [5] 6"])
  }

  @Test(
    "A page ahead at the end of the window moves by one post, and near the end the window moves no further")
  func pageAheadAtEdge() async throws {
    #expect(
      try await outlines(after: .page(by: 2), .move(.down), .move(.down), .page(by: 1), .page(by: 5))
        == ["[2] 3 4", "2 [3] 4", "2 3 [4]", "4 [5] 6", "6 [7] 8"])
  }

  @Test("A page back ends with its post, also if that was not in the window")
  func pageBack() async throws {
    #expect(
      try await outlines(after: .move(.last), .move(.up), .page(by: -1), .page(by: -3))
        == ["7 8 [9]", "7 [8] 9", "5 6 [7]", "2 3 [4]"])
  }

  @Test("A page within the window selects one of its posts, at most the first, and reads nothing")
  func pageWithin() async throws {
    try await world.postNumbers(below: 5)
    let timeline = try await world.timeline()
    world.repository.fail(with: .busy)
    await timeline.handle(.page(by: 4))
    #expect(timeline.outline == "0 1 2 3 [4]" && timeline.viewData?.notice == nil)
    await timeline.handle(.page(by: -2))
    #expect(timeline.outline == "0 1 [2] 3 4" && timeline.viewData?.notice == nil)
    await timeline.handle(.page(by: -9))
    #expect(timeline.outline == "[0] 1 2 3 4" && timeline.viewData?.notice == nil)
  }

  @Test("Beyond either end, a page reads nothing", arguments: [(ListMove.first, -2), (.last, 2)])
  func pageBeyondEnd(end: ListMove, offset: Int) async throws {
    try await world.postNumbers(below: 10)
    let timeline = try await world.timeline(rowCount: 3)
    await timeline.handle(.move(end))
    let before = timeline.viewData
    world.repository.fail(with: .busy)
    await timeline.handle(.page(by: offset))
    #expect(timeline.viewData == before)
    await timeline.viewWillDisappear()
  }

  @Test("At either end, a page by no post reads nothing", arguments: [ListMove.first, .last])
  func pageByNothing(end: ListMove) async throws {
    try await world.postNumbers(below: 10)
    let timeline = try await world.timeline(rowCount: 3)
    await timeline.handle(.move(end))
    let before = timeline.viewData
    world.repository.fail(with: .busy)
    await timeline.handle(.page(by: 0))
    #expect(timeline.viewData == before)
    await timeline.viewWillDisappear()
  }

  @Test("Only the selected post is scrolled, and whatever moves the selection scrolls it back")
  func scroll() async throws {
    try await world.postNumbers(below: 5)
    let timeline = try await world.timeline()
    for move in [TimelineEvent.move(.down), .page(by: 1)] {
      await timeline.handle(.scroll(offset: 3))
      #expect(timeline.viewData?.rows.map(\.offset) == [3, 0, 0, 0, 0])
      await timeline.handle(move)
      #expect(
        timeline.outline == "0 [1] 2 3 4" && timeline.viewData?.rows.allSatisfy { $0.offset == 0 } == true)
      await timeline.handle(.move(.up))
      #expect(timeline.outline == "[0] 1 2 3 4" && timeline.selected?.offset == 0)
    }
  }

  @Test("A window that grows or shrinks is filled with as many posts")
  func fit() async throws {
    #expect(
      try await outlines(after: .fit(rowCount: 5), .fit(rowCount: 2)) == ["[0] 1 2 3 4", "[0] 1"])
  }

  @Test("If the selected post is deleted elsewhere and the window shrinks, the next one is selected")
  func nearest() async throws {
    try await world.postNumbers(below: 10)
    let timeline = try await world.timeline(rowCount: 6)
    for _ in 0..<5 { await timeline.handle(.move(.down)) }
    #expect(timeline.outline == "0 1 2 3 4 [5]")
    try await world.deleteElsewhere("5")
    await timeline.handle(.fit(rowCount: 3))
    #expect(timeline.outline == "3 4 [6]")
    await timeline.viewWillDisappear()
  }

  @Test("A new post is selected, wherever the window was")
  func newPost() async throws {
    #expect(
      try await outlines(
        after: .move(.last), .compose, .composer(.edit(.insert("new"))), .composer(.post)
      ).last == "[new] 0 1")
  }

  @Test("A reload reads the posts again, although nothing has told of a change")
  func reload() async throws {
    let timeline = try await world.timeline()
    try await world.post("one")
    await timeline.handle(.retry)
    #expect(timeline.outline == "[one]")
    await timeline.viewWillDisappear()
  }
}
