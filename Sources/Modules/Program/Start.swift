internal import Dispatch
public import ModulesContracts
internal import SharedEntities
internal import SystemLibrary

/// Runs a program made of modules: the whole of what its `main` does.
///
/// Ends the process, except where the version is all that is asked for.
///
/// - Parameters:
///   - name: what the executable is called.
///   - version: which version of it this is.
///   - modules: its features, in the order in which help shows their commands.
@MainActor
public func runProgram(
  _ name: String, version: String, modules: @escaping @autoclosure () -> [any Module]
) {
  // A file that may not grow is to be an error that can be explained, not the end of the process.
  signal(SIGXFSZ, SIG_IGN)
  let versionLine = "\(name) \(version)\n"
  if isVersionAskedFor, isWritten(versionLine) { return }
  let task = Task.startImmediately { @MainActor in
    let program = Program(
      name: name, versionLine: versionLine, modules: modules(), environment: environment)
    exit(await status(of: program).rawValue)
  }
  // A command that never waits is over by now, without a thread or a run loop having been started.
  withExtendedLifetime(task) { dispatchMain() }
}

/// Whether the version is all that is asked for.
///
/// Scripts ask so to find out whether the program is there: not worth setting anything up.
private var isVersionAskedFor: Bool {
  guard CommandLine.argc == 2, let word = CommandLine.unsafeArgv[1] else { return false }
  return strcmp(word, "--version") == 0
}

/// Writes a line at once; where that fails, the long way fails too, and says why.
private func isWritten(_ line: String) -> Bool {
  var line = line
  return line.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count }
}

@MainActor
private func status(of program: Program) async -> ExitStatus {
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
  return await program.run(words)
}

/// The value of an environment variable; nil where it is not set, or empty.
private func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
