public import Platform
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Writes saved views as text.
@AppActor
public final class ToDoViewsTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoViewsViewData) {
    switch viewData {
    case .list(let views): write(views)
    case .shown(let view, _): sink.write(Self.words(of: view) + "\n")
    case .saved(let view, false):
      write(Phrase("Saved the view \(view.name)", "ビュー \(view.name) を保存しました"))
    case .saved(let view, true):
      write(Phrase("Replaced the view \(view.name)", "ビュー \(view.name) を置き換えました"))
    case .deleted(let name):
      let name = printable(name)
      write(Phrase("Deleted the view \(name)", "ビュー \(name) を削除しました"))
    case .used(let view?):
      write(Phrase("The view \(view.name) is in use", "ビュー \(view.name) を使います"))
    case .used(nil): write(Phrase("No view is in use", "ビューは使いません"))
    }
  }

  private func write(_ phrase: Phrase) { sink.write(phrase(language) + "\n") }

  /// Writes the views, one a line; a star marks the one in use.
  private func write(_ views: ToDoViews) {
    guard !views.all.isEmpty else { return write(Phrase("No views", "ビューはありません")) }
    let width = views.all.map { TextWidth.standard.displayWidth(of: $0.name) }.max() ?? 0
    for view in views.all {
      let name = TextWidth.standard.padded(view.name, width: width)
      sink.write("\(views.isUsed(view) ? "*" : " ") \(name)  \(Self.words(of: view))\n")
    }
  }

  /// The query as it is kept, and the options for its order.
  private static func words(of view: ToDoView) -> String {
    let parts = [
      printable(view.query), view.order.map { "--sort \($0.text)" }, view.isReversed ? "--reverse" : nil,
    ]
    return joined(parts.compactMap(\.self), by: " ")
  }
}

/// Writes saved views as JSON, on one line.
@AppActor
public final class ToDoViewsJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoViewsViewData) {
    let json: JSON =
      switch viewData {
      case .list(let views): JSON.array(views.all.map { Self.json($0, isUsed: views.isUsed($0)) })
      case .shown(let view, let isUsed): Self.json(view, isUsed: isUsed)
      case .saved(let view, _): Self.json(view, isUsed: nil)
      case .deleted(let name): .object([.init("name", .string(name))])
      case .used(let view): view.map { Self.json($0, isUsed: true) } ?? .null
      }
    sink.write(json.text + "\n")
  }

  private static func json(_ view: ToDoView, isUsed: Bool?) -> JSON {
    let members: [JSON.Member?] = [
      .init("name", .string(view.name)), .init("query", .string(view.query)),
      view.order.map { .init("sort", .string($0.text)) },
      view.isReversed ? .init("reverse", .bool(true)) : nil,
      isUsed.map { .init("isUsed", .bool($0)) },
    ]
    return .object(members.compactMap(\.self))
  }
}
