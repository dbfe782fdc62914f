/// The frames of one script or screen in several settings, as text that people review.
///
/// A setting starts with its name, and a frame with its label. The rows of a frame are changes to a base: the
/// previous frame of the setting, or no rows for the first frame.
///
/// ```
/// === en-40x10           a setting
/// --- start              a frame
/// |ToDo  2 open          a row that replaces the base's next row, if any
///      0-3 bold          a further line of the row above, after a blank
/// |
/// *3                     the row above, three more times
/// --- key down           the next frame
/// =1                     the next row of the base, unchanged
/// |> Call the bank
/// +> Buy milk            a row inserted before the base's next row
/// -1                     the base's next row is removed
/// =1
/// --- key escape
/// <2                     the base is the frame two before this one, instead of the previous one
/// =5
/// ```
///
/// All rows of the base must be named. Rows before the first label of a setting are output without a frame.
public struct FrameRecording: Equatable, Sendable {
  /// The frames in one setting.
  public struct Setting: Equatable, Sendable {
    /// The name, in one line, such as `en-80x24`.
    public let name: String
    /// The frames in the order in which they appear.
    public var frames: [RecordedFrame]

    public init(_ name: String, frames: [RecordedFrame]) {
      self.name = name
      self.frames = frames
    }
  }

  /// The settings in the order of the text.
  public var settings: [Setting]

  /// Creates a recording; the names of the settings must be unique.
  public init(_ settings: [Setting]) { self.settings = settings }

  /// Reads a recording.
  ///
  /// - Throws: `FrameRecordingError` if a line is not in the format.
  public init(text: String) throws(FrameRecordingError) {
    settings = try FrameReader.settings(in: text)
  }

  /// The recording as text; equal frames have equal text.
  public var text: String {
    settings.map { "\(Self.settingMark)\($0.name)\n\(changes(between: $0.frames))" }.joined()
  }

  /// The frames in a setting, or nil if there are none.
  public subscript(name: String) -> [RecordedFrame]? { settings.first { $0.name == name }?.frames }

  /// The prefix of a line that starts a setting.
  static let settingMark = "=== "
}
