import Terminal
import Testing
import TimelineViewData

@testable import TimelineViews

@Suite("The placeholder for an author's picture")
struct PictureTests {
  @Test(
    "Without a picture it is the initials of the first two words",
    arguments: [
      ("Hanako Sato", "HS"), ("hanako", "H"), ("Ada B Lovelace", "AB"), ("佐藤 花子", "佐花"), ("たろう", "た"),
      ("👨‍👩‍👧‍👦 family", "👨‍👩‍👧‍👦F"), ("ßen", "SS"),
    ])
  func initials(name: String, initials: String) { #expect(Picture.initials(of: name) == initials) }

  @Test(
    "A picture is its name without the extension, truncated to the room and centred",
    arguments: [
      ("cat.png", 6, " cat  "), ("sunflower.jpeg", 6, "sunfl…"), ("ねこ.png", 6, " ねこ "), ("🎂", 4, " 🎂 "),
      (".hidden", 8, ".hidden "), ("a.b.c", 6, " a.b  "), ("cat.png", 0, ""), ("", 6, "  HS  "),
    ])
  func names(image: String, width: Int, text: String) {
    let author = Sample.viewData(1, "x", image: image).author
    #expect(Picture(of: author).text(width: width) == text)
  }
}
