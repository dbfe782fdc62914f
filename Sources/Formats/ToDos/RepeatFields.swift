internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities

extension ToDoInput.Repeats {
  /// Creates the repetition that a file describes; nil if it means nothing here.
  ///
  /// - Parameter state: the rest of the series; nil if the file has only the rule, which must then be understood.
  init?(rule text: String, state: String?) {
    guard let state else {
      guard let rule = RepeatRule(expression: text) else { return nil }
      self = .by(rule)
      return
    }
    guard !text.isEmpty, text.utf8.count <= RepeatRule.limit,
      let series = RepeatSeries(RepeatRule(stored: text), state: state)
    else { return nil }
    self = .series(series)
  }

  /// Reads our own JSON: a rule alone, or an object with the whole series; nil for anything else.
  init?(_ value: JSON) {
    switch value {
    case .string(let rule): self.init(rule: rule, state: nil)
    case .object(let members):
      guard
        Set(members.map(\.key)).isSubset(of: ["rule", "anchor", "slot", "doneCount", "lastDone", "timing"]),
        case .string(let rule)? = value["rule"]
      else { return nil }
      guard members.count > 1 else {
        self.init(rule: rule, state: nil)
        return
      }
      let words = ["anchor", "slot", "doneCount", "lastDone", "timing"].compactMap { key -> String? in
        switch value[key] {
        case .string(let text)? where key != "doneCount": text
        case .number(let text)? where key == "doneCount": text
        default: nil
        }
      }
      guard words.count == members.count - 1 else { return nil }
      self.init(rule: rule, state: joined(words, by: " "))
    default: return nil
    }
  }
}

/// Returns a series as an object of our own JSON.
func repeatJSON(_ series: RepeatSeries) -> JSON {
  var members: [JSON.Member] = [
    .init("rule", .string(series.rule.text)),
    .init("anchor", .string(series.anchorText)),
    .init("slot", .string(series.slot.description)), .init("doneCount", .number(String(series.doneCount))),
  ]
  if let day = series.lastDone { members.append(.init("lastDone", .string(day.description))) }
  if series.timing != .plain { members.append(.init("timing", .string(series.timing.text))) }
  return .object(members)
}
