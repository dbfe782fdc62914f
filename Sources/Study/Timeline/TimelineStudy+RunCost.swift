internal import InMemoryStorage
public import ModulesContracts
internal import Platform
internal import SharedEntities
public import StudyRunCost
internal import TimelineEntities
internal import TimelineModules

extension InMemoryTimelineRepository: CopiedRepository {}

extension TimelineStudy: MeasuredModule {
  public func operations(on count: Int) -> [Operation] {
    [
      Operation("first-frame", Phrase("first frame", "最初の画面"), .open),
      Operation(
        "create", Phrase("write a post", "1 件投稿"), store: .adds, .key("n"), .text("A new post"),
        .key("ctrl-s")),
      Operation(
        "append", Phrase("1,000 added from outside", "外から 1,000 件追加"),
        after: [.outside(.append(1_000))], .look),
      Operation(
        "change-tenth", Phrase("every 10th changed from outside", "外から 10 件ごとに変更"),
        after: [.outside(.everyTenth)], .look),
      Operation("select", Phrase("move the selection", "選択を移動"), .key("down")),
      Operation("ends", Phrase("to the end and back", "末尾へ移動して戻る"), .key("end"), .key("home")),
      Operation("toggle", Phrase("like a post", "1 件にいいね"), store: .marks, .key("l")),
      Operation(
        "remove", Phrase("remove one", "1 件を削除"), store: .removesUnmarked, after: [.key("down")], .key("d")),
      Operation("undo", Phrase("undo", "取り消す"), store: .unmarks, after: [.key("l")], .key("u")),
      Operation(
        "redo", Phrase("redo", "やり直す"), store: .marks, after: [.key("l"), .key("u")], .key("ctrl-r")),
      Operation(
        "settings", Phrase("open the settings and come back", "設定を開いて戻る"), .key(","), .key("escape")),
    ]
  }

  public func makeItems(_ count: Int) async throws -> any MeasuredItems {
    items(in: try InMemoryTimelineRepository(posts: (1...count).map(post)))
  }

  @AppActor
  private func items(in repository: InMemoryTimelineRepository) -> RepositoryItems<InMemoryTimelineRepository>
  {
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
      case .everyTenth: try await likeEveryTenth(of: others)
      }
    } content: { repository in
      let posts = try await repository.posts(.from(nil), limit: .max)
      return StoreContent(itemCount: posts.count, markCount: posts.count(where: \.didLike))
    }
  }

  public func filler(_ count: Int) -> AppEntry {
    TimelineModule.app(in: "filler") { repository, _ async throws(TimelineError) in
      try await add(count, to: repository)
    }
  }
}

/// The creation time of all posts.
private let instant = Instant(secondsSince1970: 1_795_000_000)

private func add(_ count: Int, to repository: any TimelineRepository) async throws(TimelineError) {
  let first = try await postCount(of: repository) + 1
  for number in first..<first + count {
    _ = try await repository.make(.insert(post(number)), at: instant)
  }
}

private func post(_ number: Int) -> NewPost {
  NewPost(
    text: PostText(stored: "Post \(number)"), postedAt: instant,
    author: Author(userID: UserID(stored: "user"), userName: UserName(stored: "A User")))
}

/// Returns the number of posts, assuming that none has been deleted.
private func postCount(of repository: any TimelineRepository) async throws(TimelineError) -> Int {
  Int(try await repository.posts(.from(nil), limit: 1).first?.id.rawValue ?? 0)
}

/// Likes every tenth post, starting with the newest.
private func likeEveryTenth(of repository: any TimelineRepository) async throws(TimelineError) {
  let count = Int64(try await postCount(of: repository))
  let ids = stride(from: count, to: 0, by: -10).compactMap(ItemID.init(rawValue:))
  _ = try await repository.make(.toggle(.like, ItemIDSet(ids)), at: instant)
}
