import SharedEntities
import SharedPresenters
import SharedViewData
import Testing

@Suite("Selection in a window on a list")
struct SelectableWindowTests {
  fileprivate struct Item: Placed, Hashable {
    let place: ItemPlace
    var number: Int64 { place.id.rawValue }
  }

  /// Creates an item; those with higher numbers come first.
  fileprivate static func item(_ number: Int64) throws -> Item {
    Item(
      place: ItemPlace(
        createdAt: Instant(secondsSince1970: 0), id: try #require(ItemID(rawValue: number))))
  }

  /// A list of ten items, of which three are visible.
  private struct List {
    let items = (1...10).reversed().compactMap { try? item($0) }
    var window: SelectableWindow<Item>

    init() {
      window = SelectableWindow(ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 3)
    }

    /// The list as it opens, with its first row selected.
    static func opened() async -> List {
      var list = List()
      await list.read(.from(nil))
      list.window.selectNearest()
      return list
    }

    mutating func read(_ position: WindowPosition) async {
      let items = items
      window.rows = await ListWindow(at: position, rowCount: window.rowCount) { stretch, limit in
        switch stretch {
        case .from(let place):
          Array(items.filter { item in place.map { !(item.place < $0) } ?? true }.prefix(limit))
        case .before(let place):
          Array(items.filter { item in place.map { item.place < $0 } ?? true }.suffix(limit))
        }
      }
    }

    /// Makes a move, and reads the window that it requires.
    mutating func move(_ move: ListMove) async {
      if let turn = window.move(move) { await take(turn) }
    }

    /// Moves by a number of rows, and reads the window that this requires.
    mutating func page(by offset: Int) async {
      if let turn = window.page(by: offset) { await take(turn) }
    }

    private mutating func take(_ turn: SelectableWindow<Item>.Turn) async {
      await read(turn.position)
      if let index = turn.index { window.select(index) }
      if turn.isPastEdge { window.selectNext() }
    }

    /// The visible numbers, and the selected one.
    var state: [Int64] { window.rows.items.map(\.number) + [window.selectedItem?.number ?? 0] }
  }

  @Test("Moves go through the whole list and stop at its ends")
  func moves() async {
    var list = await List.opened()
    let story: [(ListMove, [Int64])] = [
      (.up, [10, 9, 8, 10]), (.down, [10, 9, 8, 9]), (.down, [10, 9, 8, 8]), (.down, [9, 8, 7, 7]),
      (.pageDown, [7, 6, 5, 5]), (.up, [7, 6, 5, 6]), (.pageUp, [9, 8, 7, 8]), (.last, [3, 2, 1, 1]),
      (.down, [3, 2, 1, 1]), (.pageDown, [3, 2, 1, 1]), (.up, [3, 2, 1, 2]), (.up, [3, 2, 1, 3]),
      (.up, [4, 3, 2, 4]), (.first, [10, 9, 8, 10]), (.pageUp, [10, 9, 8, 10]),
    ]
    for (move, expected) in story {
      await list.move(move)
      #expect(list.state == expected, "\(move)")
    }
  }

  @Test("A move by rows lets the window begin or end with its target, and goes by a page at most")
  func pages() async {
    var list = await List.opened()
    let story: [(Int, [Int64])] = [
      (2, [8, 7, 6, 8]), (3, [6, 5, 4, 5]), (-1, [8, 7, 6, 6]), (-4, [10, 9, 8, 8]), (-5, [10, 9, 8, 10]),
      (9, [8, 7, 6, 7]), (3, [6, 5, 4, 5]), (2, [4, 3, 2, 3]), (1, [3, 2, 1, 2]), (3, [3, 2, 1, 1]),
    ]
    for (offset, expected) in story {
      await list.page(by: offset)
      #expect(list.state == expected, "\(offset)")
    }
    var empty = List()
    #expect(empty.window.page(by: 1) == nil)
  }

  @Test("If the selected row is deleted, the one in its place is selected, or else the last")
  func nearest() throws {
    var window = SelectableWindow(
      ListWindow(try [9, 7, 5].map(Self.item), hasRowsAbove: false, hasRowsBelow: false), rowCount: 3)
    window.select(1)
    window.rows = ListWindow(try [9, 5].map(Self.item), hasRowsAbove: false, hasRowsBelow: false)
    #expect(window.selectedItem == nil)
    window.selectNearest()
    #expect(window.selectedItem?.number == 5)
    window.rows = ListWindow(try [9, 8].map(Self.item), hasRowsAbove: false, hasRowsBelow: false)
    window.selectNearest()
    #expect(window.selectedItem?.number == 8)
    window.rows = ListWindow([], hasRowsAbove: false, hasRowsBelow: false)
    window.selectNearest()
    #expect(window.selected == nil && window.move(.down) == nil)
  }

  @Test("A window knows the position that makes the selected row visible")
  func position() throws {
    var window = SelectableWindow(
      ListWindow(try [6, 5, 4].map(Self.item), hasRowsAbove: true, hasRowsBelow: true), rowCount: 3)
    #expect(window.positionOfSelected == nil)
    let (above, below) = (try Self.item(9).place, try Self.item(2).place)
    window.selected = above
    #expect(window.positionOfSelected == .from(above))
    window.selected = below
    #expect(window.positionOfSelected == .above(below, rowCount: 2))
    for shown in window.rows.items {
      window.selected = shown.place
      #expect(window.positionOfSelected == nil)
    }
    #expect(window.position == .from(try Self.item(6).place) && window.isFilled)
    window.rowCount = 1
    #expect(window.rowCount == 2 && !window.isFilled)
  }

  @Test("If there are no further rows, no other window is read")
  func nothingBeyond() throws {
    for isOpen in [false, true] {
      var window = SelectableWindow(
        ListWindow(try [6, 5, 4].map(Self.item), hasRowsAbove: isOpen, hasRowsBelow: !isOpen), rowCount: 3)
      window.selected = try Self.item(9).place
      #expect((window.positionOfSelected == nil) == !isOpen)
      window.selected = try Self.item(2).place
      #expect((window.positionOfSelected == nil) == isOpen)
    }
  }
}
