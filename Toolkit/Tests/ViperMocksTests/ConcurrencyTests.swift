import Testing
import ViperMocks

@Suite("Many tasks at once")
struct ConcurrencyTests {
  @Test("No call is lost, no value is given twice, and the journal has every call once")
  func nothingLost() async throws {
    let journal = Journal()
    let (find, show) = (SampleRequirement(journal), ShowRequirement(journal))
    find.where { $0.id < 0 }.returns("never")
    let values = (0..<8_000).map(String.init)
    // A sequence of values as one stub each.
    for value in values.reversed() { find.returns(value, "end") }
    show.allow()
    let count = 1_000
    let given = await withTaskGroup(of: [String].self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<count).compactMap { number in
            show.show(number)
            if number.isMultiple(of: 100) { show.with(\.self, -task).allow() }
            return number < 20 ? try? find.find(number, in: "\(task)") : nil
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(given.count == 160)
    #expect(show.calls.count == 8 * count)
    #expect(Dictionary(grouping: show.calls, by: \.self).values.allSatisfy { $0.count == 8 })
    #expect(find.calls.count == 160)
    #expect(journal.transcript.count == 8 * count + 160)
  }

  @Test("Values of one sequence are each given to one task")
  func sequence() async {
    let find = SampleRequirement(Journal())
    let values = (0..<200).map(String.init)
    find.stubSequence(values)
    let given = await withTaskGroup(of: String?.self) { group in
      for number in 0..<200 { group.addTask { try? find.find(number, in: "") } }
      return await group.reduce(into: Set<String>()) { if let value = $1 { $0.insert(value) } }
    }
    #expect(given == Set(values))
  }
}

extension SampleRequirement {
  /// Two hundred values in turn: an array cannot be passed as variadic arguments.
  fileprivate func stubSequence(_ values: [String]) {
    for pair in stride(from: values.count - 2, through: 0, by: -2) { returns(values[pair], values[pair + 1]) }
  }
}
