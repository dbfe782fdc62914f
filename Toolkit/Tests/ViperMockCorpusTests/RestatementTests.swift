import Testing
import ViperMockCorpus
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of protocols that state an inherited requirement again", .mocks)
struct RestatementTests {
  @Test("A property determines the associated type of the inherited one, and can be written if either can")
  func property() {
    let mock = NumberedMock()
    mock.on.id.returns(4)
    mock.on.setId.allow()
    func use<Subject: Identifiable>(_ subject: Subject) -> Subject.ID { subject.id }
    #expect(use(mock) == 4)
    mock.id = 5
    #expect(mock.on.setId.calls == [5] && mock.on.id.calls.count == 1)
    let titled = TitledMock()
    titled.on.title.returns("a")
    titled.on.setTitle.allow()
    titled.title = "b"
    #expect((titled as any ReadableTitle).title == "a")
    #expect(titled.on.setTitle.calls == ["b"] && titled.on.title.calls.count == 1)
  }

  @Test(
    "Equality and hashes are those of the mock itself, other requirements of the standard library are stubbed"
  )
  func restating() throws {
    let (first, second) = (RestatingMock(), RestatingMock())
    first.on.encode.throws(CorpusError.refused)
    RestatingMock.on.less.returns(true)
    #expect(first == first && first != second && Set([first, second, first]).count == 2)
    #expect(first.hashValue == first.hashValue && "\(first)" == "RestatingMock" && first < second)
    #expect(throws: CorpusError.refused) { try first.encode(to: InheritanceTests.NoEncoder()) }
    #expect(RestatingMock.on.less.calls.count == 1)
    #expect(first.on.encode.calls.count == 1 && !first.on.description.calls.isEmpty)
  }

  @Test("Iterators, sequences and raw values")
  func elements() {
    let iterator = ItemIteratingMock()
    iterator.on.next.returns(Item(id: 1), nil)
    func collect(_ iterator: some IteratorProtocol<Item>) -> [Int] {
      var iterator = iterator
      var found: [Int] = []
      while let item = iterator.next() { found.append(item.id) }
      return found
    }
    #expect(collect(iterator) == [1])
    let sequence = ItemSequenceMock()
    sequence.on.makeIterator.returns(AnyIterator([Item(id: 2)].makeIterator()))
    #expect(sequence.map(\.id) == [2])
    RawNumberMock.on.initialiser.with(0).returns(false)
    #expect(RawNumberMock(rawValue: 0) == nil)
    let number = RawNumberMock(rawValue: 7)
    number?.on.rawValue.returns(7)
    func raw<Value: RawRepresentable>(_ value: Value) -> Value.RawValue { value.rawValue }
    #expect(number.map(raw) == 7)
    _ = (iterator.on.next.calls, sequence.on.makeIterator.calls, number?.on.rawValue.calls)
    #expect(RawNumberMock.on.initialiser.calls == [0, 7])
  }

  @Test("The requirement has the weakest of the effects")
  func effects() async throws {
    let mock = LocalStoreMock(path: "a")
    mock.on.load.returns(Item(id: 1))
    mock.on.save.throws(.refused)
    mock.on.count.returns(2)
    mock.on.setCount.allow()
    mock.on.subscript.returns(Item(id: 3))
    mock.on.setSubscript.allow()
    mock.count = 4
    mock[0] = mock[1]
    #expect(mock.load(5) == Item(id: 1))
    #expect(throws: CorpusError.refused) { try mock.save(Item(id: 2)) }
    let remote: any RemoteStore = mock
    #expect(try await remote.load(6) == Item(id: 1))
    #expect(try remote.count == 2)
    #expect(mock.on.load.calls == [5, 6] && mock.on.setCount.calls == [4])
    #expect(LocalStoreMock.on.initialiser.calls == ["a"])
    _ = (mock.on.save.calls, mock.on.count.calls, mock.on.subscript.calls, mock.on.setSubscript.calls)
  }

  @Test("A function makes the associated types concrete, also those of other requirements")
  func associatedTypes() {
    let mock = ItemTransformingMock()
    mock.on.transform.returns("a")
    mock.on.table.whenCalled { inputs, change in [inputs[0]: change("b")] }
    func use<Subject: Transforming>(_ subject: Subject, _ input: Subject.Input) -> Subject.Output {
      subject.transform(input)
    }
    #expect(use(mock, Item(id: 1)) == "a")
    #expect(mock.table([Item(id: 2)]) { $0 + "c" } == [Item(id: 2): "bc"])
    #expect(mock.on.transform.calls == [Item(id: 1)] && mock.on.table.calls == [[Item(id: 2)]])
  }

  @Test("An overload whose type does not satisfy the constraints is another requirement")
  func overload() {
    let mock = AddingMock<[Int]>()
    mock.on.addValue.allow()
    mock.on.addValues.allow()
    mock.add(1)
    mock.add([2])
    #expect(mock.on.addValue.calls == [1] && mock.on.addValues.calls == [[2]])
  }
}
