public import SharedEntities

/// What people do on a timeline, in any architecture, as calls of a repository.
extension TimelineRepository {
  /// Reads the window at a position, with at most `rowCount` posts.
  public func window(
    _ position: WindowPosition, rowCount: Int
  ) async throws(TimelineError) -> TimelineWindow {
    // Read the version before the posts, so that a change made in between counts as a later one.
    let version = try await version()
    let list = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(TimelineError) in
      try await posts(stretch, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }

  /// Reads the window with which a timeline opens: from the top, or as far down as a post is in sight.
  ///
  /// - Parameter id: the number of the post, whose place the window then has, unless it is missing; nil for none.
  public func firstWindow(opening id: ItemID?, rowCount: Int) async throws(TimelineError) -> TimelineWindow {
    var window = try await window(.from(nil), rowCount: rowCount)
    guard let id else { return window }
    guard let place = try await post(id)?.place else {
      window.missing = id
      return window
    }
    if let position = window.list.position(showing: place, rowCount: rowCount) {
      window = try await self.window(position, rowCount: rowCount)
    }
    window.opened = place
    return window
  }

  /// Stores a new post, and returns it.
  public func insert(_ new: NewPost) async throws(TimelineError) -> Post {
    let posts = try await make(.insert(new), at: new.postedAt)
    guard let post = posts.first else { throw .store(.failed(detail: "the post was not stored")) }
    return post
  }

  /// Stores a text as a post of the user, and returns it.
  ///
  /// - Parameter defaults: the settings of a user who has saved none.
  public func post(
    _ text: String, on clock: any WallClock, defaults: TimelineSettings
  ) async throws(TimelineError) -> Post {
    let text = try PostText(checking: text)
    let author = (try await settings() ?? defaults).author
    return try await insert(NewPost(text: text, postedAt: clock.now(), author: author))
  }

  /// Replaces the text of a post, and returns the post.
  ///
  /// - Throws: `TimelineError.post`, or `.noSuchPost` if there is none.
  public func edit(_ id: ItemID, _ text: String, on clock: any WallClock) async throws(TimelineError) -> Post
  {
    let text = try PostText(checking: text)
    guard let post = try await make(.edit(id, text), at: clock.now()).first else {
      throw .noSuchPost(ItemIDSet([id]))
    }
    return post
  }

  /// Stores a text as a new post of the user, or as the text of a stored one, and returns the post.
  ///
  /// - Parameter defaults: the settings of a user who has saved none.
  public func save(
    _ text: String, of stored: Post?, on clock: any WallClock, defaults: TimelineSettings
  ) async throws(TimelineError) -> Post {
    guard let stored else { return try await post(text, on: clock, defaults: defaults) }
    return try await edit(stored.id, text, on: clock)
  }

  /// Saves what differs from the settings on which an input is based, leaving other stored settings alone.
  ///
  /// - Parameter defaults: the settings to change if none have been saved.
  /// - Throws: the first error of the review.
  public func save(
    _ input: TimelineSettingsInput, of settings: TimelineSettings, defaults: TimelineSettings
  ) async throws(TimelineError) {
    _ = try await change(try input.patch().changes(of: settings), from: defaults)
  }
}

extension PostText {
  /// Validates a text.
  ///
  /// - Throws: `TimelineError.post`.
  public init(checking raw: String) throws(TimelineError) {
    do throws(PostTextError) {
      try self.init(raw)
    } catch {
      throw .post(error)
    }
  }
}
