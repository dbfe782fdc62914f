internal import Platform

/// A person's settings: lines `key = value`, and between them empty lines and comments, which begin with `#`.
///
/// Changes keep all other lines as they are.
public struct UserSettings: Hashable, Sendable {
  private struct Line: Hashable {
    let text: String
    /// The key and the value; nil for an empty line and for a comment.
    let entry: Entry?
  }

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// What stands before the first `=`.
    public let key: String
    /// What stands after it.
    public let value: String
  }

  private var lines: [Line] = []

  /// Creates settings without any line.
  public init() {}

  /// Reads the text of a file.
  ///
  /// - Throws: `SettingsError.line` for a line that is none of these.
  public init(text: String) throws(SettingsError) {
    // Lines as editors have them; a carriage return before the end is white space.
    var texts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if texts.last?.isEmpty == true { texts.removeLast() }
    for (index, text) in texts.enumerated() {
      // Some editors write a mark of the byte order first.
      let isMarked = index == 0 && text.unicodeScalars.first == "\u{FEFF}"
      let content = trimmed(isMarked ? String(text.unicodeScalars.dropFirst()) : text)
      guard !content.isEmpty, !content.hasPrefix("#") else {
        lines.append(Line(text: text, entry: nil))
        continue
      }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = trimmed(String(parts[0]))
      guard parts.count == 2, !key.isEmpty else { throw .line(index + 1) }
      lines.append(Line(text: text, entry: Entry(key: key, value: trimmed(String(parts[1])))))
    }
  }

  /// The text of the file.
  public var text: String { joined(lines.map { $0.text + "\n" }, by: "") }

  /// The keys with their values, in the order of the file; of a key that is written twice only the last.
  public var entries: [Entry] {
    var known: Set<String> = []
    let last = lines.reversed().compactMap(\.entry).filter { known.insert($0.key).inserted }
    return last.reversed()
  }

  /// The values by their keys.
  public var values: [String: String] {
    Dictionary(lines.compactMap(\.entry).map { ($0.key, $0.value) }) { $1 }
  }

  /// The value of a key, which becomes one line; nil if it has none.
  public subscript(key: String) -> String? {
    get { lines.last { $0.entry?.key == key }?.entry?.value }
    set {
      let place = lines.lastIndex { $0.entry?.key == key }
      guard let newValue else {
        lines.removeAll { $0.entry?.key == key }
        return
      }
      let value = trimmed(String(newValue.map { $0.isNewline ? " " : $0 }))
      let line = Line(text: "\(key) = \(value)", entry: Entry(key: key, value: value))
      guard let place else { return lines.append(line) }
      guard lines[place].entry != line.entry else { return }
      lines[place] = line
    }
  }
}

/// The reason why settings cannot be read or changed.
public enum SettingsError: Error, Hashable, Sendable {
  /// A line, by its number from 1, is not a setting.
  case line(Int)
  /// The settings would become too large to be read again.
  case becomesTooLarge
  /// The file is larger than any settings.
  case isTooLarge
  /// The file is not UTF-8.
  case isNoText
  /// The file cannot be read; carries the system's reason.
  case unreadable(String)
  /// The file cannot be written; carries the reason.
  case unwritable(String)
}

/// Where a person's settings are kept.
public protocol SettingsStoring: Sendable {
  /// Reads the settings; without a file there are none.
  func read() throws(SettingsError) -> UserSettings

  /// Reads and changes the settings, while no other program does, and returns what the body returns.
  ///
  /// Writes nothing if nothing changes.
  func change<Outcome>(_ body: (inout UserSettings) -> Outcome) throws(SettingsError) -> Outcome
}
