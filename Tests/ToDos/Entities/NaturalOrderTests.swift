import Foundation
import SharedEntities
import Testing
import ToDosEntities

@Suite("Natural order")
struct NaturalOrderTests {
  @Test("Numbers are compared by their value, with or without zeros before them")
  func numbers() {
    let texts = [
      "a", "a0", "a1b", "a2", "a9", "a10", "a10b", "a10b9", "a10b10", "a99999999999999999999", "b",
    ]
    #expect(texts.shuffled().sorted { naturalKey($0) < naturalKey($1) } == texts)
    #expect(naturalKey("a007") == naturalKey("a7") && naturalKey("0") == naturalKey("000"))
  }

  @Test("Every lower-case Latin letter with marks is sorted as the letter that Unicode decomposes it into")
  func letters() {
    for value in 0xC0...0x1EFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.lowercaseMapping == String(scalar) else {
        continue
      }
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard parts.count > 1, parts[0].isASCII, parts[0].properties.isAlphabetic else { continue }
      #expect(naturalKey(String(scalar)) == String(parts[0]), "\(scalar)")
    }
    for letter in markedLetters.flatMap({ Array($0.marked.unicodeScalars) }) {
      #expect(withoutMarks("牛\(letter)") == "牛" + naturalKey(String(letter)), "\(letter)")
    }
    #expect(naturalKey("øđłħ") == "odlh")
    #expect(naturalKey("がйάß") == "がйάß")
  }

  @Test("No letter stands in the table twice")
  func table() {
    let letters = markedLetters.flatMap { Array($0.marked.unicodeScalars) }
    #expect(
      Set(letters).count == letters.count && letters.allSatisfy { $0.value >= 0xE0 && $0.value <= 0x1EF9 })
  }

  @Test("An order keeps each key once, and none after the creation date")
  func keys() {
    #expect(ToDoOrder([.due, .title, .due]).keys == [.due, .title])
    #expect(ToDoOrder([.due, .created, .title]) == .due)
    #expect(ToDoOrder([.created]) == .created)
  }

  @Test(
    "What is not the text of a place is refused",
    arguments: [
      "", "c:1:1", "c:1:1:x", "d:1:1:x", "d:1:1:1:2", "dd:1:1:1:1", "dc:1:1:1:", "x:1:1:", "t:1:1:%x",
      "c:1:0:",
    ])
  func places(text: String) {
    #expect(OrderedPlace(text: text) == nil)
  }
}
