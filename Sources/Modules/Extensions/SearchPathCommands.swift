public import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SystemLibrary

/// The programs named `PROGRAM-NAME` in the folders of the search path, such as `todo-viper-NAME`.
///
/// The folders are searched only when a name is looked up.
public struct SearchPathCommands: ExternalCommandFinding {
  /// The prefix of a file's name, before the command's name.
  private let prefix: String
  private let searchPath: String
  private let parts: [String]

  /// Creates the commands of a program on a search path in the form of `PATH`.
  ///
  /// Empty and relative folders are ignored: their content depends on the current folder.
  ///
  /// - Parameter parts: the names of executables that are parts of the program rather than commands.
  public init(of program: String, searchPath: String, excluding parts: [String] = []) {
    prefix = program + "-"
    self.searchPath = searchPath
    self.parts = parts
  }

  /// Split only for a search, which most runs of the program do not need.
  private var folders: [String] {
    searchPath.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  public func command(_ name: String) -> ExternalCommand? {
    guard isName(name) else { return nil }
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
        if isName(name), paths[name] == nil, isProgram(path) { paths[name] = path }
      }
    }
    return paths.sorted { $0.key < $1.key }.map { make($0.key, $0.value) }
  }

  private func isName(_ word: String) -> Bool { isCommandName(word) && !parts.contains(prefix + word) }

  private func make(_ name: String, _ path: String) -> ExternalCommand {
    ExternalCommand(name: name, path: path) { words, context throws(CommandError) in
      try replaceProcess(path, words, context)
    }
  }
}

/// Whether a word can be a command's name: lower-case letters, digits and dashes, as in the modules' commands.
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

/// Replaces this process with a program, so that its streams, signals and exit status are passed through.
@AppActor
private func replaceProcess(
  _ path: String, _ words: [String], _ context: CommandContext
) throws(CommandError) {
  // An ignored signal would stay ignored in the new program.
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
    "\(path) を実行できません(\(detail))。ファイルと、スクリプトなら先頭行を確認してください")
  throw CommandError(sentence(context.language))
}

@AppActor
private func variables(_ context: CommandContext) -> [Variable] {
  var variables = [Variable(name: "TODO_VIPER_LANGUAGE", value: context.language.rawValue)]
  if context.store != .nowhere {
    variables.append(Variable(name: "TODO_VIPER_STORE", value: context.store.text))
  }
  if context.hooks == nil { variables.append(Variable(name: "TODO_VIPER_NO_HOOKS", value: "1")) }
  return variables
}
