internal import SharedViewData
internal import Terminal
internal import TimelineViewData

/// Determines which posts are visible, and where.
///
/// The first post is at the top, unless the selected one would then not be fully visible: then as few posts as
/// possible are scrolled off.
struct TimelineLayout {
  /// A visible post.
  struct Place {
    /// The post.
    let drawing: PostDrawing
    /// The row in which it begins.
    let row: Int
  }

  /// The visible posts; the last may continue below.
  let places: [Place]
  /// The distance from the selected post to the first one of the next page.
  ///
  /// That is the first post that is not fully visible, or the last one if the end of the timeline is known and visible.
  let pageDown: Int
  /// The distance from the selected post to the last one of the previous page, as a negative number.
  let pageUp: Int
  /// The selected post; nil if there is none.
  let selected: PostDrawing?
  /// Whether posts are hidden at the top.
  let hasRowsAbove: Bool
  /// Whether posts are hidden at the bottom.
  let hasRowsBelow: Bool
  /// The first row after the area for posts.
  let end: Int

  /// The minimum number of rows of a post.
  private static let lowest = PostDrawing.otherRows + 1

  init(_ viewData: TimelineScreenViewData, _ size: Frame.Size) {
    let rows = Self.rows(in: size)
    let gap = Self.gap(in: size)
    let drawings = viewData.rows.map {
      PostDrawing(
        $0, columns: size.columns, rowLimit: rows.count, isRedacted: viewData.phase == .loading)
    }
    let selected = viewData.rows.firstIndex(where: \.isSelected) ?? 0
    let heights = drawings.map(\.height)
    let first = Self.first(heights, selected, gap: gap, rowCount: rows.count)
    var places: [Place] = []
    var wholeCount = 0
    var row = rows.lowerBound
    // A post without a visible line of text is not drawn.
    for drawing in drawings.dropFirst(first) where row + Self.lowest - 1 <= rows.upperBound {
      places.append(Place(drawing: drawing, row: row))
      row += drawing.height
      if row <= rows.upperBound { wholeCount += 1 }
      row += gap
    }
    self.places = places
    self.selected = viewData.rows.isEmpty ? nil : drawings[selected]
    let next = first + max(1, wholeCount)
    let isEndKnown = !viewData.hasRowsBelow
    pageDown =
      (isEndKnown ? Self.last(heights, from: next, gap: gap, rowCount: rows.count) : next) - selected
    pageUp = max(first - 1, viewData.hasRowsAbove ? -1 : 0) - selected
    hasRowsAbove = viewData.hasRowsAbove || first > 0
    hasRowsBelow = viewData.hasRowsBelow || first + wholeCount < drawings.count
    end = rows.upperBound
  }

  /// Returns the number of posts that fit into a frame at minimum height, plus the one that would begin the next page.
  static func rowCount(in size: Frame.Size) -> Int {
    let gap = gap(in: size)
    return max(1, (rows(in: size).count + gap) / (lowest + gap)) + 1
  }

  /// Returns the rows of a frame that show posts: those between the heading and the last two lines.
  private static func rows(in size: Frame.Size) -> Range<Int> {
    let first = 1 + gap(in: size)
    return first..<max(first, size.rows - 2)
  }

  /// Returns the number of rows between posts: none in a low frame.
  private static func gap(in size: Frame.Size) -> Int { size.rows < 16 ? 0 : 1 }

  /// Returns the index of the first visible post.
  private static func first(_ heights: [Int], _ selected: Int, gap: Int, rowCount: Int) -> Int {
    guard selected < heights.count else { return 0 }
    var first = selected
    var taken = heights[selected]
    while first > 0, taken + gap + heights[first - 1] <= rowCount {
      first -= 1
      taken += gap + heights[first]
    }
    return first
  }

  /// Returns the index of the last fully visible post if a given one is the first; the last index if there is no such
  /// post.
  private static func last(_ heights: [Int], from first: Int, gap: Int, rowCount: Int) -> Int {
    guard first < heights.count else { return max(0, heights.count - 1) }
    var last = first
    var taken = heights[first]
    while last + 1 < heights.count, taken + gap + heights[last + 1] <= rowCount {
      last += 1
      taken += gap + heights[last]
    }
    return last
  }
}
