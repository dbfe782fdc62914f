import SharedEntities
import Testing

@Suite("Settings of a person")
struct UserSettingsTests {
  @Test("A change keeps comments, empty lines and other settings as they are")
  func change() throws {
    var settings = try UserSettings(text: "# mine\n\n  a=1\nb =  two = 2 \n#c = 3\na = 4")
    #expect(settings.entries.map { "\($0.key):\($0.value)" } == ["b:two = 2", "a:4"])
    #expect(settings["a"] == "4" && settings["c"] == nil)
    settings["b"] = "3"
    settings["d"] = "x"
    #expect(settings.text == "# mine\n\n  a=1\nb = 3\n#c = 3\na = 4\nd = x\n")
    settings["d"] = " x\ny\u{2028}z "
    #expect(settings["d"] == "x y z" && settings.text.hasSuffix("\nd = x y z\n"))
    settings["d"] = "x"
    settings["a"] = nil
    #expect(settings.text == "# mine\n\nb = 3\n#c = 3\nd = x\n")
  }

  @Test("A value that is set again leaves its line as it is")
  func equal() throws {
    var settings = try UserSettings(text: "a=1\r\nb=2\r\n")
    settings["a"] = "1"
    settings["none"] = nil
    #expect(settings.text == "a=1\r\nb=2\r\n" && settings["b"] == "2")
    let marked = try UserSettings(text: "\u{FEFF}a = 1\n# b\u{0B}c = 2\u{2028}\n")
    #expect(marked.text == "\u{FEFF}a = 1\n# b\u{0B}c = 2\u{2028}\n" && marked.values == ["a": "1"])
    #expect(try UserSettings(text: "") == UserSettings())
  }

  @Test("A line that is no setting is refused with its number", arguments: [("a\n", 1), ("a=\n\n = 1", 3)])
  func refusal(text: String, number: Int) {
    #expect(throws: SettingsError.line(number)) { try UserSettings(text: text) }
  }
}
