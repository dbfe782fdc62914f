import ContainerEngine
import Doubles
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

@Suite("The presentational view of the list")
@AppActor
struct ToDoListViewTests {
  private static let now = FixedClock().localNow()
  private let size = Frame.Size(columns: 80, rows: 24)

  private func list(
    _ phase: ToDoListViewData.Phase = .ready, mode: ToDoListMode = .browsing, isDone: Bool = false,
    label: ToDoLabel? = nil, notice: ToDoNotice? = nil
  ) throws -> ToDoListView<[ToDoSummary]> {
    let toDo = ToDoSummary(
      id: try #require(ItemID(rawValue: 1)), title: Title(stored: "Buy milk"), isDone: isDone,
      createdAt: Instant(secondsSince1970: 0), due: nil)
    return ToDoListView(
      phase: phase, mode: mode, filter: ToDoFilter(label: label), counts: OpenCounts(open: 1), toDos: [toDo],
      selected: toDo.place, now: Self.now, notice: notice)
  }

  @Test("Every state of the list can be previewed from literals, and each looks different")
  func previews() throws {
    let states = [
      ToDoListView(phase: .loading, toDos: [], now: Self.now),
      try list(), try list(isDone: true), try list(.failed(.nothingToUndo(available: 0))),
      try list(.searching), try list(mode: .editing(marked: [])),
      try list(mode: .editing(marked: [try #require(ItemID(rawValue: 1))])),
      try list(mode: .searching(TextField("mil"))), try list(notice: .added),
      try list(label: .project(try Project("home"))),
      try list(notice: .failed(.nothingToRedo(available: 0))),
      ToDoListView(counts: OpenCounts(open: 0), toDos: [], now: Self.now),
    ]
    for language in Language.allCases {
      let frames = states.map { $0.frame(size, language) }
      for (index, frame) in frames.enumerated() {
        #expect(!frames[..<index].contains(frame), "state \(index)")
      }
    }
  }

  @Test("It shows any collection of ToDos, each by a card of its own")
  func collection() throws {
    let toDos = try list().toDos
    let all = ToDoListView(toDos: toDos, selected: toDos[0].place, now: Self.now)
    let lazily = ToDoListView(toDos: toDos.lazy.reversed(), selected: toDos[0].place, now: Self.now)
    #expect(lazily.viewData == all.viewData)
    let card = ToDoListCard(toDo: toDos[0], isSelected: true, isMarked: false, now: Self.now)
    #expect(all.viewData.rows == [card.viewData])
  }

  @Test("The same values give the same cells, whatever the callbacks do")
  func purity() throws {
    var calls = 0
    let view = try list().onToggle { calls += 1 }
    let other = try list().onDelete { calls += 10 }
    #expect(view.frame(size, .english) == view.frame(size, .english))
    #expect(view.frame(size, .english) == other.frame(size, .english))
    #expect(view.frame(size, .english) == ToDoScreens.list.frame(view.viewData, size, .english))
    #expect(calls == 0)
  }

  @Test("Each event calls its own callback and no other")
  func callbacks() async throws {
    var calls: [String] = []
    func call(_ name: String) -> ToDoListView<[ToDoSummary]>.Action { { calls.append(name) } }
    let view = try list()
      .onFit { calls.append("fit \($0)") }
      .onMove { calls.append("move \($0)") }
      .onFilter { calls.append("filter \($0)") }
      .onSearch { _ in calls.append("search") }
      .onToggle(action: call("toggle"))
      .onDelete(action: call("delete"))
      .onPostpone(action: call("postpone"))
      .onOpen(action: call("open"))
      .onCreate(action: call("create"))
      .onToggleAll(action: call("toggleAll"))
      .onClearDone(action: call("clearDone"))
      .onUndo(action: call("undo"))
      .onRedo(action: call("redo"))
      .onBeginEditing(action: call("beginEditing"))
      .onMark(action: call("mark"))
      .onEndEditing(action: call("endEditing"))
      .onBeginSearch(action: call("beginSearch"))
      .onEndSearch(action: call("endSearch"))
      .onClearSearch(action: call("clearSearch"))
      .onClearTag(action: call("clearTag"))
      .onShowTags(action: call("showTags"))
      .onRetry(action: call("retry"))
      .onShowKeys(action: call("showKeys"))
      .onLeave(action: call("leave"))
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
    let home = LabelCount(.tag(try Tag("home")), count: 2)
    let states = [
      ToDoTagsView(phase: .loading, tags: []),
      ToDoTagsView(phase: .failed(.nothingToUndo(available: 0)), tags: []),
      ToDoTagsView(tags: []), ToDoTagsView(tags: [home]), ToDoTagsView(tags: [home], selected: home.label),
      ToDoTagsView(tags: [home], notice: .nothingToRedo(available: 0)),
    ]
    for language in Language.allCases {
      let frames = states.map { $0.frame(size, language) }
      for (index, frame) in frames.enumerated() {
        #expect(!frames[..<index].contains(frame), "state \(index)")
      }
    }
  }

  @Test("Each event calls its own callback and no other")
  func callbacks() async {
    var calls: [String] = []
    func call(_ name: String) -> ToDoTagsView<[LabelCount]>.Action { { calls.append(name) } }
    let view = ToDoTagsView(tags: [])
      .onSelect { calls.append("select \($0)") }
      .onChoose(action: call("choose"))
      .onRetry(action: call("retry"))
      .onShowKeys(action: call("showKeys"))
      .onLeave(action: call("leave"))
    let events: [ToDoTagsEvent] = [.select(index: 2), .choose, .retry, .showKeys, .leave]
    for event in events { await view.handle(event) }
    #expect(calls == ["select 2", "choose", "retry", "showKeys", "leave"])
  }
}
