import Testing
import ViperMockCorpus
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of requirements with all kinds of arguments", .mocks)
struct ArgumentTests {
  @Test("Labels and overloads")
  func labelling() {
    let mock = LabellingMock()
    let subject: any Labelling = mock
    mock.on.plain.allow()
    mock.on.plainValue.allow()
    mock.on.moveArgument1Argument2.allow()
    mock.on.moveFromToIntInt.with(\.start, 1).returns(true)
    mock.on.moveFromToStringString.returns(false)
    mock.on.take.with(\.key, nil).returns((Item(id: 1), 0))
    subject.plain()
    subject.plain(5)
    subject.move(7, 8)
    #expect(subject.move(from: 1, to: 2))
    #expect(!subject.move(from: "a", to: "b"))
    #expect(subject.take(in: [], for: nil, where: true)?.item.id == 1)
    #expect(mock.on.plain.calls.count == 1)
    #expect(mock.on.plainValue.calls == [5])
    #expect(mock.on.moveArgument1Argument2.calls == [.init(argument1: 7, argument2: 8)])
    #expect(mock.on.moveFromToIntInt.calls == [.init(start: 1, end: 2)])
    #expect(mock.on.moveFromToStringString.calls == [.init(start: "a", end: "b")])
    #expect(mock.on.take.calls == [.init(container: [], key: nil, isKnown: true)])
  }

  @Test("Closures by the names of their types")
  func notifying() throws {
    let mock = NotifyingMock()
    mock.on.now.whenCalled { $0(Item(id: 1)) }
    mock.on.later.whenCalled { handler, seconds in handler(Item(id: seconds)) }
    mock.on.every.allow()
    mock.on.soon.allow()
    mock.on.current.returns(nil)
    mock.on.setCurrent.allow()
    var seen: [Int] = []
    mock.now { seen.append($0.id) }
    mock.later({ seen.append($0.id) }, after: 2)
    mock.every { seen.append($0.id) }
    mock.soon("a") { _ in }
    mock.current = mock.current
    let kept = try #require(mock.on.every.calls.first)
    kept(Item(id: 3))
    #expect(seen == [1, 2, 3])
    #expect(mock.on.later.calls.map(\.seconds) == [2] && mock.on.now.calls.count == 1)
    #expect(mock.on.soon.calls.count == 1 && mock.on.current.calls.count == 1)
    #expect(mock.on.setCurrent.calls.count == 1)
  }

  @Test("Names in backticks")
  func quoting() {
    let mock = QuotingMock()
    let subject: any Quoting = mock
    mock.on.default.returns(1)
    mock.on.repeat.whenCalled { word, count in String(repeating: word, count: count) }
    mock.on.import.allow()
    mock.on.aNameWithSpaces.returns(3)
    QuotingMock.on.switch.returns(4)
    #expect(subject.default == 1)
    #expect(subject.repeat("ab", in: 2) == "abab")
    subject.import()
    #expect(subject.`a name with spaces`(9) == 3)
    #expect(QuotingMock.switch(self: 8) == 4)
    #expect(mock.on.repeat.calls == [.init(class: "ab", func: 2)])
    #expect(mock.on.aNameWithSpaces.calls == [9])
    #expect(QuotingMock.on.switch.calls == [8])
    #expect(mock.on.default.calls.count == 1 && mock.on.import.calls.count == 1)
  }

  @Test("Arguments that are changed in place")
  func changing() throws {
    let mock = ChangingMock()
    let subject: any Changing = mock
    mock.on.double.whenCalled { $0 *= 2 }
    mock.on.fill.whenCalled { items, limit in
      items += (0..<limit).map { Item(id: $0) }
      return true
    }
    mock.on.swap.whenCalled { first, second in (first, second) = (second, first) }
    var number = 4
    subject.double(&number)
    var items: [Item] = []
    #expect(try subject.fill(&items, upTo: 2))
    var (left, right) = ("a", "b")
    subject.swap(&left, &right)
    #expect(number == 8 && items.count == 2 && left == "b" && right == "a")
    #expect(mock.on.double.calls == [4])
    #expect(mock.on.fill.calls == [.init(items: [], limit: 2)])
    #expect(mock.on.swap.calls == [.init(first: "a", second: "b")])
  }

  @Test("Arguments of any number")
  func summing() {
    let mock = SummingMock()
    let subject: any Summing = mock
    mock.on.sum.whenCalled { $0.reduce(0, +) }
    mock.on.join.with(.init(separator: "-", parts: ["a", "b"], limit: 2)).returns("a-b")
    #expect(subject.sum(1, 2, 3) == 6)
    #expect(subject.join("-", parts: "a", "b", limit: 2) == "a-b")
    #expect(mock.on.sum.calls == [[1, 2, 3]])
    #expect(mock.on.join.calls.map(\.limit) == [2])
  }

  @Test("Autoclosures are not evaluated unless a stub does")
  func logging() {
    let mock = LoggingMock()
    let subject: any Logging = mock
    var messages: [String] = []
    mock.on.log.allow()
    mock.on.check.whenCalled { condition, message in if try !condition() { messages.append(message()) } }
    var count = 0
    func counted() -> String {
      count += 1
      return "x"
    }
    subject.log(counted())
    #expect(count == 0)
    subject.check(1 > 2, counted())
    #expect(count == 1 && messages == ["x"])
    #expect(throws: CorpusError.refused) { try subject.check(try fail(), "") }
    #expect(mock.on.log.calls.count == 1)
    #expect(mock.on.check.calls.count == 2)
    func fail() throws -> Bool { throw CorpusError.refused }
  }

  @Test("Closures that stay are recorded, and closures that go can be called by stubs")
  func calling() async throws {
    let mock = CallingMock()
    let subject: any Calling = mock
    mock.on.now.whenCalled { $0(4) }
    mock.on.later.allow()
    mock.on.both.whenCalled { first, _ in
      var number = 1
      try first(&number)
      #expect(number == 2)
    }
    mock.on.maybe.allow()
    mock.on.handler.returns({ _ in }, nil)
    mock.on.setHandler.allow()
    mock.on.make.returns { number in { "\(number)" } }
    #expect(subject.now { "\($0)" } == "4")
    await confirmation { done in
      subject.later { if $0 == .success(3) { done() } }
      mock.on.later.calls.first?(.success(3))
    }
    await confirmation { done in
      try? subject.both({ $0 += 1 }, then: { done() })
      await mock.on.both.calls.first?()
    }
    subject.maybe(nil)
    subject.maybe { _, _ in }
    #expect(mock.on.maybe.calls.map { $0 == nil } == [true, false])
    #expect(subject.handler != nil && subject.handler == nil)
    var settable = mock as any Calling
    settable.handler = nil
    #expect(mock.on.setHandler.calls.map { $0 == nil } == [true])
    #expect(try subject.make()(7)() == "7")
    #expect(mock.on.make.calls.count == 1 && mock.on.now.calls.count == 1 && mock.on.handler.calls.count == 2)
  }

  @Test("Values that exist once, and parameters that are lent or given away")
  func ticketing() {
    let mock = TicketingMock()
    let subject: any Ticketing = mock
    mock.on.issue.whenCalled { Ticket(number: $0) }
    mock.on.inspect.whenCalled { $0.number }
    mock.on.redeem.whenCalled { #expect($0.number == 6) }
    mock.on.stamp.whenCalled { $0 = Ticket(number: $0.number + 1) }
    mock.on.lend.returns(Item(id: 1))
    var ticket = subject.issue(5)
    #expect(subject.inspect(ticket) == 5)
    subject.stamp(&ticket)
    subject.redeem(ticket)
    #expect(subject.lend(Item(id: 2), Item(id: 3)) == Item(id: 1))
    #expect(mock.on.issue.calls == [5])
    #expect(mock.on.lend.calls == [.init(item: Item(id: 2), other: Item(id: 3))])
    #expect(
      mock.on.inspect.calls.count == 1 && mock.on.stamp.calls.count == 1 && mock.on.redeem.calls.count == 1)
  }

  @Test("A protocol that types which exist once conform to")
  func closing() {
    let mock = ClosingMock()
    mock.on.write.allow()
    mock.on.close.allow()
    func use<Value: Closing & ~Copyable>(_ value: consuming Value) {
      value.write(Item(id: 1))
      value.close()
    }
    use(mock)
    #expect(mock.on.write.calls == [Item(id: 1)])
    #expect(mock.on.close.calls.count == 1)
  }

  @Test("Values that are handed over, and views of memory")
  func sending() async {
    guard #available(macOS 26, *) else { return }
    let mock = SendingMock()
    mock.on.send.whenCalled { $0.lines.append("sent") }
    mock.on.receive.whenCalled { Ledger() }
    mock.on.sum.whenCalled { bytes in bytes.indices.reduce(0) { $0 + Int(bytes[$1]) } }
    mock.on.first.whenCalled { $0[0] }
    await mock.send(Ledger())
    #expect(mock.receive().lines.isEmpty)
    let bytes: [UInt8] = [1, 2, 3]
    #expect(mock.sum(bytes.span) == 6)
    #expect(mock.first([4, 5, 6]) == 4)
    #expect(mock.on.send.calls.count == 1 && mock.on.receive.calls.count == 1)
    #expect(mock.on.sum.calls.count == 1 && mock.on.first.calls.count == 1)
  }
}
