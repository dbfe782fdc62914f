public import ModulesContracts
internal import SharedEntities
internal import SystemLibrary

/// The programs named `PROGRAM-NAME` in the folders of the search path, as in `todo-viper-NAME`.
///
/// Nothing is looked for before a name is asked for.
public struct SearchPathCommands: ExternalCommandFinding {
  /// What stands before the command's name in that of the file.
  private let prefix: String
  private let folders: [String]

  /// The commands that a program has on a search path, as `PATH` has it.
  ///
  /// Empty and relative folders are left out: what is found there depends on where one happens to be.
  public init(of program: String, searchPath: String) {
    prefix = program + "-"
    folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  public func command(_ name: String) -> ExternalCommand? {
    guard isCommandName(name) else { return nil }
    return folders.lazy.map { "\($0)/\(prefix)\(name)" }.first(where: isProgram).map { path in
      make(name, path)
    }
  }

  public func all() -> [ExternalCommand] {
    var paths: [String: String] = [:]
    for folder in folders {
      for file in fileNames(in: folder) where file.hasPrefix(prefix) {
        let name = String(file.dropFirst(prefix.count))
        let path = "\(folder)/\(file)"
        if isCommandName(name), paths[name] == nil, isProgram(path) { paths[name] = path }
      }
    }
    return paths.sorted { $0.key < $1.key }.map { make($0.key, $0.value) }
  }

  private func make(_ name: String, _ path: String) -> ExternalCommand {
    ExternalCommand(name: name, path: path) { words, context throws(CommandFailure) in
      try replaceProcess(path, words, context)
    }
  }
}

/// Whether a word can be a command's name: small letters, digits and dashes, as in those of the modules.
private func isCommandName(_ word: String) -> Bool {
  word.utf8.first != UInt8(ascii: "-") && !word.isEmpty
    && word.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
}

private func isProgram(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
}

/// Puts a program in the place of this process, so that its streams, its signals and its status are its own.
@MainActor
private func replaceProcess(
  _ path: String, _ words: [String], _ context: CommandContext
) throws(CommandFailure) {
  // A program that ignores a signal passes that on to those it becomes.
  signal(SIGXFSZ, SIG_DFL)
  let code = withCStrings([path] + words) { arguments in
    withEnvironment(setting: variables(context)) { environment in
      execve(path, arguments, environment)
      return errno
    }
  }
  let detail = String(cString: strerror(code))
  let sentence = Phrase(
    "\(path) cannot be run (\(detail)); check the file and the first line of a script",
    "\(path) を実行できません (\(detail))。ファイルと、スクリプトなら先頭行を確認してください")
  throw CommandFailure(sentence(context.language))
}

@MainActor
private func variables(_ context: CommandContext) -> [Variable] {
  var variables = [Variable(name: "TODO_VIPER_LANGUAGE", value: context.language.rawValue)]
  if context.store != .nowhere {
    variables.append(Variable(name: "TODO_VIPER_STORE", value: absolutePath(context.store.description)))
  }
  if context.hooks == nil { variables.append(Variable(name: "TODO_VIPER_NO_HOOKS", value: "1")) }
  return variables
}
