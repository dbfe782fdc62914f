import SharedEntities
import SharedViewData
import Testing

@Suite("Loads of a list's visible rows")
struct WindowLoadTests {
  private struct Item: Placed, Hashable {
    let place: ItemPlace
    var number: Int64 { place.id.rawValue }
  }

  /// Creates rows; those with higher numbers come first.
  private static func rows(_ numbers: Int64..., above: Bool = false, below: Bool = false) throws
    -> ListWindow<Item>
  {
    ListWindow(
      try numbers.map {
        Item(
          place: ItemPlace(createdAt: Instant(secondsSince1970: 0), id: try #require(ItemID(rawValue: $0))))
      }, hasRowsAbove: above, hasRowsBelow: below)
  }

  /// What a load has read, and the window that it leads to.
  private func run(
    _ load: WindowLoad, in window: SelectableWindow<Item>, isLatest: () -> Bool = { true },
    _ answers: [ListWindow<Item>]
  ) async -> (positions: [WindowPosition], numbers: [Int64]?, selected: Int64?) {
    var load = load
    var positions: [WindowPosition] = []
    let end = await load.run(
      in: { isLatest() ? window : nil }, rows: \.self,
      read: { position in
        positions.append(position)
        return answers[positions.count - 1]
      })
    return (positions, end?.window.rows.items.map(\.number), end?.window.selectedItem?.number)
  }

  @Test("A row is selected by its index, and the last one if there are fewer")
  func index() async throws {
    let window = SelectableWindow(try Self.rows(9, 8), rowCount: 2)
    let second = await run(WindowLoad(.end, selecting: 1), in: window, [try Self.rows(3, 2)])
    #expect(second.positions == [.end] && second.numbers == [3, 2] && second.selected == 2)
    let beyond = await run(WindowLoad(.end, selecting: .max), in: window, [try Self.rows(3, 2)])
    #expect(beyond.selected == 2)
  }

  @Test("Where the selected row is not among those read, a second read leads to it, and only one")
  func scrolling() async throws {
    var window = SelectableWindow(try Self.rows(4, 3, above: true), rowCount: 2)
    window.select(1)
    let selected = try #require(window.selected)
    let first = try Self.rows(9, 8, below: true)
    let found = await run(WindowLoad(.from(nil)), in: window, [first, try Self.rows(4, 3)])
    #expect(found.positions == [.from(nil), .above(selected, rowCount: 1)])
    #expect(found.numbers == [4, 3] && found.selected == 3)
    // It was deleted between the two reads, and rows below would make a third one possible.
    let deleted = await run(WindowLoad(.from(nil)), in: window, [first, try Self.rows(6, 5, below: true)])
    #expect(deleted.positions.count == 2 && deleted.selected == 5)
  }

  @Test("Until the second read, the window stays as it is")
  func unchanged() throws {
    var window = SelectableWindow(try Self.rows(4, 3, above: true), rowCount: 2)
    window.select(1)
    var load = WindowLoad(.from(nil))
    #expect(load.next(try Self.rows(9, 8, below: true), in: window) == nil)
    #expect(load.next(try Self.rows(4, 3), in: window)?.rows.items.map(\.number) == [4, 3])
  }

  @Test("A superseded load ends after its read, without a window")
  func superseded() async throws {
    var window = SelectableWindow(try Self.rows(4, 3, above: true), rowCount: 2)
    window.select(1)
    let first = try Self.rows(9, 8, below: true)
    let atOnce = await run(WindowLoad(.from(nil)), in: window, isLatest: { false }, [first])
    #expect(atOnce.positions.count == 1 && atOnce.numbers == nil)
    var checks = 0
    let isLatest = {
      checks += 1
      return checks == 1
    }
    let later = await run(WindowLoad(.from(nil)), in: window, isLatest: isLatest, [first, first])
    #expect(later.positions.count == 2 && later.numbers == nil)
  }

  @Test("A load is the latest until another begins, or newer content is known")
  func numbers() {
    var loads = LoadNumbers()
    let first = loads.begin()
    #expect(loads.isLatest(first))
    let second = loads.begin()
    #expect(!loads.isLatest(first) && loads.isLatest(second))
    loads.supersede()
    #expect(!loads.isLatest(second))
  }
}
