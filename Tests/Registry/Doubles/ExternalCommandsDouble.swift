import ModulesContracts
import Synchronization

/// External commands that exist by name only, and record the words of their calls.
final class ExternalCommandsDouble: ExternalCommandFinding {
  private let names: [String]
  private let words = Mutex<[[String]]>([])

  init(_ names: String...) { self.names = names }

  /// The words of each call, the command's name first.
  var calls: [[String]] { words.withLock { $0 } }

  func command(_ name: String) -> ExternalCommand? { all().first { $0.name == name } }

  func all() -> [ExternalCommand] {
    names.map { name in
      ExternalCommand(name: name, path: "/bin/todo-viper-\(name)") { words, _ throws(CommandError) in
        self.words.withLock { $0.append([name] + words) }
      }
    }
  }
}
