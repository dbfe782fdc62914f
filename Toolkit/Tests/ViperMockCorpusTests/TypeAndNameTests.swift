import Testing
import ViperMockCorpus
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of requirements with unusual types and names", .mocks)
struct TypeAndNameTests {
  @Test("Implicitly unwrapped values are optional for stubs")
  func unwrapping() {
    let mock = UnwrappingMock<String>()
    mock.on.value.returns("a", nil)
    mock.on.setValue.allow()
    mock.on.name.with("b").returns(1)
    mock.on.fill.whenCalled { $0 = Item(id: 2) }
    mock.on.same.whenCalled { $0 }
    mock.on.subscript.returns(nil)
    let text: String = mock.value
    #expect(text == "a" && mock.value == nil)
    mock.value = nil
    #expect(mock.name("b") == 1)
    var item: Item!
    mock.fill(&item)
    #expect(item.id == 2 && mock.same(3) == 3 && mock[0] == nil)
    #expect(mock.on.setValue.calls == [nil] && mock.on.name.calls == ["b"] && mock.on.subscript.calls == [0])
    _ = (mock.on.value.calls, mock.on.fill.calls, mock.on.same.calls)
  }

  @Test("Generic parameters that are integers")
  @available(macOS 26, *)
  func sizing() {
    let mock = SizingMock()
    mock.on.sum.whenCalled { ($0 as? InlineArray<2, Int>).map { $0[0] + $0[1] } ?? 0 }
    mock.on.reverse.returns([3, 2, 1] as InlineArray<3, Int>)
    let numbers: InlineArray<2, Int> = [4, 5]
    #expect(mock.sum(numbers) == 9)
    let values: InlineArray<3, Int> = [1, 2, 3]
    #expect(mock.reverse(values)[0] == 3)
    #expect(mock.on.sum.calls.count == 1 && mock.on.reverse.calls.count == 1)
  }

  @Test("Values that are sent are given to closures")
  func handing() {
    let mock = HandingMock()
    mock.on.fill.whenCalled { $0.append(1) }
    mock.on.consume.whenCalled { $0.count }
    mock.on.pass.whenCalled { $0 }
    var numbers: [Int] = []
    mock.fill(&numbers)
    #expect(numbers == [1] && mock.consume([1, 2]) == 2 && mock.pass("a") == "a")
    _ = (mock.on.fill.calls, mock.on.consume.calls, mock.on.pass.calls)
  }

  @Test("Associated types that lead back to the protocol are the mock, a list of it, or another mock")
  func chains() {
    let (first, second) = (LinkingMock(), LinkingMock())
    first.on.next.returns(second)
    func next<Subject: Linking>(_ subject: Subject) -> Subject.Next? { subject.next() }
    #expect(next(first) === second)
    let tree = BranchingMock()
    tree.on.children.returns([BranchingMock(), BranchingMock()])
    func count(_ subject: some Branching) -> Int { subject.children.count }
    #expect(count(tree) == 2)
    let (owned, owner) = (OwnedMock(), OwningOneMock<OwnedMock>())
    owned.on.owner.returns(owner)
    owner.on.thing.returns(owned)
    func thing<Subject: Owned>(of subject: Subject) -> Subject { subject.owner().thing() }
    #expect(thing(of: owned) === owned)
    let composite = CompositeMock<CompositeMock<Leaf>>()
    composite.on.body.returns(CompositeMock())
    _ = composite.body
    _ = (first.on.next.calls, tree.on.children.calls, owned.on.owner.calls, owner.on.thing.calls)
    #expect(composite.on.body.calls.count == 1)
  }

  private struct Leaf: Composite {
    var body: Leaf { self }
  }

  @Test("Associated types with the names of the mock's own types")
  func naming() {
    let mock = NamingMock<Int, String, Bool, Double, Item>()
    NamingMock<Int, String, Bool, Double, Item>.on.journal.allow()
    func use<Subject: Naming>(_ subject: Subject, _ call: Subject.FetchCall, _ from: Subject.Requirements)
      -> Subject.Stubs
    {
      subject.fetch(call, from: from)
    }
    mock.on.fetch.returns("a")
    mock.on.log.allow()
    #expect(use(mock, true, 1) == "a")
    mock.log(2.5)
    NamingMock<Int, String, Bool, Double, Item>.journal(Item(id: 3))
    #expect(mock.on.fetch.calls == [.init(call: true, requirements: 1)] && mock.on.log.calls == [2.5])
    #expect(NamingMock<Int, String, Bool, Double, Item>.on.journal.calls == [Item(id: 3)])
  }

  @Test("Associated types with the names of the standard library's types")
  @MainActor func shading() async throws {
    let mock = ShadingMock<String, Bool, Double, Character, Item, Int>()
    mock.on.take.returns(Item(id: 1))
    mock.on.nothing.allow()
    mock.on.rethrow.whenCalled { _ = try $0("e") }
    mock.on.show.allow()
    #expect(try mock.take("a", true, 1.5, "b") == Item(id: 1))
    mock.nothing()
    #expect(throws: CorpusError.refused) { try mock.rethrow { _ in throw CorpusError.refused } }
    await mock.show(2)
    #expect(mock.on.take.calls.map(\.never) == [1.5] && mock.on.show.calls == [2])
    _ = (mock.on.nothing.calls, mock.on.rethrow.calls)
  }

  @Test("Keywords as labels and names, and empty values")
  func warning() {
    let mock = WarningMock(import: 1, `inout`: "a")
    mock.on.label.whenCalled { $0 + $1 + $2 + $3 + $4 }
    mock.on.nothing.returns(nil)
    mock.on.any.returns(nil)
    #expect(mock.label(class: 1, let: 2, `inout`: 3, self: 4, for: 5) == 15)
    #expect(mock.nothing(()) == nil && mock.any(1, nil, 2) == nil)
    #expect(mock.on.label.calls.map(\.selfValue) == [4] && mock.on.label.calls.map(\.`inout`) == [3])
    #expect(mock.on.any.calls.map(\.others.count) == [2] && mock.on.nothing.calls.count == 1)
    #expect(WarningMock.on.initialiser.calls.map(\.import) == [1])
  }
}
