import Testing
import ViperMockCorpus
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of requirements with closures of every kind", .mocks)
struct ClosureTests {
  @Test("A closure takes a closure of generic values")
  func invoking() throws {
    let mock = InvokingMock()
    mock.on.invoke.whenCalled { invoker, argument in
      invoker { value in "\(value) of \(argument)" }
    }
    mock.on.map.whenCalled { body in body { $0 as? Int ?? 0 } + 1 }
    mock.on.attempt.whenCalled { body in try body { throw CorpusError.missing(1) } }
    let result: String? = mock.invoke({ (body: (Int) -> Any) in body(3) }, 9)
    #expect(result == "3 of 9")
    #expect(mock.map { (body: (Int) -> Int) in body(4) * 10 } == 41)
    #expect(throws: CorpusError.missing(1)) {
      try mock.attempt { (body: () throws(CorpusError) -> Int) throws(CorpusError) in try body() }
    }
    let invoked = try #require(mock.on.invoke.calls.first)
    #expect(invoked.argument as? Int == 9)
    #expect(invoked.invoker { "\($0)!" } as? String == "3!")
    _ = (mock.on.map.calls, mock.on.attempt.calls)
  }

  @Test("Closures are converted in optionals, arrays and results, and for other tasks")
  func collecting() async {
    let mock = CollectingMock()
    mock.on.first.whenCalled { handler, value in handler?(value) }
    mock.on.each.whenCalled { handlers, value in handlers.map { $0(value) }.reduce(0, +) }
    mock.on.adder.returns { ($0 as? Int ?? 0) + 1 }
    mock.on.send.whenCalled { handler in await handler("sent") }
    var seen: [Int] = []
    mock.first({ seen.append($0) }, 1)
    mock.first(nil as ((Int) -> Void)?, 2)
    #expect(mock.each([{ $0 * 2 }, { $0 * 3 }], 4) == 20)
    #expect(mock.adder(of: 0)(5) == 6)
    await mock.send { (text: String) in #expect(text == "sent") }
    #expect(seen == [1])
    mock.on.first.calls[0].handler?(7)
    #expect(seen == [1, 7] && mock.on.first.calls[1].handler == nil)
    _ = (mock.on.each.calls, mock.on.adder.calls, mock.on.send.calls)
  }

  @Test("Closures take parameter packs")
  func visiting() throws {
    let mock = VisitingMock()
    mock.on.visit.whenCalled { values, visitor in visitor(values.reversed()) + values.count }
    mock.on.later.whenCalled { visitor in try visitor(1, ["a"]) }
    mock.on.first.whenCalled { values in values.count }
    mock.on.all.whenCalled { handlers in handlers.count }
    #expect(mock.visit(2, 3) { $0 * 10 + $1 } == 34)
    var seen = ""
    mock.later { (number: Int, text: String) in seen = text + "\(number)" }
    #expect(seen == "a1")
    #expect(mock.first(1, nil as String?) == 2)
    #expect(mock.all({ (_: Int) in }, { (_: String) in }) == 2)
    #expect(mock.on.first.calls.map { "\($0)" } == ["[Optional(1), nil]"])
    #expect(mock.on.visit.calls.map(\.count) == [2])
    _ = (mock.on.later.calls, mock.on.all.calls)
  }

  @Test("Aliases that a protocol declares, generic ones too, are written out")
  func aliasing() {
    let mock = AliasingMock<Int>()
    mock.on.filter.returns { $0 > 1 }
    mock.on.setFilter.allow()
    mock.on.remove.whenCalled { handler, position in handler("at \(position)") }
    mock.on.now.whenCalled { filter in filter(2) }
    mock.on.merge.whenCalled { value, merge in merge(3, value) }
    mock.on.request.whenCalled { value, completion in
      completion(Result<Int, any Error>.success(value as? Int ?? 0))
    }
    #expect(mock.filter(2))
    mock.filter = { $0 < 0 }
    var removed = ""
    mock.remove({ removed = $0 }, at: 4)
    #expect(removed == "at 4" && mock.now { $0 == 2 })
    #expect(mock.merge("a") { $1 + "\($0)" } == "a3")
    var result: Int?
    mock.request(5) { (answer: Result<Int, any Error>) in result = try? answer.get() }
    #expect(result == 5)
    #expect(mock.on.setFilter.calls.map { $0(-1) } == [true])
    #expect(mock.on.remove.calls.map(\.position) == [4])
    _ = (mock.on.filter.calls, mock.on.now.calls, mock.on.merge.calls, mock.on.request.calls)
  }

  @Test("Closures in parentheses, with builders, and with any isolation")
  func composing() async {
    let mock = ComposingMock()
    mock.on.grouped.whenCalled { $0(1) }
    mock.on.build.whenCalled { items, numbers in items().count + numbers().count }
    mock.on.isolated.whenCalled { await $0() }
    mock.on.kept.allow()
    var seen = 0
    mock.grouped { seen = $0 }
    #expect(seen == 1)
    let count = mock.build {
      Item(id: 1)
      Item(id: 2)
    } numbers: {
      3
    }
    #expect(count == 3)
    await mock.isolated { seen = 2 }
    mock.kept { @MainActor in }
    #expect(seen == 2 && mock.on.kept.calls.map { $0.isolation === MainActor.shared } == [true])
    _ = (mock.on.grouped.calls, mock.on.build.calls, mock.on.isolated.calls)
  }
}
