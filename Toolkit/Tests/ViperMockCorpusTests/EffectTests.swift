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

  @Test("Overloads that differ by effects have names that say which")
  func overloads() async throws {
    let journal = Journal()
    let mock = EffectOverloadingMock(journal)
    let subject: any EffectOverloading = mock
    mock.on.load.returns(1)
    mock.on.loadAsync.returns(2)
    mock.on.loadThrows.throws(CorpusError.refused)
    mock.on.loadAsyncThrows.returns("async throws")
    mock.on.find.returns(nil)
    mock.on.findAsyncThrows.with(\.id, 4).throws(.missing(4))
    mock.on.dropThrows.throws(CorpusError.refused)
    mock.on.dropThrowsCorpusError.throws(.missing(5))
    mock.on.saveItem.allow()
    mock.on.saveItemAsync.allow()
    mock.on.saveNumber.allow()
    mock.on.saveId.allow()
    mock.on.mapThrows.whenCalled { try $0($1) }
    mock.on.mapAsyncThrows.whenCalled { try $0($1) }
    func synchronous() throws -> Int {
      let number: Int = subject.load()
      #expect(throws: CorpusError.refused) { let _: String = try subject.load() }
      #expect(subject.find(3, in: "x") == nil)
      #expect(throws: CorpusError.refused) { let _: Void = try subject.drop() }
      #expect(throws: CorpusError.missing(5)) { let _: Int = try subject.drop() }
      subject.save(Item(id: 1))
      subject.save(2)
      return number + subject.map({ $0 }, number: 5)
    }
    #expect(try synchronous() == 6)
    let number: Int = await subject.load()
    let text: String = try await subject.load()
    #expect(number == 2 && text == "async throws")
    await #expect(throws: CorpusError.missing(4)) {
      let _: Item = try await subject.find(4, in: "y")
    }
    await subject.save(Item(id: 3))
    await subject.save(id: 4)
    #expect(await subject.map({ $0 }, number: 6) == 6)
    journal.verify {
      mock.on.load.called()
      mock.on.loadThrows.called()
      mock.on.find.called(with: .init(id: 3, place: "x"))
      mock.on.dropThrows.called()
      mock.on.dropThrowsCorpusError.called()
      mock.on.saveItem.called(with: Item(id: 1))
      mock.on.saveNumber.called(with: 2)
      mock.on.mapThrows.called(with: 5)
      mock.on.loadAsync.called()
      mock.on.loadAsyncThrows.called()
      mock.on.findAsyncThrows.called(with: .init(id: 4, place: "y"))
      mock.on.saveItemAsync.called(with: Item(id: 3))
      mock.on.saveId.called(with: 4)
      mock.on.mapAsyncThrows.called(with: 6)
    }
    #expect(journal.transcript[0] == "EffectOverloading.load()")
    #expect(journal.transcript[3] == "EffectOverloading.drop() throws")
  }

  @Test("Static overloads and initializers that differ by effects")
  func staticOverloads() async {
    EffectOverloadingMock.on.reset.allow()
    EffectOverloadingMock.on.resetAsync.allow()
    func synchronous() {
      EffectOverloadingMock.reset()
      _ = EffectOverloadingMock(from: 1)
    }
    synchronous()
    await EffectOverloadingMock.reset()
    _ = await EffectOverloadingMock(from: 2)
    Journal.current.verify {
      EffectOverloadingMock.on.reset.called()
      EffectOverloadingMock.on.initialiser.called(with: 1)
      EffectOverloadingMock.on.resetAsync.called()
      EffectOverloadingMock.on.initialiserAsync.called(with: 2)
    }
  }

  @Test(
    "Overloads that differ by errors or results too have these in their names, and give way to other members")
  func sharedNames() async throws {
    let journal = Journal()
    let mock = NameSharingMock(journal)
    let subject: any NameSharing = mock
    mock.on.readAsyncInt.returns(1)
    mock.on.readAsync.returns(2)
    mock.on.readInt.returns(3)
    mock.on.readString.returns("4")
    mock.on.sendThrows.allow()
    mock.on.sendThrowsCorpusError.returns(5)
    mock.on.send.returns("6")
    mock.on.count.returns(7)
    mock.on.count3.returns("8")
    mock.on.count2.returns(true)
    func synchronous() -> (Int, String) { (subject.read(), subject.read()) }
    let (number, text) = synchronous()
    #expect(number == 3 && text == "4" && subject.readAsync() == 2)
    let asynchronous: Int = await subject.read()
    #expect(asynchronous == 1)
    let _: Void = try subject.send()
    let (sent, kept): (Int, String) = (try subject.send(), subject.send())
    #expect(sent == 5 && kept == "6")
    let (seven, eight): (Int, String) = (subject.count(), subject.count())
    #expect(seven == 7 && eight == "8" && subject.count2())
    journal.verify {
      mock.on.readInt.called()
      mock.on.readString.called()
      mock.on.readAsync.called()
      mock.on.readAsyncInt.called()
      mock.on.sendThrows.called()
      mock.on.sendThrowsCorpusError.called()
      mock.on.send.called()
      mock.on.count.called()
      mock.on.count3.called()
      mock.on.count2.called()
    }
  }

  @Test("A default implementation is that of the overload with its effects")
  func overloadsWithDefaults() async {
    let mock = PartlyEffectfulMock()
    let subject: any PartlyEffectful = mock
    mock.on.open.returns(3)
    mock.on.close.returns(4)
    func synchronous() -> [Int] { [subject.open(), subject.close()] }
    #expect(synchronous() == [1, 4])
    #expect(await subject.open() == 3)
    #expect(mock.on.open.calls.count == 1 && mock.on.close.calls.count == 1)
  }

  @Test("An inherited requirement that the protocol declares with fewer effects is one with it")
  func refining() async {
    let mock = RefiningMock()
    mock.on.fails.allow()
    mock.on.waits.allow()
    let (refined, inherited): (any Refining, any Acting) = (mock, mock)
    func synchronous() { refined.waits() }
    synchronous()
    refined.fails()
    #expect(throws: Never.self) { try inherited.fails() }
    await inherited.waits()
    #expect(mock.on.fails.calls.count == 2)
    #expect(mock.on.waits.calls.count == 2)
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
