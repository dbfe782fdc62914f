import Foundation
import Testing
import ViperMockCorpus
import ViperMockCorpusBase
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of protocols that inherit from the system's", .mocks)
struct SystemProtocolTests {
  @Test("All cases, also by the protocol of another target")
  func cases() {
    let (first, second) = (ListedMock(), ListedMock())
    ListedMock.on.allCases.returns([first, second])
    first.on.title.returns("a")
    second.on.number.returns(2)
    func count<Subject: BaseListing>(_ subject: Subject.Type) -> Int { subject.allCases.count }
    #expect(count(ListedMock.self) == 2 && first.title == "a" && second.number == 2)
    #expect(ListedMock.on.allCases.calls.count == 1)
    _ = (first.on.title.calls, second.on.number.calls)
  }

  @Test("Literals")
  func literals() {
    let text: TextLiteralMock = "a"
    text.on.text.returns("b")
    let (number, integer): (NumberLiteralMock<Double, Int>, NumberLiteralMock<Double, Int>) = (1.5, 2)
    let (nothing, flag): (OtherLiteralsMock, OtherLiteralsMock) = (nil, true)
    let list: ListLiteralMock = [Item(id: 1), Item(id: 2)]
    let table: TableLiteralMock<String, Int> = ["a": 1]
    _ = (number, integer, nothing, flag, list, table)
    #expect(text.text == "b" && text.on.text.calls.count == 1)
    #expect(TextLiteralMock.on.initialiser.calls == ["a"])
    #expect(NumberLiteralMock<Double, Int>.on.initialiserFloatLiteral.calls == [1.5])
    #expect(NumberLiteralMock<Double, Int>.on.initialiserIntegerLiteral.calls == [2])
    #expect(OtherLiteralsMock.on.initialiserBooleanLiteral.calls == [true])
    #expect(OtherLiteralsMock.on.initialiserNilLiteral.calls.count == 1)
    #expect(ListLiteralMock.on.initialiser.calls == [[Item(id: 1), Item(id: 2)]])
    #expect(TableLiteralMock<String, Int>.on.initialiser.calls.map { $0.map(\.1) } == [[1]])
  }

  @Test("Random numbers, of which the mock gives the bits")
  func dice() {
    let mock = DiceMock()
    mock.on.next.returns(0)
    mock.on.shake.allow()
    mock.shake()
    func toss(_ generator: some RandomNumberGenerator) -> Bool {
      var generator = generator
      return Bool.random(using: &generator)
    }
    #expect(toss(mock))
    #expect(mock.on.shake.calls.count == 1 && !mock.on.next.calls.isEmpty)
  }

  @Test("A clock with the instants of another")
  func clock() async throws {
    let mock = StoppedClockMock<ContinuousClock.Instant>()
    let start = ContinuousClock.now
    mock.on.now.returns(start)
    mock.on.sleep.allow()
    mock.on.stop.allow()
    mock.stop()
    try await mock.sleep(for: .seconds(60))
    #expect(mock.on.sleep.calls.map(\.deadline) == [start.advanced(by: .seconds(60))])
    _ = (mock.on.now.calls, mock.on.stop.calls)
  }

  @Test("Options and coding keys are made from raw values")
  func rawValues() {
    let (first, second) = (ChoicesMock(rawValue: 1), ChoicesMock(rawValue: 3))
    #expect(second.contains(first) && !first.contains(second) && second.union(first) == second)
    let key = ItemKeyMock(stringValue: "a")
    key?.on.item.returns(Item(id: 1))
    #expect(key?.item == Item(id: 1) && (key as (any CodingKey)?)?.stringValue == "a")
    key?.on.stringValue.returns("b")
    #expect(key?.stringValue == "b")
    #expect(ChoicesMock.on.initialiser.calls.prefix(2) == [1, 3])
    #expect(ItemKeyMock.on.initialiserStringValue.calls == ["a"])
    _ = (key?.on.stringValue.calls, key?.on.item.calls)
  }

  @Test("Numbers")
  func numbers() {
    let (first, second) = (QuantityMock(), QuantityMock())
    QuantityMock.on.plus.returns(second)
    QuantityMock.on.zero.returns(first)
    first.on.distance.returns(4)
    first.on.advanced.returns(second)
    func sum<Value: AdditiveArithmetic>(_ values: [Value]) -> Value { values.reduce(.zero, +) }
    #expect(sum([first]) === second && first < second && first.advanced(by: 2) === second)
    #expect(QuantityMock.on.plus.calls.count == 1 && QuantityMock.on.zero.calls.count == 1)
    #expect(!first.on.distance.calls.isEmpty && first.on.advanced.calls == [2])
  }

  @Test("Collections, with the standard library's algorithms")
  func collections() {
    let mock = ShelfMock()
    mock.on.startIndex.returns(0)
    mock.on.endIndex.returns(2)
    mock.on.subscript.whenCalled { Item(id: $0) }
    mock.on.indexAfter.whenCalled { $0 + 1 }
    mock.on.indexBefore.whenCalled { $0 - 1 }
    mock.on.tidy.allow()
    mock.tidy()
    #expect(mock.map(\.id) == [0, 1] && mock.last == Item(id: 1) && mock.count == 2)
    #expect(mock.dropFirst().map(\.id) == [1] && mock.indices.map { $0 } == [0, 1])
    var growing = GrowingShelfMock<Int>()
    growing.on.replaceSubrange.allow()
    growing.on.endIndex.returns(3)
    growing.append(Item(id: 5))
    #expect(growing.on.replaceSubrange.calls.map(\.subrange) == [3..<3])
    _ = (mock.on.startIndex.calls, mock.on.endIndex.calls, mock.on.subscript.calls, mock.on.tidy.calls)
    #expect(GrowingShelfMock<Int>.on.initialiser.calls.count == 1)
    _ = (growing.on.endIndex.calls, mock.on.indexAfter.calls, mock.on.indexBefore.calls)
  }

  @Test("An executor, whose task runs what the mock is given")
  func executor() async {
    let mock = JobQueueMock()
    mock.on.count.returns(1)
    mock.on.enqueue.whenCalled { $0.runSynchronously(on: mock.asUnownedTaskExecutor()) }
    let result = await Task(executorPreference: mock) { mock.count + 1 }.value
    #expect(result == 2 && !mock.on.enqueue.calls.isEmpty && mock.on.count.calls.count == 1)
  }

  @Test("An iterator that waits, in both forms of its requirement")
  func iterator() async throws {
    let mock = WaitingIteratorMock()
    mock.on.next.returns(Item(id: 1), nil)
    var iterator = mock
    #expect(try await iterator.next() == Item(id: 1))
    #expect(try await iterator.next(isolation: nil) == nil)
    #expect(mock.on.next.calls.count == 2)
  }

  @Test("Errors of Foundation keep the texts that they do not state")
  func explaining() throws {
    let mock = ExplainingMock()
    mock.on.code.returns(4)
    mock.on.errorDescription.returns("a")
    mock.on.recoveryOptions.returns(["again"])
    mock.on.attemptRecovery.returns(true)
    #expect((mock as any LocalizedError).errorDescription == "a" && mock.failureReason == nil)
    #expect(mock.code == 4)
    #expect(mock.recoveryOptions == ["again"] && mock.attemptRecovery(optionIndex: 0))
    #expect(mock.on.attemptRecovery.calls == [0] && !mock.on.errorDescription.calls.isEmpty)
    _ = (mock.on.code.calls, mock.on.recoveryOptions.calls)
  }

  @Test("Formats and parsers of Foundation")
  func formats() throws {
    let format = NumberFormatMock()
    format.on.format.with(5).returns("five")
    #expect(5.formatted(format) == "five")
    let parser = NumberParsingMock()
    parser.on.parse.returns(6)
    func parse<Strategy: ParseStrategy>(_ strategy: Strategy, _ input: Strategy.ParseInput) throws
      -> Strategy.ParseOutput
    {
      try strategy.parse(input)
    }
    #expect(try parse(parser, "six") == 6)
    #expect(format.on.format.calls == [5] && parser.on.parse.calls == ["six"])
  }

  @Test("Bytes of Foundation")
  func bytes() {
    let mock = BytesMock()
    mock.on.startIndex.returns(0)
    mock.on.endIndex.returns(2)
    mock.on.subscript.whenCalled { UInt8($0 + 7) }
    mock.on.indexAfter.whenCalled { $0 + 1 }
    mock.on.regions.returns(CollectionOfOne(Data([7, 8])))
    #expect(Array(mock) == [7, 8] && mock.regions.first == Data([7, 8]))
    _ = (mock.on.startIndex.calls, mock.on.endIndex.calls, mock.on.subscript.calls, mock.on.regions.calls)
    _ = mock.on.indexAfter.calls
  }
}
