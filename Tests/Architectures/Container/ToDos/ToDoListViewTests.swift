import ContainerEngine
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

import struct ToDosEntities.Tag

@testable import ToDosContainer

@Suite("Presentational views of the to-do app")
@AppActor
struct ToDoListViewTests {
  private static let today = CalendarDay("2026-11-20")
  private let size = Frame.Size(columns: 80, rows: 24)

  private func list(
    _ phase: ToDoListViewData.Phase = .ready, mode: ToDoListViewData.Mode = .browsing, isDone: Bool = false,
    tag: Tag? = nil, isMarked: Bool = false, notice: ToDoNotice? = nil
  ) throws -> ToDoListViewData {
    let toDo = ToDoSummary(
      id: try #require(ItemID(rawValue: 1)), title: Title(stored: "Buy milk"), isDone: isDone,
      createdAt: Instant(secondsSince1970: 0), due: nil)
    return ToDoListViewData(
      phase: phase, mode: mode, tag: tag, openCount: 1,
      rows: [.init(toDo, isOverdue: false, isSelected: true, isMarked: isMarked)],
      today: try #require(Self.today), notice: notice)
  }

  @Test("Every state of the list can be previewed from literals, and each looks different")
  func previews() throws {
    let states = [
      ToDoListViewData.loading(today: try #require(Self.today)),
      try list(), try list(isDone: true), try list(.failed(.nothingToUndo(available: 0))),
      try list(.searching),
      try list(mode: .editing(markedCount: 0)), try list(mode: .editing(markedCount: 1), isMarked: true),
      try list(mode: .searching(TextField("mil"))), try list(notice: .added), try list(tag: try Tag("home")),
      try list(notice: .failed(.nothingToRedo(available: 0))),
      ToDoListViewData(openCount: 0, today: try #require(Self.today)),
    ]
    for language in Language.allCases {
      let frames = states.map { ToDoListView(viewData: $0).frame(size, language) }
      for (index, frame) in frames.enumerated() {
        #expect(!frames[..<index].contains(frame), "state \(index)")
      }
    }
  }

  @Test("The same values give the same cells, whatever the closures do")
  func purity() throws {
    var calls = 0
    let view = ToDoListView(viewData: try list(), onToggle: { calls += 1 })
    let other = ToDoListView(viewData: try list(), onDelete: { calls += 10 })
    #expect(view.frame(size, .english) == view.frame(size, .english))
    #expect(view.frame(size, .english) == other.frame(size, .english))
    #expect(view.frame(size, .english) == ToDoScreens.list.frame(view.viewData, size, .english))
    #expect(calls == 0)
  }

  @Test("Each event calls its own closure and no other")
  func closures() async throws {
    var calls: [String] = []
    func call(_ name: String) -> ToDoListView.Action { { calls.append(name) } }
    let view = ToDoListView(
      viewData: try list(), onFit: { calls.append("fit \($0)") }, onMove: { calls.append("move \($0)") },
      onToggle: call("toggle"), onDelete: call("delete"), onPostpone: call("postpone"), onOpen: call("open"),
      onCreate: call("create"),
      onFilter: { calls.append("filter \($0)") }, onToggleAll: call("toggleAll"),
      onClearDone: call("clearDone"), onUndo: call("undo"), onRedo: call("redo"),
      onBeginEditing: call("beginEditing"), onMark: call("mark"), onEndEditing: call("endEditing"),
      onBeginSearch: call("beginSearch"), onSearch: { _ in calls.append("search") },
      onEndSearch: call("endSearch"), onClearSearch: call("clearSearch"), onClearTag: call("clearTag"),
      onShowTags: call("showTags"),
      onRetry: call("retry"), onShowKeys: call("showKeys"), onLeave: call("leave"))
    for event in Self.events { await view.handle(event) }
    #expect(
      calls == [
        "fit 5", "move up", "toggle", "delete", "postpone", "open", "create", "filter done", "toggleAll",
        "clearDone",
        "undo", "redo", "beginEditing", "mark", "endEditing", "beginSearch", "search", "endSearch",
        "clearSearch", "clearTag", "showTags", "retry", "showKeys", "leave",
      ])
  }

  private static let events: [ToDoListEvent] = [
    .fit(rowCount: 5), .move(.up), .toggle, .delete, .postpone, .open, .create, .filter(.done), .toggleAll,
    .clearDone,
    .undo, .redo, .beginEditing, .mark, .endEditing, .beginSearch, .search(.undo), .endSearch, .clearSearch,
    .clearTag, .showTags, .retry, .showKeys, .leave,
  ]
}

@Suite("The presentational view of the tags")
@AppActor
struct ToDoTagsViewTests {
  private let size = Frame.Size(columns: 80, rows: 24)

  @Test("Every state of the tags can be previewed from literals, and each looks different")
  func previews() throws {
    let home = TagCount(try Tag("home"), count: 2)
    let states = [
      ToDoTagsViewData(phase: .loading), ToDoTagsViewData(phase: .failed(.nothingToUndo(available: 0))),
      ToDoTagsViewData(), ToDoTagsViewData(tags: SelectableTags([home])),
      ToDoTagsViewData(tags: SelectableTags([home], selecting: home.tag)),
      ToDoTagsViewData(tags: SelectableTags([home]), notice: .nothingToRedo(available: 0)),
    ]
    for language in Language.allCases {
      let frames = states.map { ToDoTagsView(viewData: $0).frame(size, language) }
      for (index, frame) in frames.enumerated() {
        #expect(!frames[..<index].contains(frame), "state \(index)")
      }
    }
  }

  @Test("Each event calls its own closure and no other")
  func closures() async {
    var calls: [String] = []
    func call(_ name: String) -> ToDoTagsView.Action { { calls.append(name) } }
    let view = ToDoTagsView(
      viewData: ToDoTagsViewData(), onSelect: { calls.append("select \($0)") }, onChoose: call("choose"),
      onRetry: call("retry"), onShowKeys: call("showKeys"), onLeave: call("leave"))
    let events: [ToDoTagsEvent] = [.select(index: 2), .choose, .retry, .showKeys, .leave]
    for event in events { await view.handle(event) }
    #expect(calls == ["select 2", "choose", "retry", "showKeys", "leave"])
  }
}
