import Doubles
import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppsModules
@testable import TimelineMVVM

@Suite("Moving on the timeline", .patient)
@AppActor
struct TimelineMovingTests {
  /// A timeline of the posts 0 to 9, of which 0 is on top.
  private func timeline(rowCount: Int) async throws -> (TimelineWorld, TimelineViewModel) {
    let world = TimelineWorld()
    try await world.postNumbers(below: 10)
    return (world, await world.loadedTimeline(rowCount: rowCount))
  }

  /// The posts in the window, with the selected one in brackets.
  private func rows(of model: TimelineViewModel) -> String {
    model.viewData.rows.map { $0.isSelected ? "[\($0.post.text)]" : $0.post.text }.joined(separator: " ")
  }

  @Test("A page ahead begins with its row, also if that was not in the window")
  func pageDown() async throws {
    let (_, model) = try await timeline(rowCount: 3)
    await model.page(by: 2)
    #expect(rows(of: model) == "[2] 3 4")
    await model.page(by: 3)
    #expect(rows(of: model) == "4 [5] 6")
  }

  @Test("A page back ends with its row, also if that was not in the window")
  func pageUp() async throws {
    let (_, model) = try await timeline(rowCount: 3)
    await model.move(.last)
    await model.move(.up)
    #expect(rows(of: model) == "7 [8] 9")
    await model.page(by: -1)
    #expect(rows(of: model) == "5 6 [7]")
    await model.page(by: -3)
    #expect(rows(of: model) == "2 3 [4]")
  }

  @Test("A page within the window selects a row of it, at most the first")
  func page() async throws {
    let (world, model) = try await timeline(rowCount: 10)
    let callCount = world.gate.callCount
    await model.page(by: 4)
    #expect(rows(of: model) == "0 1 2 3 [4] 5 6 7 8 9")
    await model.page(by: -9)
    #expect(rows(of: model) == "[0] 1 2 3 4 5 6 7 8 9" && world.gate.callCount == callCount)
  }

  @Test("At either end, a page by no row reads nothing")
  func ends() async throws {
    let (world, model) = try await timeline(rowCount: 3)
    for (end, expected) in [(ListMove.first, "[0] 1 2"), (.last, "7 8 [9]")] {
      await model.move(end)
      let callCount = world.gate.callCount
      await model.page(by: 0)
      #expect(rows(of: model) == expected && world.gate.callCount == callCount)
    }
  }

  @Test("Only the selected post is scrolled, and whatever moves the selection scrolls it back")
  func scroll() async throws {
    let moves: [@AppActor (TimelineViewModel) async -> Void] = [
      { await $0.move(.down) }, { await $0.page(by: 1) },
    ]
    for move in moves {
      let (_, model) = try await timeline(rowCount: 10)
      model.scroll(to: 3)
      #expect(model.viewData.rows.map(\.offset) == [3] + Array(repeating: 0, count: 9))
      await move(model)
      #expect(rows(of: model).hasPrefix("0 [1]") && model.viewData.rows.allSatisfy { $0.offset == 0 })
    }
  }

  @Test("A window that grows or shrinks is filled with as many rows")
  func fit() async throws {
    let (_, model) = try await timeline(rowCount: 3)
    await model.fit(rowCount: 5)
    #expect(rows(of: model) == "[0] 1 2 3 4")
    await model.fit(rowCount: 2)
    #expect(rows(of: model) == "[0] 1")
  }

  @Test("Rows that have become visible while it was loading are filled")
  func fill() async throws {
    let world = TimelineWorld(isOpen: false)
    try await world.postNumbers(below: 10)
    let model = world.timeline
    await model.fit(rowCount: 3)
    let load = Task.startImmediately { @AppActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    await model.fit(rowCount: 5)
    world.gate.open()
    await load.value
    await model.fill()
    #expect(rows(of: model) == "[0] 1 2 3 4")
  }

  @Test("If the selected post is deleted elsewhere and the window shrinks, the next one is selected")
  func nearest() async throws {
    let (world, model) = try await timeline(rowCount: 6)
    for _ in 0..<5 { await model.move(.down) }
    #expect(rows(of: model) == "0 1 2 3 4 [5]")
    try await world.deleteElsewhere(model.posts[5].id)
    await model.fit(rowCount: 3)
    #expect(rows(of: model) == "3 4 [6]")
  }

  @Test("A move that a refresh has overtaken selects no post that it was not meant for")
  func overtaken() async throws {
    let (world, model) = try await timeline(rowCount: 3)
    world.gate.close()
    let move = await attempt { await model.move(.last) }
    let refresh = await attempt { await model.refresh() }
    world.gate.open()
    await move.value
    await refresh.value
    #expect(rows(of: model) == "[0] 1 2")
  }
}
