internal import AppsModules
internal import ExtensionsModules
internal import ModulesContracts
internal import Platform
internal import RegistryModules
internal import SharedEntities
internal import SharedViews
internal import SystemLibrary
internal import Terminal

/// The exit status of the program.
enum ExitStatus: Int32 {
  case done = 0
  case failed = 1
  /// `EX_IOERR` of sysexits(3): the command changed the store, and could not write what it printed.
  case changedWithoutOutput = 74
  /// `EX_USAGE` of sysexits(3).
  case usage = 64
  /// The status that shells report after SIGINT.
  case interrupted = 130
}

/// One run of the program, from its command line to its exit status.
@AppActor
final class Program {
  private let name: ProgramName
  private let versionLine: String
  private let modules: [any Module]
  private let tools: [any Module]?
  private let opensServers: Bool
  private let environment: @Sendable (String) -> String?
  private let language: Language
  private let clock: SystemClock
  private let output: DescriptorSink
  /// Kept until the process ends, which frees everything at once.
  private var registry: ModuleRegistry?
  private var runningContext: CommandContext?
  private let remarks = Remarks()
  private let changes = ChangeRecorder()
  private let errors = DescriptorSink(descriptor: STDERR_FILENO, isLineWise: true)

  /// Creates a run of a program.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - versionLine: the output of `--version`.
  ///   - modules: every feature, in the order in which help lists their commands.
  ///   - tools: modules whose commands replace those of the features; nil to keep those of the features.
  ///   - opensServers: whether its modules open lists on servers.
  ///   - environment: returns the value of an environment variable; nil if it is unset or empty.
  init(
    name: ProgramName, versionLine: String, modules: [any Module], tools: [any Module]? = nil,
    opensServers: Bool, environment: @escaping @Sendable (String) -> String?
  ) {
    self.name = name
    self.versionLine = versionLine
    self.modules = modules
    self.tools = tools
    self.opensServers = opensServers
    self.environment = environment
    language = Language(environment: environment)
    clock = SystemClock(dayStart: environment(dayStartVariable).flatMap(dayStart) ?? .midnight)
    output = DescriptorSink(descriptor: STDOUT_FILENO)
  }

  /// Runs the command line after the program's name.
  func run(_ words: [String]) async -> ExitStatus {
    let status = await serve(words)
    output.flush()
    for remark in remarks.all { _ = fail(status, remark) }
    guard let failure = output.failure, status == .done else { return status }
    // The reader has closed the pipe, as `head` does once it has its lines; that is not an error.
    guard !output.isBroken else { return .done }
    if changes.areMade { return fail(.changedWithoutOutput, sentenceAfterChange(failure)) }
    return fail(
      .failed,
      Phrase(
        "standard output cannot be written (\(failure)); redirect it",
        "標準出力に書き込めません(\(failure))。別の出力先を指定してください"))
  }

  /// Returns the message that a change was made that standard output could not report, with its number.
  private func sentenceAfterChange(_ failure: String) -> Phrase {
    let line = String(decoding: output.lostLine, as: UTF8.self)
    let number = changes.number
    return Phrase(
      "the change was made\(number.map { ", as number \($0) in the history" } ?? "")"
        + "\(line.isEmpty ? "" : " (\(line))"); do not repeat it: only writing to standard output failed (\(failure))",
      "変更は完了しています\(number.map { "(履歴の番号 \($0))" } ?? "")\(line.isEmpty ? "" : ": \(line)")。"
        + "繰り返さないでください。標準出力に書き込めないだけです(\(failure))")
  }

  /// Prints an error on one line of standard error.
  func fail(_ status: ExitStatus, _ sentence: Phrase) -> ExitStatus {
    errors.write("\(name.name): \(printable(sentence(language)))\n")
    return status
  }

  private func serve(_ words: [String]) async -> ExitStatus {
    do {
      let registry = try ModuleRegistry(
        [AppsModule(of: modules)] + (tools ?? modules), of: name,
        external: SearchPathCommands(
          of: name.name, searchPath: environment("PATH") ?? "",
          excluding: opensServers ? [ServerProgram.name] : []))
      self.registry = registry
      let standard = registry.defaultCommand
      let alone = hasTerminal ? "app" : standard
      let parser = registry.parser(
        standard: standard, alone: alone, clock: clock, language: language, environment: environment)
      switch try parser.parse(words) {
      case .version: output.write(versionLine)
      case .help(let command):
        let help = HelpText(
          registry, language: language, columns: terminalColumns(descriptor: STDOUT_FILENO))
        output.write(command.map(help.text) ?? help.overview)
      case .run(let command, let arguments):
        if let text = environment(dayStartVariable), dayStart(text) == nil { throw dayStartError(text) }
        var context = try context(arguments, registry, needsStore: registry.usesStore(command))
        context.noteChange = changes.note
        context.takeRemarks = remarks.take
        try await run(command, arguments, context)
        // A server reports no changes, so a command that may have made one counts: it must not be repeated.
        if case .server = context.store, let effect = command.offer?.effect, effect != .reads {
          changes.note(nil)
        }
      case .external(let command, let words, let arguments):
        try command.run(words, try context(arguments, registry, needsStore: false))
      }
      return .done
    } catch let error as UsageError {
      return fail(.usage, Phrase(name.named(error.message(.english)), name.named(error.message(.japanese))))
    } catch let interruption as Interruption {
      // The parent process must see which signal ended this one.
      if interruption != .byPerson { die(of: interruption.signal) }
      return .interrupted
    } catch let error as CommandError {
      return fail(.failed, Phrase(error.message, error.message))
    } catch {
      return fail(.failed, Phrase("\(error)", "\(error)"))
    }
  }

  /// Runs a command, and delivers its events to other modules after its output is written.
  private func run(_ command: Command, _ arguments: Arguments, _ context: CommandContext) async throws {
    runningContext = context
    do {
      try await command.run(arguments, context)
    } catch {
      await context.events?.deliver()
      throw error
    }
    output.flush()
    await context.events?.deliver()
  }

  /// Ends the process with a signal.
  private func die(of number: Int32) {
    signal(number, SIG_DFL)
    // The main queue may run on a thread where Dispatch blocks signals.
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(number)
  }

  /// Whether the program was started on a terminal that can show an app.
  private var hasTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"
  }

  private func terminal(_ level: ColourLevel) -> (@AppActor () -> any ScreenDevice)? {
    guard hasTerminal else { return nil }
    return { TerminalDevice(level: level) }
  }

  private func context(
    _ arguments: Arguments, _ registry: ModuleRegistry, needsStore: Bool
  ) throws(UsageError) -> CommandContext {
    let globals = registry.globals
    let store = try place(arguments[globals.store], needsStore: needsStore)
    let columns = terminalColumns(descriptor: STDOUT_FILENO)
    let progressColumns = terminalColumns(descriptor: STDERR_FILENO)
    let isColoured =
      switch arguments[globals.colour] ?? .auto {
      case .always: true
      case .never: false
      case .auto: columns != nil && environment("NO_COLOR") == nil && environment("TERM") != "dumb"
      }
    let known = ColourLevel(environment: environment)
    let isForced = arguments[globals.colour] == .always && known == .none
    let level: ColourLevel = !isColoured ? .none : isForced ? .ansi16 : known
    let modulesInUse = ModulesInUse()
    var context = CommandContext(
      language: language, clock: clock, store: store, modulesInUse: modulesInUse,
      hooks: arguments[globals.noHooks] ? nil : try hooks(store: store),
      events: events(
        EventContext(language: language, clock: clock, store: store, modulesInUse: modulesInUse)),
      output: output,
      progress: progressColumns == nil ? nil : errors, note: remarks.addNote,
      progressColumns: progressColumns ?? 80,
      input: DescriptorSource(descriptor: STDIN_FILENO),
      style: TextStyle(columns: columns, isColoured: isColoured),
      terminal: terminal(level), openApp: hasTerminal ? AppsModule.open : nil)
    context.settingsPath = ownFolder.map { $0 + "/config" }
    return context
  }

  /// Creates the exchange of events between modules.
  private func events(_ context: EventContext) -> EventExchange {
    let remarks = remarks
    return EventExchange(modules, context: context, report: remarks.add)
  }

  /// The hooks in the folder named by the environment, or in the user's default folder.
  private func hooks(store: StoreLocation) throws(UsageError) -> FolderHooks? {
    guard environment("TODO_VIPER_NO_HOOKS") == nil else { return nil }
    let own = ownFolder.map { $0 + "/hooks" }
    let variable = "TODO_VIPER_HOOKS"
    let named = try environment(variable).map { path throws(UsageError) in
      guard let named = pathWithHome(path, environment("HOME")), !named.hasPrefix("~") else {
        throw unknownHomeError(path).about(variable)
      }
      return named
    }
    guard let folder = named ?? own else { return nil }
    let remarks = remarks
    return FolderHooks(
      folder: folder, limit: environment("TODO_VIPER_HOOK_LIMIT"), store: store, language: language
    ) { remarks.add($0.sentence) }
  }

  /// The folder of the user's settings and hooks; nil if there is no home folder.
  private var ownFolder: String? {
    userFolder("XDG_CONFIG_HOME", else: "/.config").map { $0 + "/todo-viper" }
  }

  /// A folder for the user's files, by the XDG Base Directory Specification; nil if there is no home folder.
  private func userFolder(_ variable: String, else standard: String) -> String? {
    // The specification says to ignore a relative path.
    let named = environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    return named ?? environment("HOME").map { $0 + standard }
  }

  /// The place of the store: the option, `TODO_VIPER_STORE`, or the default path in the user's data folder.
  ///
  /// Help, completion and the manual page work without a home folder, as when a package is built.
  private func place(_ option: String?, needsStore: Bool) throws(UsageError) -> StoreLocation {
    guard let text = option ?? environment("TODO_VIPER_STORE") else {
      if let folder = userFolder("XDG_DATA_HOME", else: "/.local/share") {
        return .file(path: folder + "/todo-viper/todos.sqlite")
      }
      guard needsStore else { return .nowhere }
      throw UsageError(
        "HOME is not set; name the store with --store", "HOME が設定されていません。--store でストアを指定してください")
    }
    do throws(StoreLocationError) {
      let place = try StoreLocation(text, home: environment("HOME"))
      guard case .server = place, !opensServers else { return place }
    } catch {
      throw error.usageError(for: text).about(option == nil ? "TODO_VIPER_STORE" : "--store")
    }
    throw UsageError(
      "\(name.name) works on files; name one with --store", "\(name.name) はファイルだけを扱います。--store で指定してください")
  }
}

extension StoreLocationError {
  /// Returns the error for a text that names no store; a URL is not repeated, as it may contain a password.
  fileprivate func usageError(for text: String) -> UsageError {
    switch self {
    case .otherScheme:
      UsageError(
        "this URL is not a store; name a file, or a list on a server as postgresql://host/database?list=NAME",
        "この URL はストアではありません。ファイルか、サーバーのリストを postgresql://ホスト/データベース?list=名前 のように指定してください")
    case .keywords:
      UsageError(
        "write a list on a server as postgresql://host/database?list=NAME, and a file with such a name as ./NAME",
        "サーバーのリストは postgresql://ホスト/データベース?list=名前、このような名前のファイルは ./名前 のように指定してください")
    case .unreadableParameters:
      UsageError(
        "the list or the timeout in the store's URL is invalid; write postgresql://host/database?list=NAME&timeout=SECONDS",
        "ストアのリスト名か timeout を読めません。postgresql://ホスト/データベース?list=名前&timeout=秒数 のように指定してください")
    case .unknownHome: unknownHomeError(text)
    }
  }
}
