import Doubles
import Foundation
import ModulesContracts
import SharedEntities
import StudyResults
import Testing

@testable import StudyChangeCost

@Suite("Predictions on single changes")
struct ChangePredictionTests {
  private typealias Kind = ChangePrediction.Kind

  private let orders = "| lists | viper, mvvm, plain |\n| views | viper, mvvm, plain |\n"

  /// A page with two changes and a table of predictions on them.
  private func page(_ rows: String...) -> String {
    "\(orders)\n| Prediction | lists | views |\n|---|---|---|\n" + rows.map { $0 + "\n" }.joined()
  }

  private func file(
    _ path: String, isNew: Bool = false, isRemoved: Bool = false, places: Int = 0, lines: Int = 0
  ) -> ChangedFile {
    ChangedFile(
      path: "Sources/" + path, isNew: isNew, isRemoved: isRemoved, hunkCount: places,
      added: Array(repeating: "x", count: lines))
  }

  private func commit(
    _ change: String, _ architecture: String, _ files: ChangedFile..., foundBy: String? = nil
  ) -> ChangeCommit {
    ChangeCommit(hash: "", change: change, architecture: architecture, foundBy: foundBy, files: files)
  }

  /// The commits of a change with so many places and lines.
  private func commits(
    _ change: String, viper: (places: Int, lines: Int), mvvm: (places: Int, lines: Int),
    plain: (places: Int, lines: Int)
  ) -> [ChangeCommit] {
    ["viper": viper, "mvvm": mvvm, "plain": plain].map { name, figures in
      commit(change, name, file("\(name).swift", places: figures.places, lines: figures.lines))
    }
  }

  private func row(_ identifier: String, _ page: String, _ commits: [ChangeCommit]) -> [ResultValue]? {
    ChangeCost(commits: commits, registration: ChangeRegistration(page: page)).predictionTable.rows
      .first { $0.keys == [identifier] }?.values
  }

  /// Returns whether a prediction on the change *lists* held.
  private func held(_ title: String, _ cell: String, _ commits: [ChangeCommit]) throws -> Bool {
    let kind = try #require(Kind(rawValue: title))
    let predictions = [try #require(ChangePrediction(title, "lists", cell))]
    let cost = ChangeCost(commits: commits, registration: ChangeRegistration(page: orders))
    let prediction = try #require(Prediction.all(of: predictions).first)
    let outcomes = prediction.outcomes(cost)
    #expect(!outcomes.isEmpty && predictions[0].kind == kind)
    return outcomes.allSatisfy(\.held)
  }

  @Test("The table is read, with numbers, ranges and architectures, up to its end")
  func table() {
    let registration = ChangeRegistration(
      page: page(
        "| new screens | none | one |", "| new files in VIPER | 3 | 4 to 6 |",
        "| found by random events after all scripts pass | 1 fault | 2 or more faults |",
        "| most lines added | viper | viewdata |") + "\n| new screens | of another table |\n")
    #expect(registration.unreadPredictions.isEmpty && registration.changes == ["lists", "views"])
    #expect(
      registration.predictions == [
        .init(.newScreens, "lists", .count(0, 0)), .init(.newScreens, "views", .count(1, 1)),
        .init(.newFilesInVIPER, "lists", .count(3, 3)), .init(.newFilesInVIPER, "views", .count(4, 6)),
        .init(.randomFaults, "lists", .count(1, 1)), .init(.randomFaults, "views", .count(2, nil)),
        .init(.mostLines, "lists", .architecture("viper")),
        .init(.mostLines, "views", .architecture("viewdata")),
      ])
  }

  @Test("What cannot be read is named, and the command refuses it")
  func unread() throws {
    let wrong = page(
      "| new screens | few | 2 to 1 |", "| most lines added | 3 | nobody |", "| most tests | 1 | viper |",
      "| new files in VIPER | 1 fault | |")
    let registration = ChangeRegistration(page: wrong)
    #expect(registration.predictions.isEmpty && registration.unreadPredictions.count == 8)
    #expect(registration.unreadPredictions.first == "new screens, lists: few")
    let unordered = ChangeRegistration(page: "| Prediction | lists |\n|---|---|\n| new screens | none |\n")
    #expect(unordered.unreadPredictions == ["lists has no order"])
    let folder = TemporaryFolder()
    let git = GitFolder(path: folder.path)
    try git.git("init", "-q")
    try git.write("docs/study/changes.md", wrong)
    try git.commit("A\n\nChange: lists\nEntrant: viper")
    #expect {
      try changeCost(in: folder.path)
    } throws: {
      ($0 as? CommandError)?.message.contains("new screens, lists: few; ") == true
    }
  }

  @Test("The page of this package has a prediction of each kind on each of its four later changes")
  func registered() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: package.appending(path: ChangeRegistration.path), encoding: .utf8)
    let registration = ChangeRegistration(page: page)
    #expect(registration.unreadPredictions.isEmpty)
    #expect(
      registration.predictions.map { "\($0.kind) \($0.change)" }
        == Kind.allCases.flatMap { kind in
          ["projects", "waiting", "parts", "views"].map { "\(kind) \($0)" }
        })
  }

  @Test("New screens are presenters that are added, less those that are removed", arguments: [0, 1, 2])
  func newScreens(count: Int) throws {
    let presenters = (0..<count).map { file("Presenters/ToDos/New\($0)Presenter.swift", isNew: true) }
    let renamed = [
      file("Presenters/ToDos/ToDoLabelsPresenter.swift", isNew: true),
      file("Presenters/ToDos/ToDoTagsPresenter.swift", isRemoved: true),
      file("Presenters/ToDos/ToDoListPresenter+Labels.swift", isNew: true),
    ]
    let all =
      commits("lists", viper: (1, 1), mvvm: (1, 1), plain: (1, 1)) + [
        ChangeCommit(hash: "", change: "lists", architecture: "viper", files: presenters + renamed)
      ]
    #expect(try held("new screens", "none", all) == (count == 0))
    #expect(try held("new screens", "one", all) == (count == 1))
  }

  @Test("New files are those of VIPER, or of each other architecture")
  func newFiles() throws {
    let all = [
      commit("lists", "viper", file("a.swift", isNew: true), file("b.swift", isNew: true)),
      commit("lists", "mvvm", file("c.swift", isNew: true)), commit("lists", "plain", file("d.swift")),
    ]
    #expect(try held("new files in VIPER", "2", all) && held("new files in VIPER", "1 to 2", all))
    #expect(try !held("new files in VIPER", "0 to 1", all) && !held("new files in VIPER", "3 or more", all))
    let others = "new files in each other architecture"
    #expect(try held(others, "0 to 1", all))
    #expect(try !held(others, "0", all) && !held(others, "1 to 2", all))
    let values = row("new-files-in-others", page("| \(others) | 0 | 1 |"), all)
    #expect(values?.prefix(3).dropFirst() == [.count(1), .count(2)])
    #expect(values?[3] == .text(Phrase("lists mvvm", "lists mvvm")))
  }

  @Test("The most and the fewest lines, and the most places, may be shared, and all entries count")
  func extremes() throws {
    let all = commits("lists", viper: (3, 9), mvvm: (5, 9), plain: (1, 2))
    #expect(try held("most lines added", "viper", all) && held("most lines added", "mvvm", all))
    #expect(try !held("most lines added", "plain", all))
    #expect(try held("fewest lines added", "plain", all) && !held("fewest lines added", "viper", all))
    #expect(try held("most places changed", "mvvm", all) && !held("most places changed", "viper", all))
  }

  @Test("What random events found are the repairs that say so")
  func randomFaults() throws {
    let title = "found by random events after all scripts pass"
    var all = commits("lists", viper: (1, 1), mvvm: (1, 1), plain: (1, 1))
    all += [
      commit("lists", "viper", foundBy: "gate"), commit("views", "mvvm", foundBy: "random"),
      commit("lists", "mvvm", foundBy: "reference"),
    ]
    #expect(try held(title, "0 faults", all) && !held(title, "1 to 2 faults", all))
    all += [commit("lists", "mvvm", foundBy: "random"), commit("lists", "plain", foundBy: "random")]
    #expect(try held(title, "2 or more faults", all) && held(title, "0 to 2 faults", all))
    #expect(try !held(title, "0 to 1 faults", all) && !held(title, "3 or more faults", all))
  }

  @Test("A prediction is scored for the changes that are made, and lists the others as not made yet")
  func open() {
    let page = page("| new screens | one | none |", "| fewest lines added | plain | plain |")
    let lists = commits("lists", viper: (1, 9), mvvm: (1, 9), plain: (1, 2))
    let views = commits("views", viper: (1, 1), mvvm: (1, 2), plain: (1, 3))
    let text = { (english: String, japanese: String) in ResultValue.text(Phrase(english, japanese)) }
    let none = row("new-screens", page, [commit("lists", "viper")])
    #expect(
      none == [
        text("New screens: 1 (lists), 0 (views).", "新しい画面: 1(lists)、0(views)。"), .none, .none, .none,
        text("lists, views", "lists、views"),
      ])
    #expect(
      row("new-screens", page, lists)?.dropFirst() == [
        .count(0), .count(1), text("lists", "lists"), text("views", "views"),
      ])
    let both = row("fewest-lines-added", page, lists + views)
    #expect(
      both == [
        text(
          "Fewest lines added: Plain (no architecture) (lists, views).",
          "増えた行が最も少ない: プレーン(アーキテクチャなし)(lists、views)。"), .count(1), .count(2),
        text("views", "views"), .none,
      ])
  }

  @Test("Failures stand first, and what nothing scores yet last")
  func order() {
    let page =
      "| tags | viper, mvvm |\n"
      + page("| fewest lines added | plain | plain |", "| new screens | one | none |")
    let lists = commits("lists", viper: (1, 9), mvvm: (1, 9), plain: (1, 2))
    func rows(_ commits: [ChangeCommit]) -> [String] {
      ChangeCost(commits: commits, registration: ChangeRegistration(page: page)).predictionTable.rows
        .flatMap(\.keys)
    }
    #expect(rows(lists) == ["new-screens", "fewest-lines-added"])
    let tags = [commit("tags", "viper"), commit("tags", "mvvm")]
    let before = rows(tags)
    #expect(before.suffix(2) == ["new-screens", "fewest-lines-added"] && before.contains("fewest-places"))
  }

  @Test("The predictions on the first changes say nothing of changes that have their own")
  func firstChanges() {
    let page = "| tags | viper, mvvm |\n" + page("| new screens | one | none |")
    let tags = [commit("tags", "viper"), commit("tags", "mvvm")]
    let lists = commits("lists", viper: (9, 9), mvvm: (9, 9), plain: (9, 9))
    #expect(row("fewest-places", page, tags + lists)?[2] == .count(1))
    #expect(row("fewest-places", orders + "| tags | viper, mvvm |\n", tags + lists)?[2] == .count(2))
  }
}
