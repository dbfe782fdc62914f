import SharedEntities
import Testing

@Suite("The nearest word")
struct NearestWordTests {
  private let commands = [
    "add", "list", "show", "edit", "done", "delete", "clear-done", "undo", "history", "export",
  ]
  private let options = ["--due", "--done", "--all", "--sort", "--store", "--json", "--due-before"]

  @Test(
    "undoes one slip of the fingers",
    arguments: [
      ("ad", "add"), ("addd", "add"), ("asd", "add"), ("dad", "add"), ("lsit", "list"), ("sohw", "show"),
      ("edti", "edit"), ("exprot", "export"), ("clear_done", "clear-done"), ("cleardone", "clear-done"),
    ])
  func slip(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: commands) == meant)
  }

  @Test(
    "undoes as many as a third of its letters", arguments: [("dleeet", "delete"), ("hisstroy", "history")])
  func severalSlips(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: commands) == meant)
  }

  @Test(
    "is not far",
    arguments: [
      "", "x", "d", "aa", "rm", "ls", "frobnicate", "dleteex", String(repeating: "add", count: 10_000),
    ])
  func far(typed: String) {
    #expect(nearestWord(to: typed, among: commands) == nil)
  }

  @Test(
    "begins with what was typed, rather than look like it",
    arguments: [("hist", "history"), ("del", "delete"), ("cle", "clear-done"), ("lis", "list")])
  func beginning(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: commands) == meant)
  }

  @Test("does not differ by case or width", arguments: ["SHOW", "Show", "ｓｈｏｗ", "ＳＨＯＷ"])
  func folded(typed: String) {
    #expect(nearestWord(to: typed, among: commands) == "show")
  }

  @Test(
    "among options does not count their dashes",
    arguments: [
      ("-json", "--json"), ("-jsn", "--json"), ("---json", "--json"), ("--due-befor", "--due-before"),
    ])
  func dashes(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: options) == meant)
  }

  @Test("among options is as near as among commands", arguments: ["-h", "-5", "--", "--xy", "--sorte-x"])
  func farOptions(typed: String) {
    #expect(nearestWord(to: typed, among: options) == nil)
  }

  @Test("considers all words, not only the first at that distance")
  func tie() {
    #expect(nearestWord(to: "expt", among: ["emit", "export"]) == "export")
    #expect(nearestWord(to: "bone", among: ["done", "gone"]) == "done")
    #expect(nearestWord(to: "add", among: []) == nil)
  }
}
