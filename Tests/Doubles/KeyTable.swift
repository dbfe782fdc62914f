public import Terminal

/// Names of keys, separated by spaces, and the event expected for them.
public typealias KeyTable<Event> = [(names: String, event: Event?)]

/// Returns the keys for which a screen does something other than a table says.
///
/// Tries every key that a terminal sends, so that no key outside the table has an effect.
///
/// - Parameters:
///   - otherwise: returns the event expected for a key outside the table.
///   - event: returns the event that the screen derives from an input.
public func differences<Event: Equatable>(
  from table: KeyTable<Event>, otherwise: (Input) -> Event? = { _ in nil }, _ event: (Input) -> Event?
) -> [String] {
  var wanted: [Key: Event?] = [:]
  var differences: [String] = []
  for (names, event) in table {
    for name in names.split(separator: " ") {
      guard let key = Key(name: String(name)) else {
        differences.append("\(name) is no key")
        continue
      }
      if wanted.updateValue(event, forKey: key) != nil { differences.append("\(name) is there twice") }
    }
  }
  for key in Key.all {
    let input = Input.key(key)
    let (wanted, actual) = (wanted[key] ?? otherwise(input), event(input))
    if wanted != actual {
      differences.append("\(key): \(describe(actual)), not \(describe(wanted))")
    }
  }
  return differences
}

private func describe<Event>(_ event: Event?) -> String { event.map { "\($0)" } ?? "nothing" }

extension Key {
  /// The keys that a terminal sends, with each modifier separately, and one character that is not ASCII.
  fileprivate static let all: [Key] = {
    let characters = (0x20..<0x7F).compactMap { Unicode.Scalar($0).map(Character.init) } + ["牛"]
    let codes: [Code] =
      [
        .up, .down, .left, .right, .enter, .escape, .tab, .backspace, .delete, .home, .end, .pageUp,
        .pageDown,
      ] + characters.map(Code.character)
    return codes.flatMap { code in [[], .ctrl, .alt, .shift].map { Key(code, $0) } }
  }()
}
