public import Terminal

/// Names of keys with a space between, and what they stand for.
public typealias KeyTable<Event> = [(names: String, event: Event?)]

/// What a screen makes of the keys, where it is something else than a table says.
///
/// Every key that a terminal sends is tried, so that nothing can happen on a key that the table leaves out.
///
/// - Parameters:
///   - otherwise: what the keys that the table leaves out stand for.
///   - event: what the screen makes of an input.
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
  /// The keys that a terminal sends, with each modifier by itself, and one character that is not ASCII.
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
