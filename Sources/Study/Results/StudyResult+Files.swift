internal import Foundation
public import SharedEntities

extension StudyResult {
  /// The default folder of measurements.
  public static let folder = ".build/study/results"

  /// Writes the measurement to its file in a folder, which is created if it does not exist.
  ///
  /// Raw values get a file of their own, `IDENTIFIER-raw.jsonl`. Equal measurements give equal bytes.
  public func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: Self.file(identifier + ".json", in: folder), options: .atomic)
    let file = Self.file(identifier + "-raw.jsonl", in: folder)
    if raw.isEmpty {
      // Of an earlier measurement, which these are not the values of.
      try? FileManager.default.removeItem(at: file)
    } else {
      try raw.map { try $0.lines() }.reduce(Data(), +).write(to: file, options: .atomic)
    }
  }

  /// Reads a measurement from its file in a folder; nil if there is no such file.
  public static func read(_ identifier: String, from folder: String) throws -> StudyResult? {
    let file = file(identifier + ".json", in: folder)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try JSONDecoder().decode(StudyResult.self, from: try Data(contentsOf: file))
  }

  private static func file(_ name: String, in folder: String) -> URL {
    URL(fileURLWithPath: folder).appendingPathComponent(name)
  }
}

extension Phrase: Codable {
  private enum CodingKeys: String, CodingKey {
    case english = "en"
    case japanese = "ja"
  }

  public init(from decoder: any Decoder) throws {
    let wordings = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try wordings.decode(String.self, forKey: .english), try wordings.decode(String.self, forKey: .japanese))
  }

  public func encode(to encoder: any Encoder) throws {
    var wordings = encoder.container(keyedBy: CodingKeys.self)
    try wordings.encode(self(.english), forKey: .english)
    try wordings.encode(self(.japanese), forKey: .japanese)
  }
}

extension ResultValue: Codable {
  private enum CodingKeys: String, CodingKey {
    case value, from, to, text
  }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try parts.decodeIfPresent(Phrase.self, forKey: .text) {
      self = .text(text)
    } else if let value = try parts.decodeIfPresent(Double.self, forKey: .value) {
      guard let from = try parts.decodeIfPresent(Double.self, forKey: .from),
        let to = try parts.decodeIfPresent(Double.self, forKey: .to), from <= to
      else {
        self = .exact(value)
        return
      }
      self = .median(value, from...to)
    } else {
      self = .none
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .exact(let value): try parts.encode(value, forKey: .value)
    case .median(let value, let interval):
      try parts.encode(value, forKey: .value)
      try parts.encode(interval.lowerBound, forKey: .from)
      try parts.encode(interval.upperBound, forKey: .to)
    case .text(let text): try parts.encode(text, forKey: .text)
    case .none: break
    }
  }
}
