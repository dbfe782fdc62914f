import Doubles
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

import struct ToDosEntities.Tag

/// What every key does on every screen, and that no other key does anything.
@Suite("The keys of the to-do list")
struct ToDoKeysTests {
  private let size = Frame.Size(columns: 40, rows: 10)

  private static let moving: KeyTable<ToDoListEvent> = [
    ("up k", .move(.up)), ("down j", .move(.down)), ("pageup ctrl-b", .move(.pageUp)),
    ("pagedown ctrl-f", .move(.pageDown)), ("home g", .move(.first)), ("end G", .move(.last)),
  ]

  private func list(
    _ mode: ToDoListViewData.Mode, search: String = "", label: ToDoLabel? = nil
  ) -> ToDoListViewData {
    ToDoListViewData(mode: mode, search: search, label: label, today: Sample.day("2026-11-20"))
  }

  @Test("On the list keys move, act on the selected row, and open other screens")
  func browsing() {
    let table: KeyTable<ToDoListEvent> =
      Self.moving + [
        ("space x", .toggle), ("enter l", .open), ("n a", .create), ("d delete", .delete), ("u", .undo),
        ("ctrl-r U", .redo), ("z", .postpone), ("e", .beginEditing), ("/", .beginSearch),
        ("1", .filter(.all)),
        ("2", .filter(.open)), ("3", .filter(.done)), ("4", .filter(.waiting)),
        ("t", .showTags), ("A", .toggleAll), ("C", .clearDone),
        ("escape", .clearSearch), ("r", .retry), ("?", .showKeys), ("q", .leave),
      ]
    let viewData = list(.browsing)
    #expect(
      differences(from: table) { ToDoScreens.list.event(for: $0, on: viewData, in: size, .english) } == [])
  }

  @Test("Escape ends the search first, then the filter by a project or a tag")
  func escape() {
    func meaning(_ viewData: ToDoListViewData) -> ToDoListEvent? {
      ToDoScreens.list.event(for: .key(Key(.escape)), on: viewData, in: size, .english)
    }
    let home = ToDoLabel.project(Sample.project("home"))
    #expect(meaning(list(.searching(TextField("a")), search: "a", label: home)) == .clearSearch)
    #expect(meaning(list(.searching(TextField("")), label: home)) == .clearSearch)
    #expect(meaning(list(.browsing, search: "a", label: home)) == .clearSearch)
    #expect(meaning(list(.browsing, label: home)) == .clearTag)
    #expect(meaning(list(.editing(markedCount: 0), label: home)) == .endEditing)
  }

  @Test("While rows are marked keys act on the marked ones")
  func editing() {
    let table: KeyTable<ToDoListEvent> =
      Self.moving + [
        ("space x", .mark), ("d delete", .delete), ("z", .postpone), ("escape e", .endEditing), ("u", .undo),
        ("ctrl-r U", .redo), ("?", .showKeys), ("q", .leave),
      ]
    let viewData = list(.editing(markedCount: 1))
    #expect(
      differences(from: table) { ToDoScreens.list.event(for: $0, on: viewData, in: size, .english) } == [])
  }

  @Test("While searching keys edit the text, except those that end the search or move the selection")
  func searching() {
    let table: KeyTable<ToDoListEvent> = [
      ("enter", .endSearch), ("escape", .clearSearch), ("up", .move(.up)), ("down", .move(.down)),
    ]
    let viewData = list(.searching(TextField("a")))
    let found = differences(from: table) {
      TextEdit($0, lines: .one).map(ToDoListEvent.search)
    } _: {
      ToDoScreens.list.event(for: $0, on: viewData, in: size, .english)
    }
    #expect(found == [])
    #expect(
      ToDoScreens.list.event(for: .text("牛乳"), on: viewData, in: size, .english) == .search(.insert("牛乳")))
  }

  @Test(
    "A new size reports how many rows fit, in any mode",
    arguments: [(3, 0), (10, 6), (24, 20)])
  func fit(rows: Int, rowCount: Int) {
    let input = Input.resize(Frame.Size(columns: 80, rows: rows))
    for viewData in [nil, list(.browsing), list(.editing(markedCount: 0)), list(.searching(TextField("")))] {
      #expect(
        ToDoScreens.list.event(for: input, on: viewData, in: size, .english) == .fit(rowCount: rowCount))
    }
  }

  private func detail(_ occasion: ToDoDetailViewData.Occasion) -> ToDoDetailViewData {
    let memo = (1...50).map { "line \($0)" }.joined(separator: "\n")
    return ToDoDetailViewData(
      toDo: Sample.viewData(1, "a", memo: memo), createdAt: Sample.clock.localNow(), occasion: occasion,
      offset: 20)
  }

  private func action(_ input: Input, _ occasion: ToDoDetailViewData.Occasion) -> ToDoDetailEvent? {
    ToDoScreens.detail.event(for: input, on: detail(occasion), in: size, .english)
  }

  @Test("On the detail screen keys act on its ToDo, and scroll")
  func detail() {
    let last = ToDoScreens.detail.event(
      for: .key(Key(.end)), on: detail(.shown), in: size, .english)
    let table: KeyTable<ToDoDetailEvent> = [
      ("e", .edit), ("space x", .toggle), ("d delete", .delete), ("escape left h q backspace", .leave),
      ("?", .showKeys), ("up k", .scroll(offset: 19)), ("down j", .scroll(offset: 21)),
      ("pageup ctrl-b", .scroll(offset: 15)), ("pagedown ctrl-f", .scroll(offset: 25)),
      ("home g", .scroll(offset: 0)), ("end G", last),
    ]
    #expect(last != nil)
    #expect(differences(from: table) { action($0, .shown) } == [])
  }

  private func tags(_ phase: LoadingPhase<ToDoError> = .ready, selected: Int = 20) -> ToDoTagsViewData {
    var rows = SelectableLabels(
      Sample.tags((1...50).map(String.init).joined(separator: " ")).all.map { LabelCount(.tag($0), count: 1) }
    )
    rows.select(selected)
    return ToDoTagsViewData(phase: phase, tags: rows)
  }

  private func event(_ input: Input, _ viewData: ToDoTagsViewData) -> ToDoTagsEvent? {
    ToDoScreens.tags.event(for: input, on: viewData, in: size, .english)
  }

  private static let leavingTags: KeyTable<ToDoTagsEvent> = [
    ("enter space l", .choose), ("r", .retry), ("?", .showKeys), ("escape q t", .leave),
  ]

  @Test("On the tags keys move by rows and pages, and choose")
  func tags() {
    let table: KeyTable<ToDoTagsEvent> =
      Self.leavingTags + [
        ("up k", .select(index: 19)), ("down j", .select(index: 21)), ("pageup ctrl-b", .select(index: 14)),
        ("pagedown ctrl-f", .select(index: 26)), ("home g", .select(index: 0)), ("end G", .select(index: 50)),
      ]
    #expect(differences(from: table) { event($0, tags()) } == [])
  }

  @Test("At the first and the last row of the tags keys move no further")
  func endsOfTags() {
    for key in [Key(.up), Key(.pageUp), Key(.home)] { #expect(event(.key(key), tags(selected: 0)) == nil) }
    for key in [Key(.down), Key(.pageDown), Key(.end)] {
      #expect(event(.key(key), tags(selected: 50)) == nil)
    }
    #expect(event(.key(Key(.pageDown)), tags(selected: 48)) == .select(index: 50))
    #expect(event(.key(Key(.pageUp)), tags(selected: 3)) == .select(index: 0))
  }

  @Test("While the tags are loading, or could not be read, no key moves")
  func unreadTags() {
    for phase in [LoadingPhase<ToDoError>.loading, .failed(.store(.busy))] {
      #expect(differences(from: Self.leavingTags) { event($0, tags(phase)) } == [])
    }
  }

  private func event(_ input: Input, _ viewData: ToDoPostponeViewData) -> ToDoPostponeEvent? {
    ToDoScreens.postpone.event(for: input, on: viewData, in: size, .english)
  }

  @Test("On the sheet that postpones keys move among the choices, choose and leave")
  func postpone() {
    let table: KeyTable<ToDoPostponeEvent> = [
      ("enter space l", .choose), ("escape q z", .leave), ("up k", .select(.nextWeek)),
      ("down j", .select(.words)),
      ("pageup ctrl-b home g", .select(.tomorrow)), ("pagedown ctrl-f end G", .select(.never)),
    ]
    let sheet = ToDoPostponeViewData(count: 1, today: Sample.day("2026-11-20"), choice: .nextMonth)
    #expect(differences(from: table) { event($0, sheet) } == [])
    let first = ToDoPostponeViewData(count: 1, today: Sample.day("2026-11-20"))
    #expect(event(.key(Key(.up)), first) == nil && event(.key(Key(.home)), first) == nil)
  }

  @Test("In the field for a day keys edit the text, except those that choose or end the entry")
  func postponeByWords() {
    let table: KeyTable<ToDoPostponeEvent> = [("enter", .choose), ("escape", .endEntry)]
    let sheet = ToDoPostponeViewData(
      count: 1, today: Sample.day("2026-11-20"), choice: .words, field: TextField("a"))
    let found = differences(from: table) {
      TextEdit($0, lines: .one).map(ToDoPostponeEvent.edit)
    } _: {
      event($0, sheet)
    }
    #expect(found == [])
    #expect(event(.text("q"), sheet) == .edit(.insert("q")))
  }

  @Test("If the ToDo is gone any key leaves, and does nothing else")
  func gone() {
    #expect(differences(from: [], otherwise: { _ in .leave }, { action($0, .gone) }) == [])
    #expect(action(.text("x"), .gone) == nil)
    #expect(action(.resize(size), .gone) == nil)
  }

  private static let formKeys: KeyTable<ToDoFormEvent> = [
    ("tab", .focusNext), ("shift-tab", .focusPrevious), ("ctrl-s", .save), ("escape", .cancel),
  ]
  /// The keys of a choice whose value is medium.
  private static let choices: KeyTable<ToDoFormEvent> = [
    ("right space", .choose("low")), ("left", .choose("high")), ("h", .choose("high")),
    ("m", .choose("medium")), ("l", .choose("low")), ("n", .choose("none")),
  ]
  private static let outsideOfMemo: KeyTable<ToDoFormEvent> = [("down", .focusNext), ("up", .focusPrevious)]

  @Test(
    "In the form keys act on the focused element", arguments: ToDoFormViewData.Element.allCases)
  func form(focus: ToDoFormViewData.Element) {
    let own: KeyTable<ToDoFormEvent> =
      switch focus {
      case .field(.priority): Self.outsideOfMemo + [("enter", .focusNext)] + Self.choices
      case .field(let field): field.isOneLine ? Self.outsideOfMemo + [("enter", .focusNext)] : []
      case .save: Self.outsideOfMemo + [("enter space", .save), ("right", .focusNext), ("?", .showKeys)]
      case .cancel:
        Self.outsideOfMemo + [("enter space", .cancel), ("left", .focusPrevious), ("?", .showKeys)]
      }
    let lines: TextField.Lines? =
      switch focus {
      case .field(let field): field.choices != nil ? nil : field.isOneLine ? .one : .several
      case .save, .cancel: nil
      }
    let viewData = ToDoFormViewData(
      purpose: .create,
      fields: [
        .title: TextField("a"), .due: TextField(""), .priority: TextField("medium"),
        .memo: TextField("", lines: .several),
      ], focus: focus, canSave: true)
    let found = differences(from: Self.formKeys + own) { input in
      lines.flatMap { TextEdit(input, lines: $0).map(ToDoFormEvent.edit) }
    } _: {
      ToDoScreens.form.event(for: $0, on: viewData, in: size, .english)
    }
    #expect(found == [])
  }

  @Test("The values of a choice follow each other in a circle, and what is no value is none")
  func circle() {
    func chosen(_ key: Key, after value: String) -> ToDoFormEvent? {
      let viewData = ToDoFormViewData(
        purpose: .create, fields: [.priority: TextField(value)], focus: .field(.priority), canSave: true)
      return ToDoScreens.form.event(for: .key(key), on: viewData, in: size, .english)
    }
    for (value, next) in [("high", "medium"), ("medium", "low"), ("low", "none"), ("none", "high")] {
      #expect(chosen(Key(.right), after: value) == .choose(next))
      #expect(chosen(Key(.left), after: next) == .choose(value))
    }
    #expect(chosen(Key(.right), after: "") == .choose("high"))
    #expect(chosen(Key(.left), after: "") == .choose("low"))
  }
}
