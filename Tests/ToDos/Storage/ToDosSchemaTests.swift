import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosStorage

@Suite("The tables of ToDos")
struct ToDosSchemaTests {
  @Test("The migrations are as they were released")
  func released() {
    #expect(
      toDosSchema.fingerprints == [
        "963ab7eaf83b4008", "51c2bac662c20106", "534d823a8d6eccb5", "fd85541f52720c9d", "d84bb03695deac3b",
        "7d717515a51e24cb", "1c9e7919d47620e0", "bffbd542cbe66176", "d409d3355b9e1fc",
        "5c33cff5c02b0908", "33003d1da0e8320f", "b5689cf742c29781", "8d776f8923485265",
        "ab00193fb57ef781",
      ])
  }

  @Test("A new store has the tables, columns, indices and triggers that all migrations come to")
  func whole() throws {
    /// What there is, a line for each column, index, trigger and condition.
    func lines(_ schema: Schema) throws -> [String] {
      let connection = try Database(path: "", schema: schema).openEmpty()
      func texts(_ sql: String) throws -> [String] {
        var texts: [String] = []
        try connection.statement(sql).rows([]) { row throws(StoreError) in texts.append(row.text(0)) }
        return texts
      }
      let columns = try texts(
        """
        SELECT t.name || ' ' || t.type || t.strict || t.wr || ' ' || c.name || ' ' || c.type || c."notnull" || c.pk
          || ifnull(c.dflt_value, '-')
        FROM pragma_table_list AS t JOIN pragma_table_xinfo(t.name) AS c WHERE t.schema = 'main' ORDER BY 1
        """)
      let others = try texts(
        "SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema WHERE type <> 'table' ORDER BY 1"
      )
      let tables = try texts("SELECT name || ' ' || sql FROM sqlite_schema WHERE type = 'table' ORDER BY 1")
      let conditions = tables.flatMap { table in
        table.matches(of: /CHECK ?\([^)]*\)|AUTOINCREMENT/).map {
          "\(table.prefix { $0 != " " }) \($0.output)"
        }
      }
      let versions = try texts("SELECT identifier || version FROM module")
      return columns
        + (others + conditions + versions).map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    }
    let migrated = try lines(Schema(module: toDosSchema.module, migrations: toDosSchema.migrations))
    #expect(migrated.count > 60)
    #expect(try lines(toDosSchema) == migrated)
  }
}
