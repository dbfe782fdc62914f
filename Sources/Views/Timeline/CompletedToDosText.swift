public import SharedEntities
internal import Terminal

/// The text of a post about completed ToDos.
///
/// - Parameters:
///   - title: the title of the first ToDo.
///   - count: how many were completed.
public func completedToDosText(_ title: String, count: Int) -> Phrase {
  let title = printable(title)
  guard count > 1 else { return Phrase("Done: \(title)", "完了: \(title)") }
  return Phrase("Done: \(title), and \(count - 1) more", "完了: \(title)、ほか \(count - 1) 件")
}
