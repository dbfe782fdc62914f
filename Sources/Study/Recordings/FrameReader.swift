/// Parses a recording line by line.
struct FrameReader {
  private var settings: [FrameRecording.Setting] = []
  private var label: String?
  private var rows: [String] = []
  /// The rows of the base that no line has named yet.
  private var base: ArraySlice<String> = []
  /// Whether no line has changed the base yet.
  private var isUnchanged = true
  /// The mark of the previous line if that is a row of its own, which can be repeated or continued.
  private var rowMark: UInt8?

  static func settings(in text: String) throws(FrameRecordingError) -> [FrameRecording.Setting] {
    var reader = FrameReader()
    var number = 0
    do throws(FrameRecordingError.Reason) {
      for line in lines(of: text) {
        number += 1
        try reader.read(line)
      }
      try reader.endFrame()
    } catch {
      throw FrameRecordingError(error, line: number)
    }
    return reader.settings
  }

  private mutating func read(_ line: Substring) throws(FrameRecordingError.Reason) {
    if line.utf8.starts(with: FrameRecording.settingMark.utf8) {
      try endFrame()
      try begin(setting: line.content(after: FrameRecording.settingMark))
    } else if settings.isEmpty {
      throw .noSetting
    } else if line.utf8.starts(with: labelMark.utf8) {
      try endFrame()
      begin(frame: line.content(after: labelMark))
    } else {
      try change(line)
    }
  }

  private mutating func begin(setting name: String) throws(FrameRecordingError.Reason) {
    guard !settings.contains(where: { haveSameBytes($0.name, name) }) else { throw .repeatedSetting }
    settings.append(FrameRecording.Setting(name, frames: []))
    base = []
  }

  private mutating func begin(frame label: String) {
    self.label = label
    base = settings[settings.count - 1].frames.last?.rows[...] ?? []
  }

  private mutating func endFrame() throws(FrameRecordingError.Reason) {
    guard base.isEmpty else { throw .unusedRows(base.count) }
    if label != nil || !rows.isEmpty {
      settings[settings.count - 1].frames.append(RecordedFrame(label, rows: rows))
    }
    (label, rows, rowMark, isUnchanged) = (nil, [], nil, true)
  }

  /// Applies a line that changes the base.
  private mutating func change(_ line: Substring) throws(FrameRecordingError.Reason) {
    let mark = line.utf8.first
    let content = String(Substring(line.utf8.dropFirst()))
    switch mark {
    case UInt8(ascii: "|"), UInt8(ascii: "+"):
      rowMark = mark
      add(content, count: 1)
    case UInt8(ascii: "*"):
      guard let row = rows.last, rowMark != nil else { throw .noRow }
      add(row, count: try number(content))
      rowMark = nil
    case UInt8(ascii: " "):
      guard let last = rows.indices.last, rowMark != nil else { throw .noRow }
      rows[last] += "\n" + content
    case UInt8(ascii: "="):
      rows += try take(number(content))
      rowMark = nil
    case UInt8(ascii: "-"):
      _ = try take(number(content))
      rowMark = nil
    case UInt8(ascii: "<"):
      let frames = settings[settings.count - 1].frames
      let index = frames.count - (try number(content))
      guard frames.indices.contains(index), isUnchanged else { throw .noBase }
      base = frames[index].rows[...]
    default: throw .unknownMark
    }
    isUnchanged = false
  }

  private mutating func add(_ row: String, count: Int) {
    rows += Array(repeating: row, count: count)
    if rowMark == UInt8(ascii: "|") { base = base.dropFirst(count) }
  }

  private mutating func take(_ count: Int) throws(FrameRecordingError.Reason) -> ArraySlice<String> {
    guard count <= base.count else { throw .fewerRows(base.count) }
    defer { base = base.dropFirst(count) }
    return base.prefix(count)
  }

  private func number(_ text: String) throws(FrameRecordingError.Reason) -> Int {
    guard let number = UInt16(text), number > 0 else { throw .badNumber }
    return Int(number)
  }
}
