internal import ContainerEngine
internal import Testing

@Suite("Focus")
struct FocusTests {
  private enum Element: CaseIterable { case first, second, third }

  @Test("The focus moves around the elements in both directions")
  func focusMovesAround() {
    #expect(Element.first.focus(movedBy: 1) == .second)
    #expect(Element.third.focus(movedBy: 1) == .first)
    #expect(Element.first.focus(movedBy: -1) == .third)
  }
}
