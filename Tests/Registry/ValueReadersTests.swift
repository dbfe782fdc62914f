import Doubles
import ModulesContracts
import SharedEntities
import Testing

@Suite("Readers of values")
struct ValueReadersTests {
  private enum Flavour: String, CaseIterable { case sweet, sour }

  private func refusal<Value>(_ reader: ValueReader<Value>, _ word: String) throws -> Phrase {
    let error = #expect(throws: UsageError.self) { try read(reader, word) }
    return try #require(error).message
  }

  private func read<Value>(_ reader: ValueReader<Value>, _ word: String) throws -> Value {
    try reader.read(
      word, WordContext(clock: FixedClock("2026-11-20T23:30:00Z", utcOffset: 3600), language: .english))
  }

  @Test("take any text as it is", arguments: ["", " a ", "a\u{0}\nb", "牛乳"])
  func text(word: String) throws {
    #expect(try read(.text("TEXT"), word) == word)
  }

  @Test("take a whole number from 1")
  func count() throws {
    #expect(try read(.count("N"), "1") == 1)
    #expect(try read(.count("N"), "007") == 7)
    #expect(try read(.count("N"), "9223372036854775807") == .max)
  }

  @Test(
    "refuse what is no such number",
    arguments: ["", "0", "-1", "+1", "1.0", " 1", "1e3", "٣", "９", "9223372036854775808"])
  func noCount(word: String) throws {
    let phrase = try refusal(.count("N"), word)
    #expect(phrase(.english) == "'\(word)' is not a whole number of 1 or more")
    #expect(phrase(.japanese) == "'\(word)' は 1 以上の数ではありません。1 以上の数を指定してください")
  }

  @Test("take one of the names of a type, and name them all otherwise")
  func choice() throws {
    let reader = ValueReader<Flavour>.choice("FLAVOUR")
    #expect(try read(reader, "sour") == .sour)
    for word in ["", "Sour", "salty"] {
      let phrase = try refusal(reader, word)
      #expect(phrase(.english) == "'\(word)' is not one of sweet, sour")
      #expect(phrase(.japanese) == "'\(word)' は使えません。sweet、sour のどれかを指定してください")
    }
    guard case .choices(let words) = reader.completion, words() == ["sweet", "sour"] else {
      Issue.record("other words are offered")
      return
    }
  }

  @Test("take the name of a file, but not one that no file can have")
  func file() throws {
    #expect(try read(.file("FILE"), "-") == "-")
    #expect(try read(.file("FILE"), "a b.txt") == "a b.txt")
    for word in ["", "a\u{0}b"] {
      #expect(
        try refusal(.file("FILE"), word)(.english) == "a file name must not be empty or contain a null byte")
    }
    guard case .files = ValueReader<String>.file("FILE").completion else {
      Issue.record("other words are offered")
      return
    }
  }
}
