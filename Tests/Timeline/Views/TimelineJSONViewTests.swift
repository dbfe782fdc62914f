import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import TimelineContracts
import TimelineEntities
import TimelineViewData
import TimelineViews

@Suite("Posts as JSON")
@AppActor
struct TimelineJSONViewTests {
  private let sink = TextBuffer()

  private static let first = """
    {"id":3,"text":"牛乳\\n\\u001b\\"","postedAt":"2026-11-20T02:59:00Z","liked":true,"reposted":false,\
    "userID":"hanako","userName":"Hanako Sato","userImageName":"cat","editedAt":null}
    """

  private let post = Sample.viewData(3, "牛乳\n\u{1B}\"", ago: 60, age: .minutes(1), liked: true)

  @Test("A list is one array, with one line per post", arguments: [0, 1, 2])
  func list(count: Int) {
    let view = TimelineListingJSONView(sink: sink)
    for _ in 0..<count { view.show(.posts([post])) }
    view.show(.end(postCount: count))
    let lines = Array(repeating: Self.first, count: count).joined(separator: ",\n")
    #expect(sink.text == (count == 0 ? "[]\n" : "[\n\(lines)\n]\n"))
  }

  @Test("A new post is an object, and changed posts are an array")
  func changes() {
    PostChangeJSONView(sink: sink).show(.init(.post, [post]))
    PostChangeJSONView(sink: sink).show(.init(.delete, [post]))
    PostShareJSONView(sink: sink).show(post)
    #expect(sink.text == "\(Self.first)\n[\(Self.first)]\n\(Self.first)\n")
  }

  @Test("Past changes and settings have keys for all their values")
  func others() {
    let record = TimelineChangeRecord(
      id: 7, kind: .repost, madeAt: Sample.now, count: 2, firstID: Sample.id(3), firstText: "x",
      isUndone: true)
    HistoryJSONView(CommandView(sink: sink), firstTextKey: "firstText")
      .show(.init(.undone, entries: [.init(record, madeAtLocal: Sample.clock.localNow())]))
    TimelineSettingsJSONView(sink: sink).show(
      .init(
        TimelineSettings(
          author: Author(userID: UserID(stored: "hanako"), userName: UserName(stored: "花子"))), .shown))
    #expect(
      sink.text == """
        [{"id":7,"action":"repost","madeAt":"2026-11-20T03:00:00Z","count":2,"firstId":3,"firstText":"x",\
        "undone":true}]
        {"userName":"花子","userID":"hanako","userImageName":"","postsCompletedToDos":false}

        """)
  }
}
