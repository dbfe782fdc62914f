import Testing
@_spi(Corpus) import ViperMockCorpus
@_spi(Corpus) import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of all kinds of members", .mocks)
struct MemberTests {
  @Test("Properties of every accessor form")
  func accessing() async throws {
    let mock = AccessingMock()
    var subject: any Accessing = mock
    mock.on.readable.returns(1)
    mock.on.writable.returns("w")
    mock.on.setWritable.allow()
    mock.on.optional.returns(nil)
    mock.on.setOptional.allow()
    mock.on.failing.throws(CorpusError.refused)
    mock.on.typed.throws(.missing(1))
    mock.on.waiting.returns(4)
    mock.on.both.returns([])
    mock.on.bothTyped.throws(.refused)
    mock.on.mutating.returns(5)
    mock.on.nonmutating.returns(6)
    mock.on.setNonmutating.allow()
    AccessingMock.on.shared.returns(7)
    AccessingMock.on.limit.returns(8)
    AccessingMock.on.setLimit.allow()
    #expect(subject.readable == 1 && subject.writable == "w" && subject.optional == nil)
    subject.writable = "x"
    subject.optional = Item(id: 1)
    #expect(throws: CorpusError.refused) { try mock.failing }
    #expect(throws: CorpusError.missing(1)) { try mock.typed }
    #expect(await mock.waiting == 4)
    #expect(try await mock.both.isEmpty)
    await #expect(throws: CorpusError.refused) { try await mock.bothTyped }
    #expect(subject.mutating == 5 && subject.nonmutating == 6)
    (mock as any Accessing).nonmutating = 9
    AccessingMock.limit = 10
    #expect(AccessingMock.shared == 7 && AccessingMock.limit == 8)
    #expect(mock.on.setWritable.calls == ["x"])
    #expect(mock.on.setOptional.calls == [Item(id: 1)])
    #expect(mock.on.setNonmutating.calls == [9])
    #expect(AccessingMock.on.setLimit.calls == [10])
    // Every getter was called once, which the values above have shown.
    _ = (mock.on.readable.calls, mock.on.writable.calls, mock.on.optional.calls, mock.on.failing.calls)
    _ = (mock.on.typed.calls, mock.on.waiting.calls, mock.on.both.calls, mock.on.bothTyped.calls)
    _ = (mock.on.mutating.calls, mock.on.nonmutating.calls)
    _ = (AccessingMock.on.shared.calls, AccessingMock.on.limit.calls)
  }

  @Test("Requirements that differ by their results alone have numbers in their order")
  func overloading() {
    let mock = OverloadingMock()
    mock.on.read.returns(1)
    mock.on.read2.returns("a")
    mock.on.readFromInt.whenCalled { $0 }
    mock.on.readFromInt2.whenCalled { [$0] }
    let (number, text): (Int, String) = (mock.read(), mock.read())
    #expect(number == 1 && text == "a")
    #expect(mock.on.read.calls.count == 1 && mock.on.read2.calls.count == 1)
    let (one, several): (Int, [Int]) = (mock.read(from: 2), mock.read(from: 3))
    #expect(one == 2 && several == [3])
    #expect(mock.on.readFromInt.calls == [2] && mock.on.readFromInt2.calls == [3])
  }

  @Test("Subscripts")
  func subscripting() throws {
    let mock = SubscriptingMock()
    mock.on.subscriptIndex.whenCalled { Item(id: $0) }
    mock.on.subscriptNameDefault.with("a").returns(Item(id: 5))
    mock.on.setSubscript.allow()
    mock.on.subscriptId.throws(.refused)
    mock.on.subscriptKey.returns("k")
    SubscriptingMock.on.subscript.returns(6)
    #expect(mock[4] == Item(id: 4))
    #expect(mock[name: "a", default: Item(id: 0)] == Item(id: 5))
    mock[name: "b", default: Item(id: 0)] = Item(id: 7)
    #expect(throws: CorpusError.refused) { try mock[Item(id: 1)] }
    #expect(mock[key: "x"] == "k")
    #expect(SubscriptingMock[1 as UInt8] == 6)
    #expect(mock.on.subscriptIndex.calls == [4])
    #expect(mock.on.subscriptNameDefault.calls == ["a"])
    #expect(mock.on.setSubscript.calls == [.init(name: "b", newValue: Item(id: 7))])
    #expect(mock.on.subscriptId.calls == [Item(id: 1)])
    #expect(mock.on.subscriptKey.calls.count == 1)
    #expect(SubscriptingMock.on.subscript.calls == [1])
  }

  @Test("Static requirements belong to one test, here the first", arguments: 1...5)
  func providing(id: Int) async throws {
    ProvidingMock.on.make.returns(Item(id: id))
    ProvidingMock.on.version.returns("\(id)")
    ProvidingMock.on.reset.allow()
    func use<Provider: Providing>(_ provider: Provider.Type) async throws -> (Item, String) {
      provider.reset()
      return (try await provider.make(0), provider.version)
    }
    #expect(try await use(ProvidingMock.self) == (Item(id: id), "\(id)"))
    #expect(ProvidingMock.on.make.calls == [0])
    #expect(ProvidingMock.on.reset.calls.count == 1 && ProvidingMock.on.version.calls.count == 1)
  }

  @Test("Initialisers succeed unless a stub says otherwise")
  func making() async throws {
    MakingMock.on.initialiserName.with("bad").returns(false)
    MakingMock.on.initialiserReading.throws(.refused)
    MakingMock.on.initialiserWaiting.whenCalled { _ in throw CorpusError.refused }
    func make<Made: Making>(_ type: Made.Type) async -> [Bool] {
      let waited = try? await Made(waiting: 1)
      return [
        Made(name: "good") != nil, Made(name: "bad") != nil, (try? Made(reading: "p")) != nil, waited != nil,
      ]
    }
    #expect(await make(MakingMock.self) == [true, false, false, false])
    let made = MakingMock(id: 3)
    made.on.id.returns(3)
    #expect(made.id == 3)
    #expect(made.on.id.calls.count == 1)
    #expect(MakingMock.on.initialiserId.calls == [3])
    #expect(MakingMock.on.initialiserName.calls == ["good", "bad"])
    #expect(MakingMock.on.initialiserReading.calls == ["p"])
    #expect(MakingMock.on.initialiserWaiting.calls == [1])
  }

  @Test("Operators")
  func operating() {
    let (left, right) = (OperatingMock(), OperatingMock())
    OperatingMock.on.plus.returns(left)
    OperatingMock.on.lessTildeGreater.returns(true)
    OperatingMock.on.caretCaret.returns(4)
    OperatingMock.on.plusEqual.whenCalled { target, _ in target = right }
    func use<Value: Operating>(_ left: Value, _ right: Value) -> (Value, Bool, Int) {
      (left + right, left <~> 2, ^^right)
    }
    let (sum, isLess, power) = use(left, right)
    #expect(sum === left && isLess && power == 4)
    var changed = left
    changed += 5
    #expect(changed === right)
    #expect(OperatingMock.on.plus.calls.map { $0.left === left && $0.right === right } == [true])
    #expect(OperatingMock.on.lessTildeGreater.calls.map(\.right) == [2])
    #expect(OperatingMock.on.caretCaret.calls.count == 1)
    #expect(OperatingMock.on.plusEqual.calls.map(\.right) == [5])
  }

  @Test("Names that mocks have a use for themselves")
  func clashing() {
    let mock = ClashingMock()
    let subject: any Clashing = mock
    mock.onMock.on.returns(1)
    mock.onMock.calls.returns([2])
    mock.onMock.journal.returns(3)
    mock.onMock.returns.returns(4)
    mock.onMock.`init`.allow()
    ClashingMock.onMock.staticOn.returns("5")
    #expect(subject.on == 1 && subject.calls == [2])
    #expect(subject.journal(1, mock: "m", handler: 2, call: 3) == 3)
    #expect(subject.returns(6) == 4)
    subject.`init`([7])
    #expect(ClashingMock.on == "5")
    #expect(mock.onMock.journal.calls == [.init(journal: 1, mock: "m", handler: 2, call: 3)])
    #expect(mock.onMock.`init`.calls == [[7]])
    #expect(mock.onMock.returns.calls == [6])
    _ = (mock.onMock.on.calls, mock.onMock.calls.calls, ClashingMock.onMock.staticOn.calls)
  }

  @Test("Members with availability")
  func dating() {
    guard #available(macOS 26, *) else { return }
    let mock = DatingMock()
    mock.on.future.returns(1)
    mock.on.today.returns(2)
    mock.on.past.returns(3)
    guard #available(macOS 27, *) else { return }
    #expect(mock.future() == 1 && mock.today() == 2 && mock.past() == 3)
    #expect(
      mock.on.future.calls.count == 1 && mock.on.today.calls.count == 1 && mock.on.past.calls.count == 1)
  }

  @Test("Default implementations are left alone")
  func defaulting() {
    let mock = DefaultingMock()
    mock.on.required.returns(4)
    #expect(mock.addition() == 5)
    #expect(mock.name == "default")
    #expect(mock.on.required.calls.count == 1)
  }

  @Test("What the conditions of the build leave")
  func conditional() {
    let mock = ConditionalMock()
    mock.on.others.returns(1)
    mock.on.always.returns(2)
    #expect(mock.others() == 1 && mock.always == 2)
    #expect(mock.on.others.calls.count == 1 && mock.on.always.calls.count == 1)
  }

  @Test("Protocols for friends, and members for friends")
  func hiding() {
    let (hiding, partly) = (HidingMock(), PartlyHiddenMock())
    hiding.on.hide.returns(true)
    partly.on.seen.returns(1)
    #expect(hiding.hide(Item(id: 1)) && partly.seen() == 1 && partly.unseen() == 0)
    #expect(hiding.on.hide.calls == [Item(id: 1)])
    #expect(partly.on.seen.calls.count == 1)
  }
}
