internal import Foundation

/// A folder that is deleted when it is released.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("todo-viper-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of its entries.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
