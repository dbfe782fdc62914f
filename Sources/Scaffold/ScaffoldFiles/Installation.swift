public import Foundation
public import ViperModuleScaffold

/// Writes files below a folder, and can undo that if a later step fails.
public struct Installation {
  /// The paths of the written files, in order.
  public private(set) var paths: [String] = []
  private let root: URL
  private let files = FileManager.default
  /// The steps to undo, in the order in which they were made.
  private var steps: [Step] = []

  private enum Step {
    case remove(URL)
    case restore(URL, Data)
  }

  /// Creates an empty installation in a folder, which need not exist yet.
  public init(in root: URL) { self.root = root }

  /// Writes files, and creates their folders.
  public mutating func write(_ sources: [SourceFile]) throws(ScaffoldError) {
    for source in sources {
      let file = root.appending(path: source.path)
      do {
        try makeFolder(file.deletingLastPathComponent())
        let before = try? Data(contentsOf: file)
        try Data(source.text.utf8).write(to: file, options: .atomic)
        steps.append(before.map { .restore(file, $0) } ?? .remove(file))
        paths.append(source.path)
      } catch {
        throw .cannotWrite(source.path, detail: Self.reason(error))
      }
    }
  }

  /// Restores the state before the installation, and removes new folders.
  public func rollBack() {
    for step in steps.reversed() {
      switch step {
      case .remove(let url): try? files.removeItem(at: url)
      case .restore(let url, let data): try? data.write(to: url, options: .atomic)
      }
    }
  }

  private mutating func makeFolder(_ folder: URL) throws {
    guard !files.fileExists(atPath: folder.path) else { return }
    try makeFolder(folder.deletingLastPathComponent())
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    steps.append(.remove(folder))
  }

  private static func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else {
      return (error as NSError).localizedDescription
    }
    return String(cString: strerror(Int32(cause.code)))
  }
}
