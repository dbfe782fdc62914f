package import AppsModules
internal import Foundation
public import ModulesContracts
internal import Platform
internal import RegistryModules
public import SharedEntities
internal import Terminal

/// An app in all its architectures, driven by scripts that each have a store of their own.
public struct StudiedApp: Sendable {
  /// The app's name on the command line.
  public let name: String
  /// The modules of the program: the app's, and those whose commands scripts run as other processes.
  public let modules: [any Module]

  public init(_ name: String, of modules: [any Module]) {
    self.name = name
    self.modules = modules
  }

  /// The architectures of the app; VIPER, the reference, is the first.
  public var architectures: [String] {
    modules.flatMap(\.apps).filter { $0.name == name }.map(\.architecture)
  }

  /// Returns the output of a script.
  ///
  /// - Parameter store: an empty store; nil for a temporary file.
  public func output(
    of script: ScriptFile, _ setting: ScriptSetting, architecture: String, on store: StoreLocation? = nil
  ) async throws -> String {
    try await output(
      ofScript: String(contentsOfFile: script.path, encoding: .utf8), given: script.given, setting,
      architecture: architecture, options: script.options, on: store)
  }

  /// Returns the output of a script's text: a frame for the start and one for each event.
  ///
  /// - Parameters:
  ///   - given: the command lines to run on the store before the app starts.
  ///   - options: more options for the app's command line.
  ///   - store: an empty store; nil for a temporary file.
  ///   - observer: observes what the app does for each event.
  package func output(
    ofScript text: String, given: [[String]], _ setting: ScriptSetting, architecture: String,
    options: [String], on store: StoreLocation? = nil, observer: (any ScriptObserver)? = nil
  ) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = store ?? .file(path: folder.appending(path: "todos.sqlite").path)
    try await run(given, on: place)
    let registry = try ModuleRegistry([AppsModule(of: modules, observer: observer)] + modules)
    let words = ["app", "--app", name, "--architecture", architecture, "--script", "-"]
    return try await output(
      of: words + ["--size", setting.size] + options, setting.language, input: text, on: place, registry)
  }

  /// Runs command lines on a store.
  package func run(_ commands: [[String]], on store: StoreLocation) async throws {
    let registry = try ModuleRegistry(modules)
    for command in commands { _ = try await output(of: command, .english, input: "", on: store, registry) }
  }

  /// Returns the output of a command.
  @AppActor
  private func output(
    of words: [String], _ language: Language, input: String, on store: StoreLocation,
    _ registry: ModuleRegistry
  ) async throws -> String {
    let output = TextBuffer()
    let context = CommandContext(
      language: language, clock: AppsModule.scriptClock, store: store, output: output,
      input: MemorySource(input), style: .plain)
    try await registry.run(words, in: context)
    return output.text
  }
}

/// Returns the architectures that have an app of some features, in the order of first appearance.
func architectures(of features: [any StudiedModule]) -> [String] {
  features.flatMap { StudiedApp($0.vocabulary.app, of: features).architectures }.reduce(into: []) {
    names, name in
    if !names.contains(name) { names.append(name) }
  }
}
