/// Why a module is not made.
///
/// Nothing has been written.
public enum Refusal: Error, Hashable, Sendable {
  /// A name is none that a type may have.
  case noTypeName(String)
  /// Two screens have the same name, or as good as.
  case equalScreens(String, String)
  /// A screen has the name of what the module's command does already.
  case adds(String, command: String)
  /// Two screens, or a screen and the module, would need the same file.
  case equalFiles(String)
  /// There is a folder of that name.
  case folderIsThere(String)
  /// There is a target of that name.
  case targetIsThere(String)
  /// There is a type of that name, which the module's files would take for theirs.
  case typeIsThere(String, file: String)
  /// Another module has the command, or the identifier.
  case commandIsThere(String, file: String)
  /// There is no template where it should be.
  case noTemplate(String)
  /// A file of the package lacks the line into which the module is to be written.
  case noPlace(line: String, file: String)
  /// A file or folder cannot be written.
  case cannotWrite(String, detail: String)
  /// A tool of the toolchain failed.
  case toolFailed(String, detail: String)
}

extension Refusal: CustomStringConvertible {
  /// One sentence that says why, and what to do next.
  public var description: String {
    switch self {
    case .noTypeName(let name):
      """
      '\(name)' is no name for a type; write letters and digits that begin with a capital, \(TypeName.limit) \
      at most, as ShoppingLists.
      """
    case .equalScreens(let one, let other):
      one == other
        ? "The screen \(one) is named twice; name it once."
        : "The screens \(one) and \(other) differ in their capitals alone; give one another name."
    case .adds(let name, let command):
      "No screen can be named \(name): '\(command) add' adds an item; give the screen another name."
    case .equalFiles(let path): "\(path) would be needed twice; give a screen another name."
    case .folderIsThere(let path): "\(path) already exists; give the module another name."
    case .targetIsThere(let name): "There is a target \(name) already; give the module another name."
    case .typeIsThere(let name, let file):
      "There is a type \(name) in \(file) already; give the module another name."
    case .commandIsThere(let word, let file):
      "There is a command or module '\(word)' in \(file) already; give the module another name."
    case .noTemplate(let path): "There is no module to copy in \(path)."
    case .noPlace(let line, let file):
      "\(file) has no line that begins with '\(line)', where the module would be added."
    case .cannotWrite(let path, let detail): "\(path) cannot be written: \(detail)."
    case .toolFailed(let tool, let detail): "\(tool) failed, and nothing was created: \(detail)"
    }
  }
}
