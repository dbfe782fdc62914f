internal import SharedEntities
internal import TimelineEntities
internal import TimelineViewData

private struct SampleValues {
  let text: Phrase
  var age = PostAge.now
  var didLike = false
  var didRepost = false
  var author = SampleAuthor.hanako
}

private struct SampleAuthor {
  let userID: String
  let name: Phrase
  var imageName = ""

  static let hanako = SampleAuthor(userID: "hanako", name: Phrase("Hanako Sato", "佐藤 花子"))
  static let cat = SampleAuthor(userID: "hanako", name: Phrase("Hanako Sato", "佐藤 花子"), imageName: "cat.png")
  static let long = SampleAuthor(
    userID: "a_very_long_identifier_1234567",
    name: Phrase(
      "Her Majesty's Most Loyal Gardener of the Old Orchard", "古い果樹園の世話をいつまでも続けている庭師の山田太郎左衛門とその仲間たち"),
    imageName: "sunflower-in-july.jpeg")
}

/// The day of one of the samples.
private let sampleDay = CalendarDay(dayNumber: 20_766)

private var longAgo: PostAge { sampleDay.map(PostAge.date) ?? .days(6) }

private let short = [
  SampleValues(text: Phrase("The bread is in the oven.", "パンが焼きあがりました。")),
  SampleValues(
    text: Phrase(
      "Walked along the river before work. Two herons, no phone, and the first frost of the year on the meadows.",
      "仕事の前に川沿いを散歩。サギが二羽いて、野原には今年はじめての霜が降りていました。スマートフォンは家に置いたまま。"),
    age: .minutes(5), didLike: true, author: .cat),
  SampleValues(
    text: Phrase("Reading list:\n- one novel\n- one cookbook", "読みたい本:\n・小説を一冊\n・料理の本を一冊"), age: .hours(3),
    didRepost: true),
  SampleValues(
    text: Phrase("Six people, one cake 🎂", "6 人でケーキをひとつ 🎂"), age: .days(2), didLike: true, didRepost: true,
    author: .cat),
  SampleValues(text: Phrase("Hello, timeline!", "はじめての投稿です。"), age: longAgo),
]

private let long = [
  SampleValues(
    text: Phrase(
      String(repeating: "Every word of this post counts, because there is room for so few. ", count: 4)
        + "The end is here",
      String(repeating: "投稿は二百八十文字までなので、ひとつひとつの言葉を大切に選びます。", count: 8) + "これで終わりです。"),
    age: .minutes(59), didLike: true, didRepost: true, author: .long),
  SampleValues(
    text: Phrase(
      String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 8),
      String(repeating: "ＡＢＣ半角ｶﾅ全角カナ", count: 20)), age: .hours(23)),
  SampleValues(
    text: Phrase(
      "🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈 for the party, 🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈 again and 🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈 at its end",
      "🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈をパーティーに、🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈をもう一度、最後に🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈"),
    age: .days(6), author: SampleAuthor(userID: "party", name: Phrase("🎂 Party", "🎂 パーティー"), imageName: "🎂")),
]

private let lines = SampleValues(
  text: Phrase(
    (1...140).map { "\($0 % 10)" }.joined(separator: "\n"),
    (1...140).map { "\($0 % 10)" }.joined(separator: "\n")), age: .minutes(1))

/// The posts of a sample.
enum SamplePosts {
  /// Five that fit on every screen.
  case short
  /// Three of the maximum length, or with characters of every width.
  case long
  /// One with more lines than any window, and one after it.
  case lines
}

/// Returns the posts of a sample.
func samplePosts(_ posts: SamplePosts, _ language: Language) -> [PostViewData] {
  let values: [SampleValues] =
    switch posts {
    case .short: short
    case .long: long
    case .lines: [lines, short[0]]
    }
  return values.enumerated().compactMap { index, values in
    ItemID(rawValue: Int64(index + 1)).map { id in
      PostViewData(
        id: id, text: values.text(language), postedAt: Instant(secondsSince1970: 1_795_165_200),
        age: values.age, didLike: values.didLike, didRepost: values.didRepost,
        author: Author(
          userID: UserID(stored: values.author.userID),
          userName: UserName(stored: values.author.name(language)),
          imageName: ImageName(stored: values.author.imageName)))
    }
  }
}
