import Doubles
import Foundation
import Terminal
import Testing

@Suite("Widths against the Unicode Character Database")
struct UnicodeDataTests {
  @Test(
    "Every scalar is as wide as its width, category and presentation say", .enabled(if: UnicodeData.isOurs))
  func everyScalar() throws {
    var entries = try UnicodeData.widths()[...]
    var wrong: [String] = []
    for scalar in (0...0x10_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      while let entry = entries.first, entry.scalars.upperBound < scalar.value { entries.removeFirst() }
      let entry = entries.first.flatMap { $0.scalars.contains(scalar.value) ? $0 : nil }
      for ambiguous in [TextWidth.Ambiguous.narrow, .wide] {
        let expected = expectedWidth(of: scalar, entry, ambiguous)
        let actual = TextWidth(ambiguous: ambiguous).displayWidth(of: Character(scalar))
        if actual != expected {
          wrong.append("U+\(String(scalar.value, radix: 16)) is \(actual), not \(expected), \(ambiguous)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) scalars: \(wrong.prefix(20))")
  }

  @Test(
    "Every emoji that is recommended for interchange is one character of two columns",
    .enabled(if: UnicodeData.isOurs))
  func everyEmoji() throws {
    let emoji = try UnicodeData.emoji()
    #expect(emoji.count > 3_000)
    #expect(emoji.filter { $0.count != 1 || TextWidth.standard.displayWidth(of: $0) != 2 } == [])
  }

  @Test("The table is what the generator writes", .enabled(if: UnicodeData.isOurs && Python.isInstalled))
  func tableIsCurrent() async throws {
    let output = try await run([
      Python.executable.path, Python.generator.path, "--check", UnicodeData.folder.path,
    ])
    #expect(output.ending == .status(0), "\(output.errors)")
  }
}

/// The expected width of a scalar, from a line of EastAsianWidth.txt and independent of the program.
private func expectedWidth(
  of scalar: Unicode.Scalar, _ entry: UnicodeData.Entry?, _ ambiguous: TextWidth.Ambiguous
) -> Int {
  if let entry, entry.isInvisible, !visibleFormats.contains(scalar.value) { return 0 }
  if let entry, entry.scalars.overlaps(0x1160...0x11FF) || entry.scalars.overlaps(0xD7B0...0xD7FF) {
    return 0
  }
  if scalar.properties.isEmojiPresentation { return 2 }
  switch entry?.width {
  case "W", "F": return 2
  case "A": return ambiguous.rawValue
  case nil: return wideIfUnlisted.contains { $0.contains(scalar.value) } ? 2 : 1
  default: return 1
  }
}

/// The soft hyphen, and the signs that Arabic, Syriac and Kaithi write around the numbers after them.
private let visibleFormats: Set<UInt32> = [
  0xAD, 0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
]

private let wideIfUnlisted: [ClosedRange<UInt32>] = [
  0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]

/// The Unicode Character Database as installed by Debian's package unicode-data.
private enum UnicodeData {
  struct Entry {
    var scalars: ClosedRange<UInt32>
    var width: Substring
    var category: Substring

    var isInvisible: Bool { ["Cc", "Cf", "Mn", "Me", "Zl", "Zp"].contains(category) }
  }

  static let folder = URL(filePath: "/usr/share/unicode")

  /// Whether the database is installed in the version of the table.
  static let isOurs =
    (try? lines(of: "EastAsianWidth.txt").first) == "# EastAsianWidth-\(TextWidth.unicodeVersion).txt"

  /// The entries of EastAsianWidth.txt, such as `0300..036F;A     # Mn   [112] …`, sorted.
  static func widths() throws -> [Entry] {
    try lines(of: "EastAsianWidth.txt").compactMap { line in
      let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let fields = parts[0].split(separator: ";").map { $0.trimming(" ") }
      guard parts.count == 2, fields.count == 2 else { return nil }
      guard let category = parts[1].split(separator: " ").first else { return nil }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last else { return nil }
      return Entry(scalars: first...last, width: fields[1], category: category)
    }
  }

  /// The emoji of emoji-test.txt that have all their variation selectors, and its single parts.
  static func emoji() throws -> [String] {
    try lines(of: "emoji/emoji-test.txt").compactMap { line in
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.trimming(" ") }
      guard fields.count == 2, ["fully-qualified", "component"].contains(fields[1]) else { return nil }
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }
  }

  private static func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
  }
}

private enum Python {
  static let executable = URL(filePath: "/usr/bin/python3")
  static let generator = URL(filePath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../../../Scripts/generate-width-table").standardizedFileURL
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: executable.path) }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    var rest = self
    while rest.first == character { rest.removeFirst() }
    while rest.last == character { rest.removeLast() }
    return rest
  }
}
