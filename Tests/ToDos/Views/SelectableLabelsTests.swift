import Testing
import ToDosEntities
import ToDosViewData

@Suite("Rows of the sheet of projects and tags")
struct SelectableLabelsTests {
  private func counts(_ words: String) -> [LabelCount] {
    Sample.tags(words).all.map { LabelCount(.tag($0), count: 1) }
  }

  @Test("The row of a tag is selected, in any spelling; else the first, which stands for all ToDos")
  func selection() {
    #expect(SelectableLabels(counts("a b"), selecting: .tag(Sample.tag("B"))).index == 2)
    for tags in [
      SelectableLabels(counts("a b")), SelectableLabels(counts("a b"), selecting: .tag(Sample.tag("c"))),
      SelectableLabels(),
    ] {
      #expect(tags.index == 0 && tags.selected == nil)
    }
  }

  @Test(
    "A row is selected by its index, and the nearest if there is none",
    arguments: [(-1, 0), (1, 1), (2, 2), (9, 2)])
  func select(index: Int, result: Int) {
    var tags = SelectableLabels(counts("a b"))
    tags.select(index)
    #expect(tags.index == result)
    #expect(tags.selected?.name == [nil, "a", "b"][result])
  }

  @Test(
    "When the tags change the selected one stays selected, or what has taken its place",
    arguments: [
      ("a b c", "b"), ("0 a b c", "b"), ("b c", "b"), ("a B c", "B"), ("a c", "c"), ("a", "a"), ("", nil),
    ] as [(String, String?)])
  func replaced(words: String, selected: String?) {
    var tags = SelectableLabels(counts("a b c"), selecting: .tag(Sample.tag("b")))
    tags.replace(counts(words))
    #expect(tags.selected?.name == selected && tags.counts == counts(words))
  }

  @Test("The first row stays selected when tags come and go")
  func first() {
    var tags = SelectableLabels()
    tags.replace(counts("a b"))
    #expect(tags.index == 0 && tags.selected == nil)
  }
}
