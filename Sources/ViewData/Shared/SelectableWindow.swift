public import SharedEntities

/// The rows of a list that are in sight, and the one of them that the keys act upon.
public struct SelectableWindow<Item: Placed>: Sendable {
  /// A window that is to be read for a move, and the row of it to be selected then.
  public struct Turn: Hashable, Sendable {
    /// Where the window must lie.
    public let position: WindowPosition
    /// The index of the row; the last row where there are fewer.
    public let index: Int
  }

  /// The fewest rows there is room for, so that one can see where the selection goes.
  public static var smallestRowCount: Int { 2 }

  /// How many rows there is room for.
  public var rowCount: Int { didSet { rowCount = max(Self.smallestRowCount, rowCount) } }
  /// The rows in sight.
  public var rows: ListWindow<Item>
  /// The place of the selected row; nil only where there are no rows.
  public var selected: ItemPlace?

  /// Rows of which the first is selected.
  public init(_ rows: ListWindow<Item>, rowCount: Int) {
    self.rowCount = max(Self.smallestRowCount, rowCount)
    self.rows = rows
    selected = rows.items.first?.place
  }

  /// The index of the selected row.
  public var selectedIndex: Int? {
    selected.flatMap { place in rows.items.firstIndex { $0.place == place } }
  }

  /// The selected item.
  public var selectedItem: Item? { selectedIndex.map { rows.items[$0] } }

  /// Whether as many rows are in sight as there is room for, or all there are.
  public var isFilled: Bool {
    rows.items.count == rowCount
      || rows.items.count < rowCount && !rows.hasRowsAbove && !rows.hasRowsBelow
  }

  /// Where the window lies now.
  ///
  /// At the top it stays at the top, so that what comes new is seen.
  public var position: WindowPosition { .from(rows.hasRowsAbove ? rows.items.first?.place : nil) }

  /// Where the window must lie for the selected row to be in sight; nil where it is.
  public var positionOfSelected: WindowPosition? {
    guard let selected, let first = rows.items.first?.place, let last = rows.items.last?.place else {
      return nil
    }
    if selected < first, rows.hasRowsAbove { return .from(selected) }
    if last < selected, rows.hasRowsBelow { return .above(selected, rowCount: rowCount - 1) }
    return nil
  }

  /// Selects the row at the place of the selection, or the one that has moved there.
  public mutating func selectNearest() {
    let nearest = selected.flatMap { place in rows.items.first { !($0.place < place) } }
    selected = (nearest ?? (selected == nil ? rows.items.first : rows.items.last))?.place
  }

  /// Selects a row by its index; the last where there are fewer.
  public mutating func select(_ index: Int) {
    selected = rows.items.isEmpty ? nil : rows.items[min(index, rows.items.count - 1)].place
  }

  /// Moves the selection as far as the rows in sight go; gives the turn that the move asks for beyond them.
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
