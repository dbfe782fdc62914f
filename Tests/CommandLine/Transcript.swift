import Doubles
import Foundation

/// The output of several commands as the user sees it: the command line, standard output, standard error after `! `,
/// and the exit status if it is not 0.
func transcript(_ store: TestStore, _ lines: [[String]], changes: [String: String?] = [:]) async throws
  -> String
{
  var text = ""
  for words in lines {
    let output = try await store.run(words, changes: changes)
    let line = words.map { $0.isEmpty || $0.contains(where: \.isWhitespace) ? "'\($0)'" : $0 }
    text += "$ \(line.joined(separator: " "))\n\(output.text)"
    for line in output.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      text += "! \(line)\n"
    }
    if output.ending != .status(0) { text += "=> \(output.ending)\n" }
  }
  return text
}

/// The words for the days around today, and for this minute, in UTC, computed independently of the program.
struct DayWords: Equatable {
  private let now: Date

  init() {
    let seconds = Date().timeIntervalSince1970
    now = Date(timeIntervalSince1970: seconds - seconds.truncatingRemainder(dividingBy: 60))
  }

  /// A day such as `2026-11-27`.
  func iso(_ days: Int) -> String { text("yyyy-MM-dd", days) }
  /// A day such as `Fri 2026-11-27`.
  func english(_ days: Int) -> String { text("EEE yyyy-MM-dd", days) }
  /// A day such as `2026-11-27(金)`.
  func japanese(_ days: Int) -> String { text("yyyy-MM-dd(EEEEE)", days, "ja_JP") }
  /// The current minute, such as `10:33`.
  var minute: String { text("HH:mm", 0) }

  private func text(_ format: String, _ days: Int, _ locale: String = "en_US_POSIX") -> String {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: locale)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter.string(from: now.addingTimeInterval(Double(days) * 86_400))
  }
}

/// Runs a session whose output contains days and minutes, and repeats it if the minute changed meanwhile.
func withinOneMinute(
  _ session: () async throws -> String
) async throws -> (transcript: String, days: DayWords) {
  for _ in 0..<4 {
    let days = DayWords()
    let transcript = try await session()
    if DayWords() == days { return (transcript, days) }
  }
  throw ToolError(description: "a session of a second took longer than a minute, four times")
}
