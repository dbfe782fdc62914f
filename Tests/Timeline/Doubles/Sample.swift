import Doubles
import SharedEntities
import TimelineContracts
import TimelineEntities
import TimelineViewData

/// Shorthands for sample values.
enum Sample {
  /// Friday, 20 November 2026, noon in Tokyo.
  static let clock: any WallClock = FixedClock("2026-11-20T03:00:00Z", utcOffset: 32_400)

  /// The instant of the fixed clock.
  static var now: Instant { clock.now() }

  static func id(_ number: Int64) -> ItemID {
    guard let id = ItemID(rawValue: number) else { preconditionFailure("\(number) is no identifier") }
    return id
  }

  static func ids(_ numbers: Int64...) -> ItemIDSet { ItemIDSet(numbers.map(id)) }

  /// An instant a number of seconds before the clock's.
  static func ago(_ seconds: Int) -> Instant {
    Instant(secondsSince1970: now.secondsSince1970 - seconds)
  }

  static let author = Author(
    userID: UserID(stored: "hanako"), userName: UserName(stored: "Hanako Sato"),
    imageName: ImageName(stored: "cat"))

  static let settings = TimelineSettings(author: author)

  static func new(_ text: String, ago seconds: Int = 0) -> NewPost {
    NewPost(text: PostText(stored: text), postedAt: ago(seconds), author: author)
  }

  static func post(
    _ number: Int64, _ text: String, ago seconds: Int = 0, liked: Bool = false, reposted: Bool = false,
    edited: Bool = false
  ) -> Post {
    Post(
      id: id(number), text: PostText(stored: text), postedAt: ago(seconds), author: author, didLike: liked,
      didRepost: reposted, editedAt: edited ? now : nil)
  }

  static func viewData(
    _ number: Int64, _ text: String, ago seconds: Int = 0, age: PostAge = .now, liked: Bool = false,
    reposted: Bool = false, image: String = "cat"
  ) -> PostViewData {
    PostViewData(
      id: id(number), text: text, postedAt: ago(seconds), age: age, didLike: liked, didRepost: reposted,
      author: Author(
        userID: author.userID, userName: author.userName, imageName: ImageName(stored: image)))
  }

  /// A window on posts.
  static func window(
    _ posts: Post..., hasRowsAbove: Bool = false, hasRowsBelow: Bool = false, version: Int = 0,
    opened: Post? = nil, missing: ItemID? = nil
  ) -> TimelineWindow {
    TimelineWindow(
      ListWindow(posts, hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow),
      version: StoreVersion(version), opened: opened?.place, missing: missing)
  }

  static func change(_ kind: TimelineChangeKind, _ text: String = "x") -> TimelineChangeRecord {
    TimelineChangeRecord(
      id: 1, kind: kind, madeAt: now, count: 1, firstID: id(1), firstText: text, isUndone: false)
  }
}

extension TimelineSettingsInput {
  /// The settings as a user would enter them.
  init(_ settings: TimelineSettings) {
    self.init(
      userName: settings.author.userName.text, userID: settings.author.userID.text,
      imageName: settings.author.imageName.text, postsCompletedToDos: settings.postsCompletedToDos)
  }
}
