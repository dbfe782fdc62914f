internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedFormats
internal import SystemLibrary

/// A client whose configuration is known.
enum Client: String, CaseIterable, Sendable {
  case claude
  case codex
  case cursor
  case neovim
  case zed
}

/// The configuration entry with which a client starts the service.
///
/// Clients pass on few of the user's variables, and a service with another store or language would be a surprise: so
/// the entry names everything.
struct ClientConfiguration {
  private let name: String
  private let program: String
  private let words: [String]
  private let environment: [(name: String, value: String)]

  private static let variables = [
    "LC_ALL", "LC_MESSAGES", "LANG", "TZ", "XDG_CONFIG_HOME", "TODO_VIPER_HOOKS", "TODO_VIPER_HOOK_LIMIT",
    "TODO_VIPER_DAY_START",
  ]

  /// Creates the entry for a program with some options of its own.
  @AppActor
  init(name: String, options: [String], _ context: CommandContext) {
    self.name = name
    program = executablePath() ?? name
    let (store, isSecret) = (context.store.text, context.store.isSecret)
    words =
      ["serve"] + (isSecret ? [] : ["--store", store]) + (context.hooks == nil ? ["--no-hooks"] : [])
      + options
    let others: [(String, String)] = Self.variables.compactMap { variable in
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else { return nil }
      guard variable.hasSuffix("HOOKS") else { return (variable, value) }
      return (
        variable, absolutePath(pathWithHome(value, getenv("HOME").map { String(cString: $0) }) ?? value)
      )
    }
    environment = others + (isSecret ? [("TODO_VIPER_STORE", store)] : [])
  }

  /// Returns the entry in the format of a client.
  func text(for client: Client) -> String {
    switch client {
    case .claude, .cursor, .neovim: json("mcpServers")
    case .zed: json("context_servers")
    case .codex: toml
    }
  }

  private func json(_ key: String) -> String {
    let words = words.map { JSON.string($0).text }.joined(separator: ", ")
    let variables = environment.map { "\(JSON.string($0.name).text): \(JSON.string($0.value).text)" }
    return """
      {
        "\(key)": {
          \(JSON.string(name).text): {
            "command": \(JSON.string(program).text),
            "args": [\(words)],
            "env": {\(variables.joined(separator: ", "))}
          }
        }
      }

      """
  }

  /// A basic string of TOML is written like a JSON string: https://toml.io/en/v1.0.0#string.
  private var toml: String {
    let words = words.map { JSON.string($0).text }.joined(separator: ", ")
    let variables = environment.map { "\($0.name) = \(JSON.string($0.value).text)\n" }
    return """
      [mcp_servers.\(name)]
      command = \(JSON.string(program).text)
      args = [\(words)]

      [mcp_servers.\(name).env]
      \(variables.joined())
      """
  }
}

/// Returns the path of the executable of this process; nil if the system does not provide it.
private func executablePath() -> String? {
  #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
      guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
      return String(cString: start)
    }
  #else
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  #endif
}
