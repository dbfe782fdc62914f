import SharedEntities
import Testing

@Suite("Changes that were made through one repository")
struct OwnChangesTests {
  private func record(_ number: Int64) -> ChangeRecord<String> {
    ChangeRecord(
      id: number, kind: "add", madeAt: Instant(secondsSince1970: 0), count: 1, firstID: .lowest,
      firstText: "",
      isUndone: false)
  }

  @Test("However many there are, no more than twice the limit are kept, and the newest always are")
  func limit() {
    let changes = OwnChanges<String>(limit: 10)
    for number: Int64 in 1...1_000 {
      changes.add(record(number))
      changes.note(.undone, record(-number))
      for (step, sign) in [(HistoryStep.undone, Int64(1)), (.redone, -1)] {
        let numbers = changes.candidates(for: step).map { $0.id * sign }
        #expect(numbers.count <= 20)
        #expect(numbers.prefix(10).elementsEqual((max(1, number - 9)...number).reversed()))
      }
    }
  }
}
