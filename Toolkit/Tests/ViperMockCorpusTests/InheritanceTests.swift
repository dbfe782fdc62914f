import Testing
import ViperMockCorpus
import ViperMockCorpusBase
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of protocols that inherit", .mocks)
struct InheritanceTests {
  @Test("From two protocols of the same target")
  func diamond() async {
    let mock = DiamondMock()
    mock.on.holdValue.allow()
    mock.on.holdValueFor.allow()
    mock.on.waits.allow()
    func use(_ subject: some Holding & Acting) async { await subject.waits() }
    await use(mock)
    mock.hold(Item(id: 1))
    (mock as any Diamond).hold(Item(id: 2), for: 3)
    #expect(mock.on.holdValue.calls == [Item(id: 1)])
    #expect(mock.on.holdValueFor.calls == [.init(value: Item(id: 2), seconds: 3)])
    #expect(mock.on.waits.calls.count == 1)
  }

  @Test("From a protocol of another target, with a type of the same name as an associated one")
  func reading() throws {
    let mock = ReadingMock()
    mock.on.read.returns(Item(id: 1))
    mock.on.count.returns(2)
    mock.on.reload.allow()
    func use<Subject: BaseReading>(_ subject: Subject) throws -> (Subject.Item, Int) {
      (try subject.read(5), subject.count)
    }
    #expect(try use(mock) == (Item(id: 1), 2))
    mock.reload()
    #expect(mock.on.read.calls == [5])
    #expect(mock.on.count.calls.count == 1 && mock.on.reload.calls.count == 1)
  }

  @Test("From the standard library: mocks are equal when they are the same")
  func valuing() {
    let (first, second) = (ValuingMock(), ValuingMock())
    first.on.id.returns(1)
    first.on.title.returns("t")
    ValuingMock.on.less.returns(true)
    #expect(first == first && first != second && Set([first, second, first]).count == 2)
    #expect(first.id == 1 && first.title == "t" && first < second)
    #expect("\(second)" == "ValuingMock")
    second.on.description.returns("named")
    #expect("\(second)" == "named")
    _ = (first.on.id.calls, first.on.title.calls, ValuingMock.on.less.calls, second.on.description.calls)
    _ = first.on.description.calls
  }

  @Test("From sequences")
  func listing() {
    let mock = ListingMock<IndexingIterator<[Item]>>()
    mock.on.makeIterator.returns([Item(id: 1), Item(id: 2)].makeIterator())
    mock.on.isSorted.returns(true)
    #expect(mock.map(\.id) == [1, 2] && mock.isSorted)
    #expect(!mock.on.makeIterator.calls.isEmpty && mock.on.isSorted.calls.count == 1)
  }

  @Test("From asynchronous sequences")
  func streaming() async {
    let mock = StreamingMock<Int, AsyncStream<Int>.AsyncIterator>()
    mock.on.makeAsyncIterator.whenCalled {
      AsyncStream { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }.makeAsyncIterator()
    }
    mock.on.stop.allow()
    var sum = 0
    for await number in mock { sum += number }
    mock.stop()
    #expect(sum == 6)
    #expect(mock.on.makeAsyncIterator.calls.count == 1 && mock.on.stop.calls.count == 1)
  }

  @Test("From errors and what is encoded")
  func faulting() throws {
    let mock = FaultingMock()
    mock.on.code.returns(4)
    mock.on.encode.throws(CorpusError.refused)
    #expect(throws: FaultingMock.self) { throw mock }
    #expect(throws: CorpusError.refused) { try mock.encode(to: NoEncoder()) }
    #expect(mock.code == 4)
    #expect(mock.on.encode.calls.count == 1 && mock.on.code.calls.count == 1)
  }

  struct NoEncoder: Encoder {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      preconditionFailure()
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { preconditionFailure() }
    func singleValueContainer() -> any SingleValueEncodingContainer { preconditionFailure() }
  }

  @Test("Only classes, and heirs of a class")
  func classes() {
    let (owning, responding) = (OwningMock(), RespondingMock())
    owning.on.owner.returns(nil)
    owning.on.setOwner.allow()
    owning.on.own.allow()
    responding.on.respond.returns(true)
    #expect(owning.owner == nil)
    owning.owner = owning
    owning.own(owning)
    #expect(responding.respond(to: Item(id: 1)) && !responding.isUsed)
    #expect(owning.on.setOwner.calls.map { $0 === owning } == [true])
    #expect(owning.on.own.calls.map { $0 === owning } == [true])
    #expect(owning.on.owner.calls.count == 1 && responding.on.respond.calls == [Item(id: 1)])
  }
}
