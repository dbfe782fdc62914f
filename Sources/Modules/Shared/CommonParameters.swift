public import ModulesContracts
internal import SharedEntities

extension Parameter<Bool> {
  /// Prints JSON instead of text.
  public static var json: Parameter { jsonParameter }

  /// Replaces an existing file.
  public static var force: Parameter {
    .flag("--force", isOffered: false, Phrase("replace the file if it exists", "ファイルが既にあれば置き換える"))
  }

  /// Reports what would happen, and changes nothing.
  public static var dryRun: Parameter {
    .flag("--dry-run", Phrase("show what would happen, change nothing", "何が起こるかだけを表示し、変更しない"))
  }
}

/// Created once, because every command uses it; a generic type cannot store it.
private let jsonParameter = Parameter<Bool>.flag(
  "--json", isOffered: false, Phrase("print JSON instead of text", "テキストの代わりに JSON を出力する"))

extension Parameter<String> {
  /// The file that a command reads; `-` for standard input.
  public static var inputFile: Parameter {
    .word(.inputFile, Phrase("the file", "ファイル"))
  }
}
