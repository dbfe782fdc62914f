internal import StudyResults

/// A behaviour as a script: what happens before, and the events whose path through the code is followed.
struct ReadBehaviour: Sendable {
  let subject: StudiedBehaviour
  /// The command lines to run on the store before the app starts.
  let given: [[String]]
  /// More options for the app's command line.
  var options: [String] = []
  /// The events before the behaviour.
  let before: [String]
  /// The events of the behaviour, each of which changes the frame.
  let action: [String]

  /// The text of the script.
  var script: String { (before + action).map { $0 + "\n" }.joined() }
}

extension ReadBehaviour {
  private static let list = ["Buy milk", "Call the bank", "Pay the rent", "Call Ann"].map { ["add", $0] }
  private static let slow = ["--latency", "2s"]

  static let all = [
    ReadBehaviour(subject: .toggle, given: list, before: ["key down"], action: ["key space"]),
    ReadBehaviour(subject: .open, given: list, before: ["key down"], action: ["key enter", "key escape"]),
    ReadBehaviour(
      subject: .search, given: list, options: slow, before: ["advance 2s", "key /"],
      action: ["text Call", "text  the", "advance 4s"]),
    ReadBehaviour(
      subject: .load, given: list, options: slow, before: ["fail next"],
      action: ["advance 2s", "key r", "advance 4s"]),
    ReadBehaviour(subject: .undo, given: list, before: ["key space"], action: ["key u"]),
    ReadBehaviour(
      subject: .tick, given: [["quiz", "import", "Tests/Scripts/Quiz/Scripts/Stores/kitchen.json"]],
      options: ["--seed", "1"], before: ["key down", "key enter"], action: ["advance 1s"]),
    ReadBehaviour(
      subject: .compose, given: [["timeline", "post", "Hello"]], before: [],
      action: ["key n", "text Water the plants", "key ctrl-s"]),
    ReadBehaviour(
      subject: .deletion, given: list, before: ["key down", "key enter"], action: ["outside delete 3"]),
    ReadBehaviour(
      subject: .postpone, given: list, before: ["key e", "key space", "key down", "key space"],
      action: ["key z", "key down", "key enter"]),
    ReadBehaviour(subject: .leave, given: list, before: ["key down"], action: ["key q"]),
  ]
}
