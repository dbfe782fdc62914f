public import ModulesContracts
internal import SharedEntities

/// The parameters that every command takes in addition to its own.
public struct GlobalParameters: Sendable {
  /// When text is coloured.
  public enum Colour: String, CaseIterable, Sendable {
    /// On a terminal, unless `NO_COLOR` is set.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  /// The program whose commands take these parameters.
  public let program: ProgramName
  /// The location of the store: a path, or the URL of a list on a server.
  public let store = Parameter<String>.option(
    "--store", .file("PATH"),
    Phrase("store file, or postgresql:// URL of a list", "ストアのファイル、またはリストの postgresql:// URL"))
  /// When text is coloured.
  public let colour = Parameter<Colour>.option(
    "--color", .choice("WHEN"),
    Phrase("colour the output: auto, always or never", "色を付けるか: auto、always、never"))
  /// Whether hooks are disabled.
  public let noHooks = Parameter<Bool>.flag("--no-hooks", Phrase("run no hooks", "フックを実行しない"))
  /// Shows help instead of running the command.
  public let help = Parameter<Bool>.flag("--help", Phrase("show help", "ヘルプを表示する"))
  /// Shows the version instead of running a command.
  public let version = Parameter<Bool>.flag("--version", Phrase("show the version", "バージョンを表示する"))

  init(of program: ProgramName = .toDoViper) { self.program = program }

  /// All of them, in the order in which help lists them.
  public var declarations: [ParameterDeclaration] {
    [store.declaration, colour.declaration, noHooks.declaration, help.declaration, version.declaration]
  }
}
