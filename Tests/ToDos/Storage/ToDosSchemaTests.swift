import Doubles
import SharedEntities
import Testing
import ToDosStorage

@Suite("The tables of ToDos")
struct ToDosSchemaTests {
  @Test("The migrations are as they were released")
  func released() {
    #expect(toDosSchema.migrations.map(\.version) == Array(1...toDosSchema.version))
    #expect(
      toDosSchema.fingerprints == [
        "963ab7eaf83b4008", "51c2bac662c20106", "534d823a8d6eccb5", "fd85541f52720c9d", "d84bb03695deac3b",
        "7d717515a51e24cb", "1c9e7919d47620e0", "bffbd542cbe66176", "d409d3355b9e1fc",
        "5c33cff5c02b0908",
      ])
  }
}
