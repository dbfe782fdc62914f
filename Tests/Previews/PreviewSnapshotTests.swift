import Testing

@Suite("The report on unexpected pictures")
struct PreviewSnapshotTests {
  @Test("lists differences by state and row")
  func differences() {
    let recorded = PreviewSnapshot(states: [("a", ["one", "two\n    0-2 bold"]), ("b", ["x"]), ("c", [])])
    let drawn = PreviewSnapshot(states: [("a", ["one", "two"]), ("b", ["x"]), ("d", ["new"])])
    #expect(
      drawn.differences(from: recorded) == [
        "a, row 1:\n- two\n    0-2 bold\n+ two", "c is drawn no more", "d was never recorded",
      ])
    #expect(PreviewSnapshot(text: recorded.text).differences(from: recorded).isEmpty)
  }
}
