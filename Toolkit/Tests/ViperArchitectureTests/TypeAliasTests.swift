import Testing

@Suite("Type aliases")
struct TypeAliasTests {
  @Test(
    "A forbidden type is found by whatever alias a target names it, and an alias of an allowed one is not")
  func aliases() throws {
    let package = try CheckedPackage(
      targets: ["Store": [], "Middle": ["Store"], "Views": ["Middle"]],
      rules: """
        { "targets": "Store", "because": "A store knows nothing." },
        { "targets": "Middle", "mayImport": ["Store"], "because": "It adapts the store." },
        { "targets": "Views", "mayImport": ["Middle"], "mayName": ["Store"],
          "mayNotName": ["Store.DB*"], "because": "Views know no store." }
        """,
      files: ["Store/Store.swift": Self.store, "Middle/Middle.swift": Self.middle])
    for (name, text) in Self.forbidden {
      try package.write(["Views/\(name).swift": "import Middle\n\n\(text)"])
    }
    try package.write(["Views/Allowed.swift": Self.allowed])
    let build = try package.build()
    #expect(build.isGood, "\(build.log)")
    let found = try package.check()
    #expect(!found.isGood && found.complaints.isEmpty)
    #expect(found.report == Self.findings)
  }

  private static let store = """
    public struct DBRow: Sendable {
      public init() {}
      public typealias ID = Int
      public var id: ID { 1 }
      public struct Key: Sendable {}
    }
    open class DBObject { public init() {} }
    public protocol DBRecord {}
    public struct DBList<Element> {}
    public enum DBError: Error {}
    """

  private static let middle = """
    public import Store

    public typealias Row = Store.DBRow
    public typealias Again = Row
    public typealias Rows = [DBRow]
    public typealias Pair = (Int, DBRow)
    public typealias Handler = (DBRow) -> Void
    public typealias Tagged<Tag> = (Tag, DBRow)
    public typealias List<Element> = DBList<Element>
    public typealias Key = DBRow.Key
    public typealias Object = DBObject
    public typealias Record = DBRecord & Sendable
    public typealias Problem = DBError
    public typealias Whole = Cell<DBRow>.Whole
    public typealias RowType = DBRow.Type
    public typealias Cells = OpenCell<DBRow>
    open class OpenCell<Item> {}
    extension Array { public typealias Row = DBRow }
    public enum Names { public typealias Row = DBRow }
    public protocol Source { associatedtype Item; typealias Row = DBRow; func item() -> Item }
    public struct Reader: Source { public init() {}; public func item() -> DBRow { DBRow() } }
    public struct Cell<Item> { public typealias Whole = Item; public typealias Size = Int }

    public struct Text: Sendable { public init() {} }
    public typealias Words = [Text]
    public typealias ID = DBRow.ID
    public typealias Size = Cell<DBRow>.Size
    public typealias Sorted<T: DBRecord> = [T]
    public protocol Texts: Source where Item == Text {}
    public func row() -> Row { Row() }
    """

  private static let forbidden = [
    "A": "public struct A { public var row: Row }",
    "B": "public func b(_ row: Again) {}",
    "C": "public func c() -> Rows { [] }",
    "D": "public func d(_ pair: Pair?) {}",
    "E": "func e(_ handler: @escaping Handler) {}",
    "F": "public func f(_ value: Tagged<Int>) {}",
    "G": "public func g(_ list: List<Int>) {}",
    "H": "public enum H { case key(Key) }",
    "I": "public class I: Object {}",
    "J": "public struct J: Record {}",
    "K": "func k() throws(Problem) {}",
    "L": "public protocol L { subscript(row: Names.Row) -> Int { get } }",
    "M": "public func m<S: Source>(_ source: S, _ row: S.Row) {}",
    "N": "public func n(_ item: Reader.Item) {}",
    "O": "public func o(_ value: Whole) {}",
    "P": "let p = row()",
    "Q": "public typealias Mine = Row",
    "R": "public struct R<T> where T: Record {}",
    "S": "extension Row { func s() {} }",
    "T": "public func t(_ value: Cell<[Int: Names.Row]>.Whole) {}",
    "U": "struct U { private var row: Row? }",
    "X": "public func x(_ type: RowType) {}",
    "Y": "public class Y:\n  Cells, CustomStringConvertible\n{\n  public var description: String { \"\" }\n}",
    "Z": "public class Z: OpenCell<Names.Row> {}",
    "ZA": "public func za(_ row: [Int].Row) {}",
    "V": "public func v(_ row: Mine) {}",
    "W": "public class W: Object {}\nextension W: Source {\n  public func item() -> Row { row() }\n}",
  ]

  private static let allowed = """
    import Middle

    public func words(_ words: Words, _ id: ID, _ size: Size) {}
    public typealias MyID = ID
    let number = row().id
    public func own<Row>(_ row: Row) {}
    public class Own<Row>: OpenCell<Row> {}
    public func sorted<T: Texts>(_ words: [T]) -> T.Item { Text() }
    """

  private static let findings = [
    "A.swift:3: Views names Store.DBRow in A.init(row:), by the type alias Middle.Row.",
    "B.swift:3: Views names Store.DBRow in b(_:), by the type aliases Middle.Again and Middle.Row.",
    "C.swift:3: Views names Store.DBRow in c(), by the type alias Middle.Rows.",
    "D.swift:3: Views names Store.DBRow in d(_:), by the type alias Middle.Pair.",
    "E.swift:3: Views names Store.DBRow in e(_:), by the type alias Middle.Handler.",
    "F.swift:3: Views names Store.DBRow in f(_:), by the type alias Middle.Tagged.",
    "G.swift:3: Views names Store.DBList in g(_:), by the type alias Middle.List.",
    "H.swift:3: Views names Store.DBRow in H.key(_:), by the type alias Middle.Key.",
    "H.swift:3: Views names Store.DBRow.Key in H.key(_:), by the type alias Middle.Key.",
    "I.swift:3: Views names Store.DBObject in I, by the type alias Middle.Object.",
    "J.swift:3: Views names Store.DBRecord in J, by the type alias Middle.Record.",
    "K.swift:3: Views names Store.DBError in k(), by the type alias Middle.Problem.",
    "L.swift:3: Views names Store.DBRow in L.subscript(_:), by the type alias Middle.Names.Row.",
    "M.swift:3: Views names Store.DBRow in m(_:_:), by the type alias Middle.Source.Row.",
    "N.swift:3: Views names Store.DBRow in n(_:), by the type alias Middle.Reader.Item.",
    "O.swift:3: Views names Store.DBRow in o(_:), by the type alias Middle.Whole.",
    "P.swift:3: Views names Store.DBRow in p, by the type alias Middle.Row.",
    "Q.swift:3: Views names Store.DBRow in Mine, by the type alias Middle.Row.",
    "R.swift:3: Views names Store.DBRecord in R, by the type alias Middle.Record.",
    "S.swift:3: Views names Store.DBRow in DBRow, by the type alias Middle.Row.",
    "T.swift:3: Views names Store.DBRow in t(_:), by the type alias Middle.Names.Row.",
    "U.swift:3: Views names Store.DBRow in U.init(row:), by the type alias Middle.Row.",
    "V.swift:3: Views names Store.DBRow in v(_:), by the type aliases Views.Mine and Middle.Row.",
    "W.swift:3: Views names Store.DBObject in W, by the type alias Middle.Object.",
    "W.swift:5: Views names Store.DBRow in W.item(), by the type alias Middle.Row.",
    "X.swift:3: Views names Store.DBRow in x(_:), by the type alias Middle.RowType.",
    "Y.swift:3: Views names Store.DBRow in Y, by the type alias Middle.Cells.",
    "Z.swift:3: Views names Store.DBRow in Z, by the type alias Middle.Names.Row.",
    "ZA.swift:3: Views names Store.DBRow in za(_:), by the type alias Middle.Array.Row.",
  ].map { "Sources/Views/\($0) Views know no store." }
}
