internal import Foundation

extension FrameRecording {
  /// Reads a recording from a file.
  ///
  /// - Throws: `FrameRecordingError` if the file is not in the format, or Foundation's error if it cannot be read.
  public init(contentsOf path: String) throws {
    let file = try Data(contentsOf: URL(filePath: path))
    do {
      try self.init(text: String(decoding: file, as: UTF8.self))
    } catch {
      throw error.moved(toFile: path)
    }
  }

  /// Reads only the frames of one setting from a file; nil if it has none.
  ///
  /// - Throws: the same errors as for a whole file.
  public static func frames(in setting: String, ofFile path: String) throws -> [RecordedFrame]? {
    let file = try Data(contentsOf: URL(filePath: path))
    guard let part = parts(of: file).first(where: { $0.name == setting }) else { return nil }
    do {
      return try FrameRecording(text: String(decoding: part.text, as: UTF8.self))[setting]
    } catch {
      let before = file[..<part.text.startIndex].count { $0 == UInt8(ascii: "\n") }
      throw error.moved(toFile: path, line: before + 1)
    }
  }

  /// Replaces the frames of one setting in a file, which is created if it does not exist.
  ///
  /// No other process may write the file at the same time.
  ///
  /// - Parameter all: the names of all settings in order; any other setting is removed from the file.
  /// - Throws: Foundation's error if the file cannot be read or written.
  public static func record(
    _ frames: [RecordedFrame], in setting: String, of all: [String], toFile path: String
  ) throws {
    let url = URL(filePath: path)
    let isThere = FileManager.default.fileExists(atPath: path)
    let before = isThere ? parts(of: try Data(contentsOf: url)) : []
    let new = Data(FrameRecording([Setting(setting, frames: frames)]).text.utf8)
    var text = Data()
    for name in all {
      text += name == setting ? new : before.first { $0.name == name }?.text ?? Data()
      // An edited file may lack its last line break.
      if let last = text.last, last != UInt8(ascii: "\n") { text += Data("\n".utf8) }
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, options: .atomic)
  }

  /// The text of one setting in a file.
  private struct Part {
    let name: String
    /// The lines from the name on, as a slice of the file.
    let text: Data
  }

  private static func parts(of file: Data) -> [Part] {
    let (mark, lineBreak) = (Data(settingMark.utf8), Data("\n".utf8))
    var parts: [Part] = []
    var rest = file
    while rest.starts(with: mark), let end = rest.range(of: lineBreak) {
      // The search starts at the line break, as a setting may have no frames.
      let next = rest.range(of: lineBreak + mark, in: end.lowerBound..<rest.endIndex)?.lowerBound
      let text = rest[rest.startIndex..<(next.map { $0 + 1 } ?? rest.endIndex)]
      let name = rest[rest.startIndex + mark.count..<end.lowerBound]
      parts.append(Part(name: String(decoding: name, as: UTF8.self), text: text))
      rest = rest[text.endIndex...]
    }
    return parts
  }
}
