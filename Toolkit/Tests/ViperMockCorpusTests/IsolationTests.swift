import Testing
import ViperMockCorpus
import ViperMockCorpusBase
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of isolated protocols", .mocks)
struct IsolationTests {
  @Test("Shared between tasks")
  func sharing() async {
    let mock = SharingMock()
    mock.on.count.returns(1)
    mock.on.share.allow()
    mock.on.run.allow()
    await withTaskGroup { group in
      for id in 0..<10 { group.addTask { await mock.share(Item(id: id)) } }
    }
    #expect(mock.count == 1)
    #expect(Set(mock.on.share.calls.map(\.id)) == Set(0..<10))
    await confirmation { done in
      mock.run { done() }
      await mock.on.run.calls.first?()
    }
    #expect(mock.on.count.calls.count == 1)
  }

  @Test("On the main actor, with members that are not")
  func showing() async {
    let mock = ShowingMock()
    mock.on.title.returns("t")
    mock.on.setTitle.allow()
    mock.on.show.whenCalled { _ in MainActor.assertIsolated() }
    mock.on.next.returns(Item(id: 1), nil)
    mock.on.name.returns("n")
    mock.on.number.returns(2)
    ShowingMock.on.make.returns(3)
    #expect(mock.name() == "n" && mock.number == 2)
    await MainActor.run {
      #expect(mock.title == "t")
      mock.title = "u"
      mock.show(Item(id: 5))
      #expect(ShowingMock.make() == 3)
    }
    #expect(await mock.next() == Item(id: 1))
    #expect(await mock.next() == nil)
    #expect(mock.on.show.calls == [Item(id: 5)])
    #expect(mock.on.setTitle.calls == ["u"])
    #expect(mock.on.next.calls.count == 2)
    _ = (mock.on.title.calls, mock.on.name.calls, mock.on.number.calls, ShowingMock.on.make.calls)
  }

  @Test("Isolation from another target's protocol, and two types of one name")
  @MainActor
  func painting() {
    let mock = PaintingMock()
    mock.on.paint.allow()
    mock.on.draw.allow()
    mock.on.size.returns(3)
    mock.paint(ViperMockCorpus.Picture(width: 1), over: ViperMockCorpusBase.Picture(title: "a"))
    (mock as any BaseDrawing).draw(ViperMockCorpusBase.Picture(title: "b"))
    #expect(mock.size == 3)
    #expect(mock.on.paint.calls.map(\.picture) == [ViperMockCorpus.Picture(width: 1)])
    #expect(mock.on.draw.calls == [ViperMockCorpusBase.Picture(title: "b")])
    #expect(mock.on.size.calls.count == 1)
  }

  @Test("On another global actor")
  func guarding() async {
    let mock = GuardingMock()
    mock.on.guardItem.whenCalled { _ in
      BaseActor.assertIsolated()
      return true
    }
    #expect(await mock.guardItem(Item(id: 1)))
    #expect(mock.on.guardItem.calls == [Item(id: 1)])
  }

  @Test("Single members are isolated")
  @MainActor
  func partly() async {
    let mock = PartlyIsolatedMock()
    mock.onMock.draw.whenCalled { _ in MainActor.assertIsolated() }
    mock.onMock.colour.returns("red")
    mock.onMock.setColour.allow()
    mock.onMock.anywhere.allow()
    mock.onMock.on.returns(2)
    mock.onMock.here.whenCalled { id in
      MainActor.assertIsolated()
      return id
    }
    mock.draw(Item(id: 1))
    mock.colour = mock.colour + "dish"
    mock.anywhere { _ in }
    let answer = await mock.on(#isolation)
    #expect(answer == 2)
    #expect(await mock.here(5) == 5)
    #expect(mock.onMock.draw.calls == [Item(id: 1)])
    #expect(mock.onMock.setColour.calls == ["reddish"])
    #expect(mock.onMock.here.calls == [5])
    #expect(
      mock.onMock.on.calls.count == 1 && mock.onMock.anywhere.calls.count == 1
        && mock.onMock.colour.calls.count == 1)
    await elsewhere()
  }

  @BaseActor
  private func elsewhere() async {
    let other = PartlyIsolatedMock()
    other.onMock.away.whenCalled { $0 + 1 }
    let calls = other.onMock.away
    #expect(await other.away(1) == 2)
    #expect(calls.calls == [1])
    let mock = PartlyIsolatedMock()
    mock.onMock.compute.returns(1)
    #expect(mock.compute() == 1)
    #expect(mock.onMock.compute.calls.count == 1)
  }

  @Test("An actor")
  func counting() async throws {
    let mock = CountingMock()
    let subject: any Counting = mock
    mock.on.count.returns(1)
    mock.on.add.with(2).throws(CorpusError.refused)
    mock.on.name.returns("n")
    #expect(await subject.count == 1)
    await #expect(throws: CorpusError.refused) { try await subject.add(2) }
    #expect(subject.name() == "n")
    #expect(mock.on.add.calls == [2])
    #expect(mock.on.count.calls.count == 1 && mock.on.name.calls.count == 1)
  }
}
