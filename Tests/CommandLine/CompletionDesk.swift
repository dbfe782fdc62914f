import Doubles
import Foundation

/// The shells with a completion script.
enum CompletingShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  var isInstalled: Bool { CommandLineTests.isInstalled(rawValue) }

  static let installed = allCases.filter(\.isInstalled)
}

/// Whether a program is on the search path.
func isInstalled(_ program: String) -> Bool {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}

/// A folder with a store in which lines are completed; it is removed when this is freed.
final class CompletionDesk {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "todo-viper-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  func make(_ names: [String]) throws {
    for name in names { try write("", to: name) }
  }

  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  /// The completion script of a shell, in a file named as zsh looks for it.
  func script(of shell: CompletingShell) async throws -> String {
    try await write(run(["todo-viper", "completions", shell.rawValue]), to: "_todo-viper")
    return "_todo-viper"
  }

  /// The completions that a shell shows for a line when TAB is pressed at its end.
  ///
  /// - Parameter last: the last of the expected text, to wait for if the shell draws on a terminal.
  func offer(_ shell: CompletingShell, _ line: String, last: String) async throws -> String {
    let script = try await script(of: shell)
    switch shell {
    case .bash: return try await run(["bash", "--norc", "-c", Self.bashDriver, "bash", script, line])
    case .zsh: return try await run(["zsh", "-f", "-c", Self.zshDriver, "zsh", line, last])
    case .fish:
      return try await run([
        "fish", "--private", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line,
      ])
    }
  }

  /// Calls the function as readline does, with the line split into words at quotes, `=` and `:` as bash splits it.
  private static let bashDriver = #"""
    source "$1"; COMP_LINE="$2"; COMP_POINT=${#2}; COMP_TYPE=9; COMP_WORDS=()
    rest="$2"; pattern='^[[:blank:]]*("[^"]*"|`[^`]*`|[=:]+|([^][:blank:]=:"\]|\\.)+)'
    while [[ "$rest" =~ $pattern ]]; do COMP_WORDS+=("${BASH_REMATCH[1]}"); rest="${rest:${#BASH_REMATCH}}"; done
    [[ "$2" != *[[:blank:]] ]] || COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _todo_viper; printf '%s\n' "${COMPREPLY[@]}"
    """#

  /// Types the line in an interactive shell on a separate terminal, and reads its output.
  private static let zshDriver = #"""
    zmodload zsh/zpty zsh/datetime
    zpty shell zsh -f -i
    seen=
    await() {
      local chunk end=$((EPOCHSECONDS + 30))
      while [[ "$seen" != *"$1"* ]] && ((EPOCHSECONDS < end)); do
        while zpty -r -t shell chunk; do seen+="$chunk"; done
        sleep 0.05
      done
    }
    zpty -w shell 'stty cols 200 rows 60; unset zle_bracketed_paste; fpath=($PWD $fpath); autoload -Uz compinit;' \
      'compinit -u -D; print rea""dy'
    await ready
    seen=
    zpty -w -n shell "$1"$'\t'
    await "$2"
    zpty -d shell
    print -r -- "$seen"
    """#

  /// Runs a program in the folder without the user's settings, and returns its output and errors.
  @discardableResult
  func run(_ words: [String]) async throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let output = try await Doubles.run(
      words, in: folder.path,
      environment: [
        "PATH": "\(Self.products.path):\(path)", "HOME": folder.path, "TERM": "xterm", "LC_ALL": Self.locale,
        "TODO_VIPER_STORE": folder.appending(path: "store.sqlite").path,
      ])
    return output.text + output.errors
  }

  #if os(macOS)
    private static let locale = "en_US.UTF-8"
    private static let products = Bundle(for: CompletionDesk.self).bundleURL.deletingLastPathComponent()
  #else
    private static let locale = "C.UTF-8"
    private static let products = Bundle.main.bundleURL
  #endif
}
