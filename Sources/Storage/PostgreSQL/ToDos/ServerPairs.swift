internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// The trigger function that updates the blocks of letter pairs when a program writes to their view.
let pairWriting = "gram_changes"

/// Returns SQL that makes the view of letter pairs writable, with the rights of the writer.
@Sendable func pairTrigger(_ names: ServerNames) -> String {
  let schema = names.schema
  let place = { (row: String) in "(\(row).id % \(pairBlockSize))::smallint" }
  return """
    CREATE OR REPLACE FUNCTION \(schema).\(pairWriting)() RETURNS trigger LANGUAGE plpgsql
      SET search_path = \(guardedPath) AS $function$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          UPDATE \(schema).gram_block SET places = array_remove(gram_block.places, \(place("OLD")))
            WHERE gram_block.list = OLD.list AND gram_block.gram = OLD.gram
              AND gram_block.block = OLD.id / \(pairBlockSize);
          RETURN OLD;
        END IF;
        INSERT INTO \(schema).gram_block(block, list, gram, places)
          VALUES (NEW.id / \(pairBlockSize), NEW.list, NEW.gram, ARRAY[\(place("NEW"))])
          ON CONFLICT (list, gram, block) DO UPDATE SET places = gram_block.places || excluded.places
            WHERE NOT gram_block.places @> excluded.places;
        RETURN NEW;
      END $function$;
    DROP TRIGGER IF EXISTS \(pairWriting) ON \(schema).gram;
    CREATE TRIGGER \(pairWriting) INSTEAD OF INSERT OR DELETE ON \(schema).gram FOR EACH ROW
      EXECUTE FUNCTION \(schema).\(pairWriting)()
    """
}

/// Two consecutive letters of a search key.
struct LetterPair: Hashable {
  private let scalars: UInt64

  init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    scalars = UInt64(first.value) << 32 | UInt64(second.value)
  }

  private var letters: [Unicode.Scalar] {
    [UInt32(scalars >> 32), UInt32(truncatingIfNeeded: scalars)].compactMap(Unicode.Scalar.init)
  }

  /// The letters.
  var text: String { String(String.UnicodeScalarView(letters)) }

  /// The pairs that are this one without their marks, and itself as the first.
  var spellings: [String] {
    let choices = letters.map { letter in
      [letter] + (markedLetters.first { $0.plain == letter }.map { Array($0.marked.unicodeScalars) } ?? [])
    }
    return choices[0].flatMap { first in
      choices[1].map { String(String.UnicodeScalarView([first, $0])) }
    }
  }
}

/// Returns the distinct pairs of consecutive letters in a search key.
func letterPairs(of key: String) -> Set<LetterPair> {
  var pairs: Set<LetterPair> = []
  var last: Unicode.Scalar?
  for scalar in key.unicodeScalars {
    if let last { pairs.insert(LetterPair(last, scalar)) }
    last = scalar
  }
  return pairs
}

/// A pair of letters in a block of ToDos.
private struct PairInBlock: Hashable {
  let pair: LetterPair
  let block: Int64
}

/// The places of ToDos in blocks, by the pairs that the ToDos contain.
private typealias PairPlaces = [PairInBlock: [Int64]]

extension PairPlaces {
  fileprivate mutating func add(_ pairs: Set<LetterPair>, _ id: ItemID) {
    let (block, place) = id.rawValue.quotientAndRemainder(dividingBy: pairBlockSize)
    for pair in pairs { self[PairInBlock(pair: pair, block: block), default: []].append(place) }
  }
}

extension ServerSession {
  /// Stores the pairs of letters by which ToDos are found.
  ///
  /// - Parameter old: the search keys of those that were stored before.
  func storePairs(_ old: [ItemID: String], _ new: [ToDo], _ gone: [ItemID]) async throws(StoreError) {
    guard additions.hasPairBlocks else { return try await storePairRows(old, new, gone) }
    var (added, removed): (PairPlaces, PairPlaces) = ([:], [:])
    for toDo in new {
      let key = toDo.values.searchColumn
      let before = old[toDo.id]
      guard key != before else { continue }
      let (pairs, oldPairs) = (letterPairs(of: key), before.map(letterPairs) ?? [])
      added.add(pairs.subtracting(oldPairs), toDo.id)
      removed.add(oldPairs.subtracting(pairs), toDo.id)
    }
    for id in gone {
      if let key = old[id] { removed.add(letterPairs(of: key), id) }
    }
    // In key order, in which every writer changes them.
    try await writePairs(
      removed,
      """
      UPDATE gram_block SET places = coalesce((
        SELECT array_agg(place) FROM (
          SELECT unnest(gram_block.places) AS place EXCEPT SELECT unnest(gone.changed::smallint[])) AS kept), '{}')
      FROM \(changedPairs) AS gone(gram, block, changed)
      WHERE list = $1 AND gram_block.gram = gone.gram AND gram_block.block = gone.block
      """)
    if !removed.isEmpty {
      try await writePairs(
        removed,
        """
        DELETE FROM gram_block USING \(changedPairs) AS gone(gram, block, changed)
        WHERE list = $1 AND gram_block.gram = gone.gram AND gram_block.block = gone.block AND places = '{}'
        """)
    }
    try await writePairs(
      added,
      """
      INSERT INTO gram_block(block, list, gram, places)
      SELECT block, $1, gram, changed::smallint[] FROM \(changedPairs) AS new(gram, block, changed)
      ON CONFLICT (list, gram, block) DO UPDATE SET places = gram_block.places || excluded.places
      """)
  }

  /// Runs a statement for pairs, in batches.
  private func writePairs(_ places: PairPlaces, _ sql: String) async throws(StoreError) {
    let entries = Array(places)
    var rest = entries[...]
    while !rest.isEmpty {
      let part = rest.prefix(20_000)
      rest = rest.dropFirst(part.count)
      try await rows(
        sql,
        [
          arrayValue(part.map(\.key.pair.text)), arrayValue(part.map { String($0.key.block) }),
          arrayValue(part.map { "{" + joined($0.value.map { String($0) }, by: ",") + "}" }),
        ])
    }
  }

  /// Stores a row for each ToDo and pair, as in tables of older programs.
  private func storePairRows(
    _ old: [ItemID: String], _ new: [ToDo], _ gone: [ItemID]
  ) async throws(StoreError) {
    let keys = new.map { ($0.id, $0.values.searchColumn) }.filter { id, key in old[id] != key }
    try await delete(from: "gram", gone + keys.map(\.0).filter { old[$0] != nil })
    try await insert(
      into: "gram", ["gram", "id"],
      keys.flatMap { id, key in letterPairs(of: key).map { [.text($0.text), .integer(id.rawValue)] } })
  }
}

/// The pairs, blocks and places of a statement.
private let changedPairs = "unnest($2::text[], $3::bigint[], $4::text[])"

/// Returns texts as a PostgreSQL array literal, whose placeholder must be followed by a type cast.
func arrayValue(_ texts: [String]) -> SQLValue {
  var array = "{"
  for (index, text) in texts.enumerated() {
    array += index == 0 ? "\"" : ",\""
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }
    array += isPlain ? text : text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    array += "\""
  }
  return .text(array + "}")
}
