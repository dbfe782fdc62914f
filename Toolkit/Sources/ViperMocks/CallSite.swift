/// A place in the source of a test.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The module and file, from `#fileID`.
  public let fileID: String
  /// The file's path, from `#filePath`.
  public let filePath: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  init(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The name of the file, and the line.
  public var description: String {
    "\(fileID.split(separator: "/").last.map(String.init) ?? fileID):\(line)"
  }
}
