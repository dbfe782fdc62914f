public import SharedEntities

/// The visible rows of a list, one of which is selected.
public struct SelectableWindow<Item: Placed>: Sendable {
  /// A window to load after a move, and the row to select in it.
  public struct Turn: Hashable, Sendable {
    /// The position of the window.
    public let position: WindowPosition
    /// The index of the row to select, the last row if there are fewer; nil to keep the selection.
    public let index: Int?
    /// Whether the selection then goes on to the next row.
    public let isPastEdge: Bool

    init(position: WindowPosition, index: Int? = nil, isPastEdge: Bool = false) {
      self.position = position
      self.index = index
      self.isPastEdge = isPastEdge
    }
  }

  /// The minimum number of rows, so that the user can see where the selection goes.
  public static var smallestRowCount: Int { 2 }

  /// The number of rows that fit.
  public var rowCount: Int { didSet { rowCount = max(Self.smallestRowCount, rowCount) } }
  /// The visible rows.
  public var rows: ListWindow<Item>
  /// The place of the selected row; nil only if there are no rows.
  public var selected: ItemPlace?

  /// Creates a window with the row at a place selected, by default the first.
  public init(_ rows: ListWindow<Item>, rowCount: Int, selecting place: ItemPlace? = nil) {
    self.rowCount = max(Self.smallestRowCount, rowCount)
    self.rows = rows
    selected = place ?? rows.items.first?.place
  }

  /// The index of the selected row; nil if it is not visible.
  public var selectedIndex: Int? {
    selected.flatMap { place in rows.items.firstIndex { $0.place == place } }
  }

  /// The selected item; nil if it is not visible.
  public var selectedItem: Item? { selectedIndex.map { rows.items[$0] } }

  /// Whether the window shows as many rows as fit, or the whole list.
  public var isFilled: Bool {
    rows.items.count == rowCount
      || rows.items.count < rowCount && !rows.hasRowsAbove && !rows.hasRowsBelow
  }

  /// The current position of the window.
  ///
  /// At the top of the list the window is anchored to it, so that new items are visible.
  public var position: WindowPosition { .from(rows.hasRowsAbove ? rows.items.first?.place : nil) }

  /// The position that makes the selected row visible; nil if the window can stay.
  public var positionOfSelected: WindowPosition? {
    selected.flatMap { rows.position(showing: $0, rowCount: rowCount) }
  }

  /// Selects the row at the selected place, or the nearest one if it is gone.
  public mutating func selectNearest() {
    let nearest = selected.flatMap { place in rows.items.first { !($0.place < place) } }
    selected = (nearest ?? (selected == nil ? rows.items.first : rows.items.last))?.place
  }

  /// Selects a row by index, or the last row if there are fewer.
  public mutating func select(_ index: Int) {
    selected = rows.items.isEmpty ? nil : rows.items[min(index, rows.items.count - 1)].place
  }

  /// Selects the row after the selected one, if it is visible.
  public mutating func selectNext() {
    if let index = selectedIndex { select(index + 1) }
  }

  /// Selects a row relative to the selection, and lets the window begin or end with that row.
  ///
  /// Moves by at most one page, so that no row is skipped. Returns the window to load; nil if it can stay.
  public mutating func page(by offset: Int) -> Turn? {
    guard let index = selectedIndex, let first = rows.items.first else { return nil }
    let target = index + offset
    if offset > 0, rows.hasRowsBelow {
      select(target)
      return Turn(position: .from(selected), isPastEdge: target >= rows.items.count)
    }
    guard offset < 0, rows.hasRowsAbove else {
      select(max(0, target))
      return nil
    }
    guard target >= 0 else { return Turn(position: .above(first.place, rowCount: rowCount), index: .max) }
    select(target)
    return Turn(position: .above(rows.items[target].place, rowCount: rowCount - 1))
  }

  /// Moves the selection within the visible rows.
  ///
  /// Returns the window to load if the move leads beyond them.
  public mutating func move(_ move: ListMove) -> Turn? {
    guard let index = selectedIndex, let first = rows.items.first, let last = rows.items.last else {
      return nil
    }
    switch move {
    case .up where index > 0: select(index - 1)
    case .down where index < rows.items.count - 1: select(index + 1)
    case .up where rows.hasRowsAbove: return Turn(position: .above(first.place, rowCount: 1), index: 0)
    case .down where rows.hasRowsBelow:
      return Turn(position: .from(rows.items.dropFirst().first?.place), index: .max)
    case .pageUp where rows.hasRowsAbove:
      return Turn(position: .above(first.place, rowCount: rowCount - 1), index: index)
    case .pageDown where rows.hasRowsBelow: return Turn(position: .from(last.place), index: index)
    case .first where rows.hasRowsAbove: return Turn(position: .from(nil), index: 0)
    case .last where rows.hasRowsBelow: return Turn(position: .end, index: .max)
    case .up, .pageUp, .first: select(0)
    case .down, .pageDown, .last: select(.max)
    }
    return nil
  }
}

extension SelectableWindow: Equatable where Item: Equatable {}
