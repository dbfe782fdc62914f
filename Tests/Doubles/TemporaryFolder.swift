internal import Foundation

/// A folder that is gone when it is freed.
public final class TemporaryFolder: Sendable {
  /// Where the folder is.
  public let path: String

  /// A new folder, which is empty.
  public init() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("todo-viper-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of what is in it.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
