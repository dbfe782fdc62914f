import Doubles
import SharedEntities
import Testing
import ToDosEntities

extension ToDoRepositoryTests {
  @Test(
    "Pages that begin after the last of the page before are together the list",
    arguments: RepositoryKind.allCases)
  func places(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for (number, due) in ["2026-11-30", "2026-11-30 09:00", nil, "2026-12-24", nil, "2026-11-30"]
        .enumerated()
      {
        for after in [0, 0, 1] {
          var values = Sample.new(
            ["Tea", "teapot: a", "5%: tea", "50% tea"][number % 4], after: after, due: due)
          values.priority = [nil, .high, .low][number % 3]
          values.project = try [nil, Project("home"), Project("home.kitchen: é")][(number + after) % 3]
          try await repository.store(values)
        }
      }
      for order in Self.orders {
        for isReversed in [false, true] {
          var query = ToDoQuery(order: order, isReversed: isReversed)
          let all = try await repository.all(query)
          query.limit = 4
          var pages: [ToDo] = []
          repeat {
            let page = try await repository.all(query)
            pages += page
            query.after = page.last.flatMap { OrderedPlace(text: OrderedPlace(of: $0, in: order).text) }
          } while query.after != nil && pages.count < 20
          #expect(pages.map(\.id) == all.map(\.id), "\(order) \(isReversed)")
          #expect(try await repository.count(of: query, now: Sample.clock.localNow()) == 18)
        }
      }
    }
  }

  /// All orders by one key, and some by several.
  private static let orders =
    ToDoOrder.Key.allCases.map { ToDoOrder([$0]) }
    + [[.project, .due], [.title, .priority], [.priority, .due, .project, .title]].map { ToDoOrder($0) }

  @Test(
    "Every order is the same in every repository, for random titles, projects, dates and priorities",
    arguments: RepositoryKind.allCases)
  func orders(kind: RepositoryKind) async throws {
    var random = SplitMix64(state: 10)
    let texts = [
      "9", "10", "010", "1.5", "x9y", "x10y", "Äpfel", "apfel", "Zebra", "éa", "e\u{301}b", "łódź", "２つ",
      "12つ",
      "がぎ", "かき", "a b", "a-b", "ab", "İ", "123456789012345678901", "1234567890123456789012", "99", "", "%",
      ":", "#",
    ]
    func text() -> String {
      "\(texts.randomElement(using: &random) ?? "")\(texts.randomElement(using: &random) ?? "")"
    }
    let toDos = try (0..<120).map { number in
      var values = Sample.new(
        "t\(text())", after: number / 2, due: [nil, "2026-12-01", "2026-11-21"][number % 3])
      if number % 5 == 0 { values.title = Title(stored: text() + "x") }
      if number % 4 == 0 { values.memo = Memo(stored: "memo") }
      values.priority = [nil, .high, .low].randomElement(using: &random) ?? nil
      if number % 7 < 5 {
        values.project = try Project(
          ["home", "home.kitchen", "home office", "Ａ.b\(number % 12)", "ä"][number % 7])
      }
      if number % 3 == 0 { values.tags = Sample.tags("shop") }
      return values
    }
    try await kind.withRepository { repository in
      for values in toDos { try await repository.store(values) }
      let stored = try await repository.all(ToDoQuery(state: .all))
      for order in Self.orders {
        for isReversed in [false, true] {
          let query = ToDoQuery(state: .all, order: order, isReversed: isReversed)
          let expected = query.result(of: stored.shuffled(using: &random), now: Sample.clock.localNow())
          #expect(try await repository.all(query).map(\.id) == expected.map(\.id), "\(order) \(isReversed)")
        }
      }
    }
  }

  @Test(
    "By title numbers are compared by their value, and letters without their marks",
    arguments: RepositoryKind.allCases)
  func naturalOrder(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let titles = ["Apfel", "Äpfel 9", "Äpfel 10", "Banane", "Łódź", "Zoo", "かき", "がぎ", "第9回", "第１０回"]
      for title in titles.reversed() { try await repository.store(Sample.new(title)) }
      #expect(try await repository.titles(ToDoQuery(order: .title)) == titles)
    }
  }

  @Test(
    "By several keys the next decides among equals, and those without a project come last",
    arguments: RepositoryKind.allCases)
  func severalKeys(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      for (title, project, due) in [
        ("a", nil, "2026-12-01"), ("b", "home.kitchen", nil), ("c", "home", nil), ("d", "home", "2026-12-02"),
        ("e", "home", "2026-12-01"), ("f", "home office", nil), ("g", nil, nil), ("h", "Area 10", nil),
        ("i", "area 9", nil),
      ] as [(String, String?, String?)] {
        var values = Sample.new(title, due: due)
        values.project = try project.map { try Project($0) }
        try await repository.store(values)
      }
      let order = ToDoOrder([.project, .due])
      let expected = ["i", "h", "e", "d", "c", "b", "f", "a", "g"]
      #expect(try await repository.titles(ToDoQuery(order: order)) == expected)
      #expect(try await repository.titles(ToDoQuery(order: order, isReversed: true)) == expected.reversed())
    }
  }
}
