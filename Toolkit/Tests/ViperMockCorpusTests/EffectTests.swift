import Testing
import ViperMockCorpus
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of requirements with all kinds of effects", .mocks)
struct EffectTests {
  @Test("Every combination of async and throws")
  func acting() async throws {
    let mock = ActingMock()
    let subject: any Acting = mock
    mock.on.waits.allow()
    mock.on.waitsFor.returns(Item(id: 1))
    mock.on.fails.throws(CorpusError.refused)
    mock.on.failsWith.with(2).throws(.missing(2))
    mock.on.failsWith.with(3).returns(Item(id: 3))
    mock.on.waitsAndFails.whenCalled { id throws(CorpusError) in
      await Task.yield()
      guard id > 0 else { throw .refused }
      return Item(id: id)
    }
    mock.on.neverFails.returns(5)
    await subject.waits()
    #expect(await subject.waitsFor(9) == Item(id: 1))
    #expect(throws: CorpusError.refused) { try subject.fails() }
    #expect(throws: CorpusError.missing(2)) { try subject.failsWith(2) }
    #expect(try subject.failsWith(3) == Item(id: 3))
    await #expect(throws: CorpusError.refused) { try await subject.waitsAndFails(0) }
    #expect(try await subject.waitsAndFails(4) == Item(id: 4))
    #expect(subject.neverFails() == 5)
    #expect(mock.on.waitsFor.calls == [9])
    #expect(mock.on.failsWith.calls == [2, 3])
    #expect(mock.on.waitsAndFails.calls == [0, 4])
    #expect(
      mock.on.waits.calls.count == 1 && mock.on.fails.calls.count == 1 && mock.on.neverFails.calls.count == 1)
  }

  @Test("Errors of the caller's closure")
  func rethrowing() async throws {
    let mock = RethrowingMock()
    let item = Item(id: 1, name: "a")
    mock.on.each.whenCalled { try $0(item) }
    mock.on.map.whenCalled { [try $0(item)] }
    mock.on.typed.whenCalled { try $0(item) }
    mock.on.waits.whenCalled { try await $0(item) }
    var seen: [Item] = []
    mock.each { seen.append($0) }
    #expect(seen == [item])
    #expect(throws: CorpusError.refused) { try mock.each { _ throws(CorpusError) in throw .refused } }
    #expect(mock.map(\.name) == ["a"])
    #expect(mock.typed(\.id) == 1)
    #expect(throws: CorpusError.refused) { try mock.typed { _ throws(CorpusError) -> Int in throw .refused } }
    #expect(await mock.waits { $0.id } == 1)
    await #expect(throws: CorpusError.refused) {
      try await mock.waits { _ -> Int in throw CorpusError.refused }
    }
    #expect(mock.on.each.calls.count == 2 && mock.on.map.calls.count == 1)
    #expect(mock.on.typed.calls.count == 2 && mock.on.waits.calls.count == 2)
  }

  @Test("Errors of the caller's closure, which takes values of the requirement's own types")
  func rethrowingOfOwnTypes() async throws {
    let mock = RethrowingMock()
    mock.on.convert.whenCalled { value, body in [try await body(value), try await body(value)] }
    mock.on.change.whenCalled { value, body in
      var value = value
      try body(&value)
      return value
    }
    #expect(await mock.convert(2) { "\($0)" } == ["2", "2"])
    #expect(mock.change(2) { $0 += 1 } == 3)
    await #expect(throws: CorpusError.refused) {
      try await mock.convert(2) { _ -> Int in throw CorpusError.refused }
    }
    #expect(throws: CorpusError.refused) { try mock.change("a") { _ in throw CorpusError.refused } }
    #expect(mock.on.convert.calls.count == 2 && mock.on.change.calls.count == 2)
  }

  @Test("A requirement that never returns can throw, where it may")
  func stopping() {
    let mock = StoppingMock()
    mock.on.fail.throws(CorpusError.refused)
    #expect(throws: CorpusError.refused) { try mock.fail("why") }
    #expect(mock.on.fail.calls == ["why"])
    #expect(mock.on.stop.calls.isEmpty)
  }

  @Test("A requirement that never returns does what its stub does")
  func stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mock = StoppingMock()
      mock.on.stop.whenCalled { preconditionFailure("stopped: \($0)") }
      mock.stop("why")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("stopped: why"))
  }

  @Test("Effects, generics and closures at once")
  func transacting() async throws {
    let mock = TransactingMock()
    let subject: any Transacting = mock
    let item = Item(id: 1)
    mock.on.change.whenCalled { item, _, body throws(CorpusError) in try body(item) }
    mock.on.undo.returns([item])
    mock.on.toggle.returns((isDone: true, count: 2))
    mock.on.read.whenCalled { body throws(CorpusError) in try await body([item]) }
    mock.on.path.returns(3)
    #expect(try await subject.change(item, at: 5) { $0.id + 1 } == 2)
    await #expect(throws: CorpusError.refused) {
      try await subject.change(item, at: 6) { _ throws(CorpusError) -> Int in throw .refused }
    }
    try await subject.undo(1)
    let toggled = try await subject.toggle()
    #expect(toggled.isDone && toggled.count == 2)
    var read: [Item] = []
    try await subject.read { read += $0 }
    #expect(read == [item])
    #expect(subject.path(\.name, [1], (1, ("a", true))) == 3)
    #expect(mock.on.change.calls == [.init(item: item, instant: 5), .init(item: item, instant: 6)])
    #expect(mock.on.path.calls == [.init(path: \.name, numbers: [1], tuple: (1, ("a", true)))])
    #expect(mock.on.undo.calls == [1])
    #expect(mock.on.toggle.calls.count == 1 && mock.on.read.calls.count == 1)
  }

  @Test("A generic requirement takes a value for all its types")
  func genericValue() async throws {
    let mock = TransactingMock()
    mock.on.change.returns("text")
    #expect(try await mock.change(Item(id: 1), at: 0) { _ in "" } == "text")
    #expect(mock.on.change.calls.count == 1)
  }
}
