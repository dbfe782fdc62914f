public import Terminal

/// A scroll command for content that does not fit on the screen.
public enum Scroll: Hashable, Sendable {
  /// By lines; negative ones up.
  case lines(Int)
  /// By as many lines as are visible; negative ones up.
  case pages(Int)
  /// To the first line.
  case toStart
  /// To the last line.
  case toEnd

  /// The keys that scroll.
  public static let keys: [KeyBinding<Scroll>] = [
    KeyBinding("up", "k", to: .lines(-1), "a line up", "1 行上へ"),
    KeyBinding("down", "j", to: .lines(1), "a line down", "1 行下へ"),
    KeyBinding("pageup", "ctrl-b", to: .pages(-1), "a page up", "前のページへ"),
    KeyBinding("pagedown", "ctrl-f", to: .pages(1), "a page down", "次のページへ"),
    KeyBinding("home", "g", to: .toStart, "to the start", "先頭へ"),
    KeyBinding("end", "G", to: .toEnd, "to the end", "末尾へ"),
  ]

  /// Returns the number of lines hidden at the top after scrolling.
  ///
  /// - Parameters:
  ///   - offset: the number of lines hidden before.
  ///   - last: the maximum number of lines that can be hidden.
  ///   - pageSize: the number of visible lines.
  public func offset(from offset: Int, last: Int, pageSize: Int) -> Int {
    let target =
      switch self {
      case .lines(let count): min(offset, last) + count
      case .pages(let count): min(offset, last) + count * max(1, pageSize - 1)
      case .toStart: 0
      case .toEnd: last
      }
    return max(0, min(last, target))
  }
}

extension Frame {
  /// Writes text aligned to the end of the row.
  public mutating func writeAtRight(_ text: String, row: Int, style: CellStyle = .plain) {
    write(text, row: row, column: size.columns - TextWidth.standard.displayWidth(of: text), style: style)
  }

  /// Writes a notice at the left of a row and, if both fit, a hint at its right that there is more.
  ///
  /// A notice is short-lived, so the hint is dropped if they do not.
  public mutating func drawNotice(_ notice: String, style: CellStyle, more: String, row: Int) {
    write(TextWidth.standard.fitted(notice, width: size.columns), row: row, column: 0, style: style)
    let width = TextWidth.standard.displayWidth(of: notice)
    guard width + 3 + TextWidth.standard.displayWidth(of: more) <= size.columns else { return }
    writeAtRight(more, row: row, style: .secondary)
  }
}
