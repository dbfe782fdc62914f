public import ModulesContracts
public import SharedEntities
internal import SystemLibrary
internal import Terminal

/// The executables in a folder whose names are `before` or `after`, or begin with `before-` or `after-`.
///
/// The folder is listed when a change is about to be made. If it does not exist, that is the only cost.
public final class FolderHooks: Hooks {
  private let folder: String
  private let limit: String?
  private let store: StoreLocation
  private let language: Language
  private let remark: @Sendable (HookRemark) -> Void

  /// The time limit for all hooks before a change together, and for those after it.
  ///
  /// The store is locked while the hooks before a change run, and other processes wait for it for at most 5 s.
  static let defaultLimit = Duration.seconds(2)

  /// Creates hooks from a folder.
  ///
  /// - Parameters:
  ///   - limit: their time limit, such as `500ms` or `2s`; nil for two seconds.
  ///   - store: the location of the store, which is passed to them.
  ///   - remark: called if a hook fails after the change has been made, and with each line that a successful hook
  ///     writes to standard error.
  public init(
    folder: String, limit: String? = nil, store: StoreLocation, language: Language,
    remark: @escaping @Sendable (HookRemark) -> Void
  ) {
    self.folder = folder
    self.limit = limit
    self.remark = remark
    self.store = store
    self.language = language
  }

  /// The environment variables of hooks.
  private var variables: [Variable] {
    [
      Variable(name: "TODO_VIPER_STORE", value: store.text),
      Variable(name: "TODO_VIPER_LANGUAGE", value: language.rawValue),
      // A hook that runs the program would otherwise be called again, endlessly.
      Variable(name: "TODO_VIPER_NO_HOOKS", value: "1"),
    ]
  }

  public func gather() throws(HookError) -> (any HookCalls)? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw unreadable(folder)
    }
    let names = fileNames(closing: descriptor).sorted()
    let folder = try requireSafe(folder)
    var (before, after): ([Hook], [Hook]) = ([], [])
    for name in names {
      if name == "before" || name.hasPrefix("before-") {
        if let hook = try Hook(name, in: folder) { before.append(hook) }
      } else if name == "after" || name.hasPrefix("after-") {
        if let hook = try Hook(name, in: folder) { after.append(hook) }
      }
    }
    guard !before.isEmpty || !after.isEmpty else { return nil }
    return FolderHookCalls(
      before: before, after: after, limit: try duration(), variables: variables, remark: remark)
  }

  private func duration() throws(HookError) -> Duration {
    guard let limit else { return Self.defaultLimit }
    guard let duration = Duration(expression: limit), duration > .zero else {
      throw .limitIsUnreadable(limit)
    }
    return duration
  }
}

/// One hook of the folder.
struct Hook {
  let name: String
  let path: String

  /// Creates a hook from a file; nil for a folder, and for a file that is not executable (disabled).
  init?(_ name: String, in folder: String) throws(HookError) {
    path = "\(folder)/\(name)"
    self.name = printable(name)
    var status = stat()
    guard stat(path, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o111 != 0 else { return nil }
    _ = try requireSafe(path)
  }
}
