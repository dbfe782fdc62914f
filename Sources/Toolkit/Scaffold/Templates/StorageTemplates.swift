extension Blueprint {
  var schema: SourceFile {
    file(
      "Sources/Storage", "\(name)Schema",
      #"""
      public import SharedEntities

      /// The table in which items are kept.
      public let \#(module.lowerCamel)Schema = Schema(
        module: "\#(module.kebab)",
        migrations: [
          Migration(
            to: 1,
            sql: """
              CREATE TABLE \#(module.snake)_item(
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                title TEXT NOT NULL
              ) STRICT;
              """)
        ])
      """#)
  }

  var storage: SourceFile {
    let table = module.snake + "_item"
    let one = ifChildren(
      #"""
        public func item(_ id: ItemID) async throws(\#(name)Error) -> \#(name)Item? {
          try reading { connection throws(StoreError) in
            try connection.items("WHERE id = ?1", .integer(id.rawValue)).first
          }
        }

      """#)
    return file(
      "Sources/Storage", "SQLite\(name)Repository",
      #"""
      public import DatabaseStorage
      public import \#(name)Entities
      public import SharedEntities

      /// Items in a SQLite store.
      ///
      /// Opens the store for each call, so that no connection outlives a file that was replaced, and none is shared.
      public struct SQLite\#(name)Repository: \#(name)Repository {
        private let database: Database

        /// A repository on a store that may not be there yet.
        public init(database: Database) { self.database = database }

        public func items() async throws(\#(name)Error) -> [\#(name)Item] {
          try reading { connection throws(StoreError) in try connection.items("ORDER BY id DESC") }
        }

      \#(one)
        public func add(_ title: \#(name)Title) async throws(\#(name)Error) {
          try writing { connection throws(StoreError) in
            try connection.run("INSERT INTO \#(table)(title) VALUES (?1)", .text(title.text))
          }
        }

        public func remove(_ id: ItemID) async throws(\#(name)Error) {
          let count = try writing { connection throws(StoreError) in
            try connection.run("DELETE FROM \#(table) WHERE id = ?1", .integer(id.rawValue))
            return connection.changedRowCount
          }
          guard count > 0 else { throw .noSuchItem(id) }
        }

        private func reading<Result>(
          _ body: (Connection) throws(StoreError) -> Result
        ) throws(\#(name)Error) -> Result {
          do throws(StoreError) {
            return try body(try database.openForReading())
          } catch {
            throw .store(error)
          }
        }

        private func writing<Result>(
          _ body: (Connection) throws(StoreError) -> Result
        ) throws(\#(name)Error) -> Result {
          do throws(StoreError) {
            return try body(try database.openForWriting())
          } catch {
            throw .store(error)
          }
        }
      }

      extension Connection {
        /// The items that the end of a query leaves, in its order.
        fileprivate func items(_ end: String, _ values: SQLValue...) throws(StoreError) -> [\#(name)Item] {
          var items: [\#(name)Item] = []
          try statement("SELECT id, title FROM \#(table) " + end).rows(values) { row throws(StoreError) in
            guard let id = ItemID(rawValue: row.integer(0)) else {
              throw .damaged(detail: "an item has no valid number")
            }
            items.append(\#(name)Item(id: id, title: \#(name)Title(stored: row.text(1))))
          }
          return items
        }
      }
      """#)
  }
}
