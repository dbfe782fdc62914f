public import ModulesContracts
internal import Platform
public import SharedEntities
internal import Terminal

/// The apps and screens of all modules, as commands.
public struct AppsModule: Module {
  public let identifier = "apps"

  private let modules: [any Module]
  private let observer: (any ScriptObserver)?

  public init(of modules: [any Module]) { self.init(of: modules, observer: nil) }

  /// Creates the module with an observer of its scripts.
  package init(of modules: [any Module], observer: (any ScriptObserver)?) {
    self.modules = modules
    self.observer = observer
  }

  /// The clock of a script before its first event.
  public static var scriptClock: any WallClock { ManualClock() }

  /// Opens an app on the terminal, and returns when it is left.
  ///
  /// - Throws: `CommandError`, or `Interruption` if a signal ends the app.
  @AppActor
  public static func open(_ entry: AppEntry, _ context: CommandContext) async throws {
    try await TerminalRun(
      entry: entry, context: context, latency: .zero, seed: .random(in: 0 ... .max), manualClock: nil
    ).run()
  }

  public var commands: [CommandEntry] {
    let (modules, observer) = (modules, observer)
    return [
      CommandEntry("app", synonyms: ["open", "ui", "tui"]) {
        AppCommand(modules: modules, observer: observer).command
      },
      CommandEntry("preview") { PreviewCommand(modules: modules).command },
    ]
  }
}

extension ValueReader<Frame.Size> {
  /// A size in columns and rows.
  static var size: ValueReader {
    ValueReader("COLSxROWS") { word, _ throws(UsageError) in
      guard let size = Frame.Size(word) else {
        throw UsageError(
          "'\(excerpt(word))' is not a size; write columns and rows from 1 to 1000, such as 80x24",
          "'\(excerpt(word))' は大きさではありません。80x24 のように桁数と行数を 1 から 1000 で指定してください")
      }
      return size
    }
  }
}

extension ValueReader<Duration> {
  /// A duration with its unit.
  static var duration: ValueReader {
    ValueReader("DURATION") { word, _ throws(UsageError) in
      guard let duration = Duration(expression: word) else {
        throw UsageError(
          "'\(excerpt(word))' is not a duration; write a number and ms, s, m, h or d, such as 250ms",
          "'\(excerpt(word))' は時間ではありません。250ms のように数と ms、s、m、h、d で指定してください")
      }
      return duration
    }
  }
}

/// Whether an app of the modules has several architectures: then the program is for developers, and its help lists what
/// is for them with everything else.
func comparesArchitectures(_ modules: [any Module]) -> Bool {
  unique(modules.flatMap(\.apps).map(\.architecture)).count > 1
}

/// The values without duplicates, in the order of their first occurrence.
package func unique(_ values: [String]) -> [String] {
  values.reduce(into: []) { result, value in if !result.contains(value) { result.append(value) } }
}
