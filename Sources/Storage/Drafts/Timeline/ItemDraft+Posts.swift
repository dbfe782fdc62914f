package import SharedEntities
package import TimelineEntities

extension ItemDraft where Items.Item == Post {
  /// Applies an edit, and returns its posts: as they are now, or as they were before deletion.
  package mutating func make(
    _ edit: TimelineEdit, at instant: Instant
  ) throws(TimelineError) -> [Post] {
    switch edit {
    case .insert(let new):
      do throws(StoreError) {
        return [
          try insert { Post(id: $0, text: new.text, postedAt: new.postedAt, author: new.author) }
        ]
      } catch {
        throw .store(error)
      }
    case .edit(let id, let text):
      var posts = try numbered(ItemIDSet([id]))
      for index in posts.indices where posts[index].text != text {
        posts[index].text = text
        posts[index].editedAt = instant
        self[id] = posts[index]
      }
      return posts
    case .toggle(let reaction, let ids):
      var posts = try numbered(ids)
      for index in posts.indices {
        posts[index][reaction].toggle()
        self[posts[index].id] = posts[index]
      }
      return posts
    case .delete(let ids):
      let posts = try numbered(ids)
      for post in posts { self[post.id] = nil }
      return posts
    }
  }

  private func numbered(_ ids: ItemIDSet) throws(TimelineError) -> [Post] {
    let found = stored(ids)
    let missing = ids.subtracting(found.map(\.id))
    guard missing.isEmpty else { throw .noSuchPost(missing) }
    return found
  }
}
