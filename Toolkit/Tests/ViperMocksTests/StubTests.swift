import Testing
import ViperMocks

@Suite("Stubs")
struct StubTests {
  private let find = SampleRequirement(Journal())

  @Test("One value is returned every time")
  func value() throws {
    find.returns("a")
    #expect(try [find.find(1, in: "x"), find.find(2, in: "y")] == ["a", "a"])
  }

  @Test("Several values are returned each once, in turn, and then no more")
  func sequence() async throws {
    let found = await issues {
      let show = ShowRequirement(Journal())
      show.returns((), ())
      for number in 1...3 { show.show(number) }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("returned all its 2 answers") == true)
    find.returns("a", "b")
    #expect(try [find.find(1, in: "x"), find.find(1, in: "x")] == ["a", "b"])
  }

  @Test("An error is thrown")
  func error() {
    find.throws(.refused)
    #expect(throws: SampleError.refused) { try find.find(1, in: "x") }
  }

  @Test("A closure is called with the arguments")
  func handler() throws {
    find.whenCalled { id, place throws(SampleError) in
      guard id > 0 else { throw .refused }
      return "\(place)\(id)"
    }
    #expect(try find.find(3, in: "x") == "x3")
    #expect(throws: SampleError.refused) { try find.find(0, in: "x") }
  }

  @Test("The newest stub that fits the arguments answers")
  func newest() throws {
    find.returns("any")
    find.with(SampleCall(id: 1, place: "x")).returns("both")
    find.with(\.id, 2).returns("id")
    find.where { $0.place.isEmpty }.throws(.refused)
    find.with(\.id, 3).with(\.place, "z").returns("two conditions")
    #expect(try find.find(1, in: "x") == "both")
    #expect(try find.find(1, in: "y") == "any")
    #expect(try find.find(2, in: "x") == "id")
    #expect(try find.find(3, in: "z") == "two conditions")
    #expect(try find.find(3, in: "y") == "any")
    #expect(throws: SampleError.refused) { try find.find(2, in: "") }
  }

  @Test("A stub that has given all its values leaves the call to an older one")
  func older() throws {
    find.returns("old")
    find.returns("first", "second")
    #expect(try (1...3).map { try find.find($0, in: "") } == ["first", "second", "old"])
  }

  @Test("Calls are recorded as values")
  func calls() throws {
    find.returns("a")
    _ = try find.find(1, in: "x")
    _ = try find.find(2, in: "y")
    #expect(find.calls == [SampleCall(id: 1, place: "x"), SampleCall(id: 2, place: "y")])
    #expect(find.calls.map(\.id) == [1, 2])
    #expect("\(find.calls[0])" == #"(id: 1, place: "x")"#)
  }

  @Test("A default answer is given where no stub is, and none where one is")
  func defaultValue() throws {
    let requirement = SampleRequirement(Journal(), defaultValue: "default")
    #expect(try requirement.find(1, in: "") == "default")
    requirement.returns("stubbed")
    #expect(try requirement.find(1, in: "") == "stubbed")
  }
}
