internal import DatabaseStorage
internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import Terminal
internal import TimelineEntities
internal import TimelineInteractors
internal import TimelineStorage

extension ValueReader<ItemID> {
  /// The ID of a post, with completion of the newest.
  static func postID(in stores: TimelineStores) -> ValueReader {
    .itemID(newestPosts(stores), refusal: postIDError)
  }
}

extension ValueReader<ClosedRange<ItemID>> {
  /// The ID of a post, or a range of IDs, with completion of the newest.
  static func postIDs(in stores: TimelineStores) -> ValueReader {
    .itemIDs(newestPosts(stores), refusal: postIDError)
  }
}

private func postIDError(_ word: String) -> UsageError {
  UsageError(
    "'\(excerpt(word))' is not the number of a post; 'todo-viper timeline --limit 20' lists the newest",
    "'\(excerpt(word))' は投稿の番号ではありません。新しい投稿の番号は 'todo-viper timeline --limit 20' で確認できます")
}

/// Completes the IDs of the newest posts, with their texts.
///
/// A store that cannot be read yields none.
private func newestPosts(_ stores: TimelineStores) -> Completion {
  .stored { context in
    let repository = stores.store(at: context.store) { context.database(timelineSchema) }
    var candidates: [CompletionCandidate] = []
    try? await TimelineListingInteractor(repository: repository).find(limit: 200) {
      posts throws(TimelineError) in
      candidates += posts.map { CompletionCandidate($0.id.description, printable($0.text.text)) }
    }
    return candidates
  }
}

/// Whether a setting is on.
enum Switch: String, CaseIterable, Sendable {
  /// It is on.
  case on
  /// It is off.
  case off
}
