public import SharedEntities
public import TimelineEntities

extension PostViewData {
  /// Creates the view data of a post, with its age at an instant.
  public init(_ post: Post, now: Instant, clock: any WallClock) {
    self.init(
      id: post.id, text: post.text.text, postedAt: post.postedAt,
      age: Age(of: post.postedAt, at: now, clock: clock), didLike: post.didLike, didRepost: post.didRepost,
      userID: post.author.userID.text, userName: post.author.userName.text,
      userImageName: post.author.imageName.text)
  }
}

extension PostViewData.Age {
  fileprivate init(of postedAt: Instant, at now: Instant, clock: any WallClock) {
    self =
      switch PostAge(of: postedAt, at: now) {
      case .now: .now
      case .minutes(let count): .minutes(count)
      case .hours(let count): .hours(count)
      case .days(let count): .days(count)
      case .older: .date(clock.local(postedAt).day)
      }
  }
}
