internal import InMemoryStorage
public import ModulesContracts
internal import Platform
internal import SharedEntities
public import StudyRunCost
internal import ToDosEntities
internal import ToDosModules

extension InMemoryToDoRepository: CopiedRepository {}

extension ToDosStudy: MeasuredModule {
  public func operations(on count: Int) -> [Operation] {
    let openCount = count - count / 3
    let confirming: [Operation.Step] = [.key("left"), .key("enter")]
    return [
      Operation("first-frame", Phrase("first frame", "最初の画面"), .open),
      Operation(
        "create", Phrase("add one through the form", "フォームで 1 件追加"), store: .adds,
        .key("n"), .text("A new item"), .key("ctrl-s")),
      Operation(
        "append", Phrase("1,000 added from outside", "外から 1,000 件追加"),
        after: [.outside(.append(1_000))], .look),
      Operation(
        "append-many", Phrase("10,000 added from outside", "外から 10,000 件追加"),
        after: [.outside(.append(10_000))], .look),
      Operation(
        "replace", Phrase("replace all rows by a filter", "絞り込みで全行を入れ替え"), .key("3")),
      Operation(
        "change-tenth", Phrase("every 10th changed from outside", "外から 10 件ごとに変更"),
        after: [.outside(.everyTenth)], .look),
      Operation("select", Phrase("move the selection", "選択を移動"), .key("down")),
      Operation("ends", Phrase("to the end and back", "末尾へ移動して戻る"), .key("end"), .key("home")),
      Operation("toggle", Phrase("toggle a row", "1 件を完了・未完了"), store: .marks, .key("space")),
      Operation(
        "remove", Phrase("remove one", "1 件を削除"),
        store: (count - 1).isMultiple(of: 3) ? .removesMarked : .removesUnmarked, after: [.key("down")],
        .key("d")),
      // The app asks before it changes ten or more.
      Operation(
        "toggle-all", Phrase("toggle all", "すべて完了・未完了"), store: .marksAll,
        [.key("A")] + (openCount < 10 ? [] : confirming)),
      Operation(
        "clear-done", Phrase("clear done", "完了をすべて削除"), store: .removesAllMarked, [.key("C")] + confirming),
      Operation("undo", Phrase("undo", "取り消す"), store: .unmarks, after: [.key("space")], .key("u")),
      Operation(
        "redo", Phrase("redo", "やり直す"), store: .marks, after: [.key("space"), .key("u")], .key("ctrl-r")),
      Operation(
        "search", Phrase("search as you type", "入力しながら検索"), .key("/"), .text("1"), .text("0")),
      Operation(
        "detail", Phrase("open the detail and come back", "詳細を開いて戻る"), .key("enter"), .key("escape")),
    ]
  }

  public func makeItems(_ count: Int) async throws -> any MeasuredItems {
    let repository = InMemoryToDoRepository()
    try await add(count, to: repository)
    return items(in: repository)
  }

  @AppActor
  private func items(in repository: InMemoryToDoRepository) -> RepositoryItems<InMemoryToDoRepository> {
    RepositoryItems(
      in: repository,
      runs: Dictionary(
        uniqueKeysWithValues: runs.map { implementation in
          (
            implementation.architecture,
            { @AppActor @Sendable repository, context in try await implementation.run(repository, context) }
          )
        })
    ) { change, others in
      switch change {
      case .append(let count): try await add(count, to: others)
      case .everyTenth: try await changeEveryTenth(of: others)
      }
    } content: { repository in
      let count = try await repository.count()
      return StoreContent(itemCount: count, markCount: count - (try await repository.openCount()))
    }
  }

  public func filler(_ count: Int) -> AppEntry {
    ToDosModule.app(in: "filler") { repository, _ async throws(ToDoError) in
      try await add(count, to: repository)
    }
  }
}

/// The creation time of all items.
private let instant = Instant(secondsSince1970: 1_795_000_000)

/// Adds items, every third of which is done.
private func add(_ count: Int, to repository: any ToDoRepository) async throws(ToDoError) {
  let first = try await repository.count() + 1
  let edits = (first..<first + count).map { number in
    ToDoEdit.insert(
      ToDoValues(
        title: Title(stored: "Item \(number)"), isDone: number.isMultiple(of: 3), createdAt: instant,
        completedAt: number.isMultiple(of: 3) ? instant : nil))
  }
  _ = try await repository.make(ToDoChange(.import, at: instant, edits))
}

/// Changes the title of every tenth item, starting with the newest.
private func changeEveryTenth(of repository: any ToDoRepository) async throws(ToDoError) {
  let edits = stride(from: Int64(try await repository.count()), to: 0, by: -10).compactMap {
    number in
    ItemID(rawValue: number).map { id in
      ToDoEdit.patch(ItemIDSet([id]), ToDoPatch(title: Title(stored: "Item \(number), changed")))
    }
  }
  _ = try await repository.make(ToDoChange(.edit, at: instant, edits))
}
