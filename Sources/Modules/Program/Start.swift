internal import Dispatch
public import ModulesContracts
internal import Platform
public import RegistryModules
internal import SharedEntities
internal import SystemLibrary

/// Runs a program made of modules; `main` needs nothing else.
///
/// Call it on the main thread. Ends the process, unless only the version is requested.
///
/// - Parameters:
///   - name: the name of the program.
///   - version: the version of the program.
///   - modules: its features, in the order in which help lists their commands.
///   - tools: modules whose commands replace those of the features; nil to keep those of the features.
///   - opensServers: whether its modules open lists on servers; if not, the program that does replaces it when needed.
public func runProgram(
  _ name: ProgramName, version: String, modules: @escaping @autoclosure @Sendable () -> [any Module],
  tools: @escaping @autoclosure @Sendable () -> [any Module]? = nil, opensServers: Bool = false
) {
  // Exceeding the file size limit should be an error with a message, not the end of the process.
  signal(SIGXFSZ, SIG_IGN)
  let versionLine = "\(name.name) \(version)\n"
  if wantsVersion, isWritten(versionLine) { return }
  let task = Task.startProgram {
    let program = Program(
      name: name, versionLine: versionLine, modules: modules(), tools: tools(), opensServers: opensServers,
      environment: environment)
    let handsOver = !opensServers && name.name == ProgramName.toDoViper.name
    let status = await status(of: program, handsOver: handsOver)
    withExtendedLifetime(program) { exit(status.rawValue) }
  }
  // A command that never waits is done by now, without having started a thread or a run loop.
  withExtendedLifetime(task) { dispatchMain() }
}

/// Whether only the version is requested.
///
/// Scripts do this to check whether the program is installed, so nothing else is set up.
private var wantsVersion: Bool {
  guard CommandLine.argc == 2, let word = CommandLine.unsafeArgv[1] else { return false }
  return strcmp(word, "--version") == 0
}

/// Writes a line directly; if that fails, the regular way fails too, and reports why.
private func isWritten(_ line: String) -> Bool {
  var line = line
  return line.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count }
}

@AppActor
private func status(of program: Program, handsOver: Bool) async -> ExitStatus {
  var words: [String] = []
  for (index, pointer) in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    .enumerated().dropFirst()
  {
    guard let pointer, let word = String(validatingCString: pointer) else {
      return program.fail(
        .usage,
        Phrase(
          "argument \(index) is not UTF-8; write it in UTF-8",
          "\(index) 番目の引数が UTF-8 ではありません。UTF-8 で指定してください"))
    }
    words.append(word)
  }
  if handsOver, ServerProgram.isNeeded(by: words, environment) {
    ServerProgram.run(searchPath: environment("PATH") ?? "")
    return program.fail(.failed, ServerProgram.missing)
  }
  return await program.run(words)
}

/// The value of an environment variable; nil if it is unset or empty.
@Sendable private func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
