import SharedViewData
import Testing

/// The order of focus in a form.
struct FocusOrderTests {
  private enum Element: CaseIterable {
    case first, second, third
  }

  @Test("The focus goes on from the last element to the first, and back from the first to the last")
  func wraps() {
    #expect(Element.first.moved(by: 1) == .second && Element.third.moved(by: 1) == .first)
    #expect(Element.first.moved(by: -1) == .third && Element.second.moved(by: 4) == .third)
    #expect(Element.first.moved(by: -7) == .third)
  }
}
