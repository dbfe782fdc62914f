/// The reason why a scaffold is not created.
///
/// Nothing has been written if this error is thrown.
public enum ScaffoldError: Error, Hashable, Sendable {
  /// A name that is not valid for a type.
  case invalidTypeName(String)
  /// Two screens whose names are equal or differ only in case.
  case duplicateScreens(String, String)
  /// A screen with the name of an action of the module's command.
  case reservedScreen(String, command: String)
  /// Two screens, or a screen and the module, would need the same file.
  case duplicateFile(String)
  /// An architecture of that name exists.
  case architectureExists(String)
  /// A file or folder of that name exists.
  case folderExists(String)
  /// A target of that name exists.
  case targetExists(String)
  /// A type of that name exists, and the new files would refer to it instead of their own.
  case typeExists(String, file: String)
  /// The command or identifier belongs to another module.
  case commandExists(String, file: String)
  /// Files to change differ from the last commit, so that git could not undo the scaffold alone.
  case uncommitted([String])
  /// The template is missing.
  case missingTemplate(String)
  /// A file of the package lacks the line where a name is added.
  case missingLine(line: String, file: String)
  /// A file or folder cannot be written.
  case cannotWrite(String, detail: String)
  /// A tool of the toolchain failed.
  case toolFailed(String, detail: String)
}

extension ScaffoldError: CustomStringConvertible {
  /// One sentence with the reason and the next step.
  public var description: String {
    switch self {
    case .invalidTypeName(let name):
      """
      '\(name)' is not a valid type name; use at most \(TypeName.limit) letters and digits, beginning with a capital \
      letter, such as ShoppingLists.
      """
    case .duplicateScreens(let one, let other):
      one == other
        ? "The screen \(one) is given twice; give it once."
        : "The screens \(one) and \(other) differ only in capitalization; rename one of them."
    case .reservedScreen(let name, let command):
      "A screen cannot be named \(name): '\(command) add' adds an item; give the screen another name."
    case .duplicateFile(let path): "\(path) would be created twice; give a screen another name."
    case .architectureExists(let name): "The architecture \(name) already exists; choose another name."
    case .folderExists(let path): "\(path) already exists; choose another name."
    case .targetExists(let name): "The target \(name) already exists; choose another name."
    case .typeExists(let name, let file):
      "The type \(name) already exists in \(file); choose another name."
    case .commandExists(let word, let file):
      "The command or module '\(word)' already exists in \(file); choose another name."
    case .uncommitted(let paths):
      "Commit or stash your changes of \(paths.joined(separator: " and ")) first, so that this can be undone."
    case .missingTemplate(let path): "There is nothing to copy in \(path)."
    case .missingLine(let line, let file):
      "\(file) has no line that begins with '\(line)', where the new name belongs."
    case .cannotWrite(let path, let detail): "\(path) cannot be written: \(detail)."
    case .toolFailed(let tool, let detail): "\(tool) failed, and nothing was created: \(detail)"
    }
  }
}
