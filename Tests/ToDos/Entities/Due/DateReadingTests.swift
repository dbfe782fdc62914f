import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Readings of expressions with days")
struct DateReadingTests {
  private static let rows = rows(of: dateReadings)
  private static let spokenRows = rows(of: spokenDates)

  private static func rows(of table: String) -> [[String]] {
    table.split(separator: "\n").filter { $0.contains("|") }.map { line in
      line.split(separator: "|").map { trimmed(String($0)) }
    }
  }

  private let clock = FixedClock("2026-11-20T09:00:00Z")

  private func read(_ text: String, _ language: Language = .english) -> DateReading? {
    DateReading(text, clock: clock, language: language)
  }

  @Test("Every expression of the table means what it says there", arguments: rows)
  func table(row: [String]) throws {
    try check(row, clock)
  }

  @Test("So does every expression of everyday speech", arguments: spokenRows)
  func speech(row: [String]) throws {
    try check(row, FixedClock("2026-11-26T10:00:00Z"))
  }

  private func check(_ row: [String], _ clock: FixedClock) throws {
    let language = try #require(Language(rawValue: row[0]))
    let reading = try #require(DateReading(row[1], clock: clock, language: language))
    #expect(reading.due?.description ?? "open" == row[2])
    let (first, last) = (reading.days.lowerBound, reading.days.upperBound)
    let rest = [first == last ? nil : "\(first) – \(last)", reading.isPast ? "past" : nil].compactMap(\.self)
    #expect(rest.joined(separator: " ") == row.dropFirst(3).joined(separator: " "))
    let due = DueDate(expression: row[1], clock: clock, language: language)
    #expect(due == (reading.isPast ? nil : reading.due))
  }

  @Test("Capitals, full-width signs and white space make no difference")
  func folding() {
    for row in Self.rows + Self.spokenRows where !row[1].contains("ß") {
      let language = Language(rawValue: row[0]) ?? .english
      let wide = String(
        row[1].unicodeScalars.map { scalar in
          (0x21...0x7E).contains(scalar.value)
            ? Character(Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar) : Character(scalar)
        })
      let plain = read(row[1], language)
      #expect(read(row[1].uppercased(), language) == plain, "\(row[1])")
      #expect(read(wide, language) == plain, "\(wide)")
      #expect(
        read("  \(row[1].split(separator: " ").joined(separator: "  "))　", language) == plain, "\(row[1])")
    }
  }

  @Test(
    "What --json prints as a date is a due date, in any zone and with or without seconds",
    arguments: [
      ("2026-12-01T17:00+09:00", "2026-12-01 17:00", nil),
      ("2026-12-01T17:00:30+09:00", "2026-12-01 17:00", nil),
      ("2026-12-01T08:00Z", "2026-12-01 17:00", "2026-12-01T08:00:00Z"),
      ("2026-12-01T08:00:59Z", "2026-12-01 17:00", "2026-12-01T08:00:00Z"),
      ("2026-12-01t08:00:59.123z", "2026-12-01 17:00", "2026-12-01T08:00:00Z"),
      ("2026-12-01T17:00-05:00", "2026-12-02 07:00", "2026-12-01T22:00:00Z"),
      ("2026-12-01 17:00+0900", "2026-12-01 17:00", nil), ("2026-12-01 17:00 +09", "2026-12-01 17:00", nil),
      ("2026-12-01T17:00:00", "2026-12-01 17:00", nil), ("2026-12-01 17:00:00", "2026-12-01 17:00", nil),
      ("２０２６-１２-０１Ｔ０８：００Ｚ", "2026-12-01 17:00", "2026-12-01T08:00:00Z"),
    ])
  func exact(text: String, due: String, instant: String?) throws {
    let tokyo = FixedClock("2026-11-20T09:00:00Z", utcOffset: 32_400)
    for language in Language.allCases {
      let read = try #require(DueDate(expression: text, clock: tokyo, language: language))
      #expect(read.description == due && read.instant == instant.flatMap { Instant(iso8601: $0) })
    }
  }

  @Test(
    "A date with an offset that is none is refused",
    arguments: [
      "2026-12-01T17:00+9", "2026-12-01T17:00+25:00", "2026-12-01T25:00Z", "2026-02-30T08:00Z",
      "2026-12-01T08:00:60Z", "2026-12-01T08:00ZZ", "2026-12-01+09:00", "2026-12-01T+09:00",
      "9999-12-31T23:59-23:59", "0001-01-01T00:00+23:59", "2026-12-01T17:00+09:00 tomorrow",
    ])
  func inexact(text: String) {
    let due = DueDate(expression: text, clock: clock, language: .english)
    // Beyond the calendar the nearest instant counts.
    #expect(due == nil || text.hasPrefix("9999") || text.hasPrefix("0001"))
  }

  @Test(
    "Random words are refused or understood, and never stop the program",
    arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let known = (Self.rows + Self.spokenRows).flatMap { $0[1].split(separator: " ").map(String.init) }
    let words =
      known + ["9999-12-31", "0001-01-01", "4000000", "99999999999999999999", "第", "-", "+", "'", "."]
    let edges = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:00Z", "2026-11-20T09:00:00Z"]
    for _ in 0..<60 {
      let count = Int.random(in: 1...5, using: &generator)
      let parts = (0..<count).compactMap { _ in words.randomElement(using: &generator) }
      let text = parts.joined(separator: Bool.random(using: &generator) ? " " : "")
      for edge in edges {
        let clock = FixedClock(edge)
        for language in Language.allCases {
          guard let due = DueDate(expression: text, clock: clock, language: language) else {
            _ = DateExpressionError(text, clock: clock, language: language)
            continue
          }
          let again = DueDate(expression: due.description, clock: clock, language: language)
          #expect(again?.description == due.description, "seed \(seed): \(text)")
        }
      }
    }
  }
}
