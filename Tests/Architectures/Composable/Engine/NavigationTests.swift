import Platform
import Testing

@testable import AppDoubles
@testable import ComposableEngine

@Suite("Children that come and go, and their effects")
@AppActor
struct NavigationTests {
  private let trace = Trace()

  private func store() -> Store<Family.Root.State, Family.Root.Action> {
    Store(initialState: Family.Root.State(), reducer: Family.Root(trace: trace))
  }

  /// As in `IfLetReducerTests.swift`, `testEffectCancellation`, and `PresentationReducerTests.swift`,
  /// `testPresentation_parentDismissal_effects`, d34c1dfe.
  @Test("The effects of a child end when it is dismissed, those of others do not")
  func dismissal() async {
    let store = store()
    await trace.send(.left(.work), .right(.work), .parent(.own(.work)), .parent(.presentLeft(nil)), to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "left 1 starts", "right 1 starts", "parent starts", "left 1 is cancelled",
        "> 1 s", "right 1 ends", "right 1 receives right 1", "parent ends", "parent receives parent",
      ])
  }

  /// As in `IfLetReducerTests.swift`, `testGrandchildEffectCancellation`, d34c1dfe.
  @Test("The effects of a grandchild end when the child is dismissed")
  func grandchildDismissal() async {
    let store = store()
    await trace.send(.left(.work), .own(.work), .dismissParent, to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "left 1 starts", "root starts", "left 1 is cancelled", "> 1 s", "root ends", "root receives root",
      ])
  }

  /// As in `IfLetReducerTests.swift`, `testIdentifiableChild`, d34c1dfe.
  @Test("A child of another identity is another child: the effects of the one before end")
  func identity() async {
    let store = store()
    await trace.send(.left(.work), .parent(.presentLeft(2)), .left(.work), to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "left 1 starts", "left 1 is cancelled", "left 2 starts",
        "> 1 s", "left 2 ends", "left 2 receives left 2",
      ])
  }

  /// As in `PresentationReducerTests.swift`, `testPresentation_DestinationEnum_IdentityChange`, d34c1dfe.
  @Test("A child that takes another identity loses the effects that it had, and may begin new ones")
  func otherIdentity() async {
    let store = store()
    await trace.send(.left(.work), .left(.become(2)), .left(.work), to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "left 1 starts", "left 1 is cancelled", "left 2 starts",
        "> 1 s", "left 2 ends", "left 2 receives left 2",
      ])
  }

  /// As in `PresentationReducerTests.swift`, `testRehydrateSameChild_SendDismissAction`, and
  /// `Internal/NavigationID.swift`, d34c1dfe.
  @Test("A child of the same identity keeps its effects, whatever else of its state is replaced")
  func sameIdentity() async {
    let store = store()
    await trace.send(.left(.work), .parent(.presentLeft(1)), to: store)
    await trace.pass()
    #expect(trace.lines == ["left 1 starts", "> 1 s", "left 1 ends", "left 1 receives left 1"])
  }

  /// As in `PresentationReducerTests.swift`, `testNavigation_cancelID_childCancellation`, `…_childCannotCancelSibling`,
  /// `…_childCannotCancelIdentifiableSibling` and `…_childCannotCancelParent`, d34c1dfe.
  @Test(
    "A child that cancels an identifier ends its own effects, not those of its parent and siblings under it")
  func childCancels() async {
    let store = store()
    await trace.send(.left(.work), .right(.work), .parent(.own(.work)), .left(.cancel), to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "left 1 starts", "right 1 starts", "parent starts", "left 1 is cancelled",
        "> 1 s", "right 1 ends", "right 1 receives right 1", "parent ends", "parent receives parent",
      ])
  }

  /// As in `PresentationReducerTests.swift`, `testCancelInFlightEffects`, d34c1dfe.
  @Test("A child that cancels in flight ends its own effects alone")
  func childCancelsInFlight() async {
    let store = store()
    await trace.send(.parent(.own(.work)), .left(.workInFlight), .left(.workInFlight), to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "parent starts", "left 1 starts", "left 1 starts", "left 1 is cancelled",
        "> 1 s", "parent ends", "parent receives parent", "left 1 ends", "left 1 receives left 1",
      ])
  }

  /// As in `PresentationReducerTests.swift`, `testNavigation_cancelID_parentCancellation` and
  /// `…_parentCancelTwoChildren`, d34c1dfe.
  @Test(
    "A parent that cancels an identifier ends the effects of its children and grandchildren under it, too")
  func parentCancels() async {
    let store = store()
    await trace.send(
      .own(.work), .left(.work), .parent(.own(.cancel)), .right(.work), .own(.cancel), to: store)
    #expect(
      trace.lines.prefix(4) == ["root starts", "left 1 starts", "left 1 is cancelled", "right 1 starts"])
    // Which of several effects hears of it first is not specified.
    #expect(trace.lines.dropFirst(4).sorted() == ["right 1 is cancelled", "root is cancelled"])
  }

  /// As in `Effects/Cancellation.swift`, `CancellablesCollection.insert(_:at:path:)` and `cancel(id:path:)`, d34c1dfe.
  @Test("A parent that cancels in flight ends the effects of its children under the identifier, too")
  func parentCancelsInFlight() async {
    let store = store()
    await trace.send(.left(.work), .parent(.own(.workInFlight)), to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "left 1 starts", "parent starts", "left 1 is cancelled", "> 1 s", "parent ends",
        "parent receives parent",
      ])
  }

  /// As in `IfLetReducerTests.swift`, `testNilChild`, d34c1dfe.
  @Test("An action for a child that is gone changes nothing, and fails a test")
  func gone() async {
    let store = TestStore(initialState: Family.Root.State(parent: nil), reducer: Family.Root(trace: trace))
    let texts = await issues { store.send(.left(.work)) }
    #expect(texts == ["Received an action for a child that is gone: left(ComposableTests.Family.Work.work)"])
    #expect(trace.lines.isEmpty)
    await store.finish()
  }
}
