import Doubles
import Platform
import SharedViewData
import StoreEngine
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import TimelineStore

@Suite("The store of the timeline, moving", .patient)
@AppActor
struct TimelineMovingTests {
  private let world = TimelineWorld()

  /// The store of a timeline with the posts 0 to 9, of which 0 is on top.
  private func timeline(
    rowCount: Int, in other: TimelineWorld? = nil
  ) async throws -> TimelinePostsStore {
    let world = other ?? world
    for number in 0..<10 { try await world.add("\(number)", secondsAgo: number) }
    return try await world.timeline(rowCount: rowCount)
  }

  /// The posts in the window, with the selected one in brackets.
  private func rows(of store: TimelinePostsStore) -> String {
    store.state.rows.map { $0.isSelected ? "[\($0.post.text)]" : $0.post.text }
      .joined(separator: " ")
  }

  @Test("A page ahead begins with its post, also if that was not in the window")
  func pageDown() async throws {
    let store = try await timeline(rowCount: 3)
    await store.page(by: 2)
    #expect(rows(of: store) == "[2] 3 4")
    await store.page(by: 3)
    #expect(rows(of: store) == "4 [5] 6")
  }

  @Test("A page back ends with its post, also if that was not in the window")
  func pageUp() async throws {
    let store = try await timeline(rowCount: 3)
    await store.move(.last)
    await store.move(.up)
    #expect(rows(of: store) == "7 [8] 9")
    await store.page(by: -1)
    #expect(rows(of: store) == "5 6 [7]")
    await store.page(by: -3)
    #expect(rows(of: store) == "2 3 [4]")
  }

  @Test("A page within the window selects a post of it, and reads nothing")
  func page() async throws {
    let store = try await timeline(rowCount: 10)
    let callCount = world.gate.callCount
    await store.page(by: 4)
    #expect(rows(of: store) == "0 1 2 3 [4] 5 6 7 8 9")
    await store.page(by: -9)
    #expect(rows(of: store) == "[0] 1 2 3 4 5 6 7 8 9")
    await store.page(by: 99)
    #expect(rows(of: store) == "0 1 2 3 4 5 6 7 8 [9]" && world.gate.callCount == callCount)
  }

  @Test("At either end, a page by no row reads nothing")
  func ends() async throws {
    let store = try await timeline(rowCount: 3)
    for (end, expected) in [(ListMove.first, "[0] 1 2"), (.last, "7 8 [9]")] {
      await store.move(end)
      let callCount = world.gate.callCount
      await store.page(by: 0)
      #expect(rows(of: store) == expected && world.gate.callCount == callCount)
    }
  }

  @Test("A page on an empty timeline does nothing")
  func emptyTimeline() async throws {
    let store = try await world.timeline()
    let callCount = world.gate.callCount
    await store.page(by: 1)
    #expect(store.texts.isEmpty && world.gate.callCount == callCount)
  }

  @Test("Only the selected post is scrolled, and whatever moves the selection scrolls it back")
  func scroll() async throws {
    let moves: [@AppActor (TimelinePostsStore) async -> Void] = [
      { await $0.move(.down) }, { await $0.page(by: 1) },
    ]
    for move in moves {
      let store = try await timeline(rowCount: 10, in: TimelineWorld())
      store.scroll(to: 3)
      #expect(store.state.rows.map(\.offset) == [3] + Array(repeating: 0, count: 9))
      await move(store)
      #expect(rows(of: store).hasPrefix("0 [1]"))
      #expect(store.state.rows.allSatisfy { $0.offset == 0 })
    }
  }

  @Test("A window that grows or shrinks is filled with as many posts")
  func fit() async throws {
    let store = try await timeline(rowCount: 3)
    await store.fit(rowCount: 5)
    #expect(rows(of: store) == "[0] 1 2 3 4")
    await store.fit(rowCount: 2)
    #expect(rows(of: store) == "[0] 1")
  }

  @Test("A reaction leaves the window where it is")
  func reaction() async throws {
    let store = try await timeline(rowCount: 3)
    for (move, isAbove) in [(ListMove.first, false), (.last, true)] {
      await store.move(move)
      await store.toggle(.like)
      #expect(store.state.hasRowsAbove == isAbove && store.state.hasRowsBelow == !isAbove)
    }
  }

  @Test("If the selected post is deleted elsewhere below others that are new, the next one is selected")
  func deletedBelow() async throws {
    let store = try await world.timeline("one", "two", "three", rowCount: 2)
    await store.move(.down)
    #expect(rows(of: store) == "three [two]")
    let id = try #require(store.state.window.selectedItem?.id)
    try await world.delete(id)
    for text in ["four", "five", "six"] { try await world.add(text) }
    await store.retry()
    #expect(rows(of: store) == "three [one]")
    await store.finishTasks()
  }
}
