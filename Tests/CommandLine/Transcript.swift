import Doubles

/// The output of several commands as the user sees it: the command line, standard output, standard error after `! `,
/// and the exit status if it is not 0.
///
/// The clock of the commands stands still on Friday, 2026-11-27 at 10:33 UTC.
func transcript(_ store: TestStore, _ lines: [[String]], changes: [String: String?] = [:]) async throws
  -> String
{
  let changes = try StoppedClock.changes(at: "2026-11-27T10:33:00Z").merging(changes) { $1 }
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
