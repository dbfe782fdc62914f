internal import ExtensionsModules
internal import ModulesContracts
internal import RegistryModules
internal import SharedEntities
internal import SystemLibrary

/// The program that opens lists on servers, and replaces this one when it is needed.
enum ServerProgram {
  /// Its name.
  static let name = "\(ProgramName.toDoViper.name)-\(command)"

  private static let command = "team"

  /// The commands that only this program has.
  private static let commands = [command, "assign"]

  /// Whether the words of a command line, or the environment, name a list on a server, or a team command.
  ///
  /// Checked before anything else, as the other program parses all the words again.
  static func isNeeded(by words: [String], _ environment: (String) -> String?) -> Bool {
    let command = words.first == "help" ? words.dropFirst().first { !$0.hasPrefix("-") } : words.first
    if let command, commands.contains(command) { return true }
    let option = "--store"
    for (index, word) in words.enumerated() {
      if word == "--" { break }
      if word == option, words.indices.contains(index + 1) {
        return ServerLocation.isServerURL(by: words[index + 1])
      }
      if word.hasPrefix(option + "=") {
        return ServerLocation.isServerURL(by: String(word.dropFirst(option.count + 1)))
      }
    }
    return environment("TODO_VIPER_STORE").map(ServerLocation.isServerURL) ?? false
  }

  /// Runs it with the same arguments; returns only if it is not installed.
  ///
  /// - Parameter searchPath: the value of `PATH`.
  static func run(searchPath: String) {
    // An ignored signal would stay ignored in the new program.
    signal(SIGXFSZ, SIG_DFL)
    // Looks beside this program, as in a build folder, then on the search path, as for commands of other programs.
    if let folder = folderOfThis() { execv("\(folder)/\(name)", CommandLine.unsafeArgv) }
    let found = SearchPathCommands(of: ProgramName.toDoViper.name, searchPath: searchPath).command(command)
    if let path = found?.path { execv(path, CommandLine.unsafeArgv) }
  }

  /// The message if it is not installed.
  static let missing = Phrase(
    "lists on a server need the program \(name); install it with 'make install-team'",
    "サーバーのリストにはプログラム \(name) が必要です。'make install-team' でインストールしてください")

  private static func folderOfThis() -> String? {
    // A name without a folder was found on the search path, not in the current folder.
    let path =
      realpath("/proc/self/exe", nil)
      ?? CommandLine.unsafeArgv[0].flatMap {
        strchr($0, Int32(UInt8(ascii: "/"))) == nil ? nil : realpath($0, nil)
      }
    guard let path else { return nil }
    defer { free(path) }
    let text = String(cString: path)
    return text.lastIndex(of: "/").map { String(text[..<$0]) }
  }
}
