internal import SharedEntities

/// A word of another program for the state of a ToDo.
struct StateWord {
  /// Whether it is done; an abandoned ToDo is, because nothing is left to do.
  let isDone: Bool
  /// Whether the word says more than done or open.
  let isSpecific: Bool

  /// Parses a word, ignoring case; nil for an unknown one.
  init?(_ text: String) {
    let word = plainWord(text)
    if doneWords.contains(word) {
      (isDone, isSpecific) = (true, false)
    } else if openWords.contains(word) {
      (isDone, isSpecific) = (false, false)
    } else if endedWords.contains(word) {
      (isDone, isSpecific) = (true, true)
    } else if activeWords.contains(word) {
      (isDone, isSpecific) = (false, true)
    } else {
      return nil
    }
  }
}

private let doneWords: Set = [
  "done", "completed", "complete", "closed", "close", "finished", "resolved", "checked", "完了", "完了済",
  "完了済み", "済", "済み",
]

private let openWords: Set = [
  "open", "opened", "todo", "pending", "notstarted", "needsaction", "incomplete", "notcompleted", "notdone",
  "uncompleted", "unfinished", "unresolved", "unchecked", "未完了", "未",
]

private let endedWords: Set = [
  "fixed", "merged", "cancelled", "canceled", "wontdo", "wontfix", "dropped", "abandoned", "archived",
  "duplicate", "notplanned", "rejected", "中止", "キャンセル", "取り消し",
]

private let activeWords: Set = [
  "new", "active", "backlog", "inprogress", "inprocess", "started", "doing", "waiting", "waitingonothers",
  "next", "inbox", "reopened", "blocked", "paused", "onhold", "deferred", "delegated", "scheduled", "someday",
  "進行中", "作業中", "着手中", "未着手", "保留", "待ち",
]

/// Parses an answer to whether a ToDo is done; nil for anything else.
func parsedBool(_ text: String) -> Bool? {
  switch text.lowercased() {
  case "true", "1", "yes", "y", "x", "on", "✓", "✔", "✔️", "☑", "☑️", "✅", "[x]", "はい": true
  case "false", "0", "no", "n", "off", "☐", "[ ]", "いいえ": false
  default: nil
  }
}

/// The expected form of an answer to whether a ToDo is done.
let expectedBool = Phrase(
  "true or false, yes or no, or a word such as done or open",
  " true や false、yes や no、または done や open のような語")
