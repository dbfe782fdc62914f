import StudyRecordings
import Testing

@Suite("The report on unexpected pictures")
struct PreviewSnapshotTests {
  @Test("lists differences by state and row")
  func differences() {
    let recorded = PreviewSnapshot(states: [
      RecordedFrame("a", rows: ["one", "two\n    0-2 bold"]), RecordedFrame("b", rows: ["x"]),
      RecordedFrame("c"),
    ])
    let drawn = PreviewSnapshot(states: [
      RecordedFrame("a", rows: ["one", "two"]), RecordedFrame("b", rows: ["x"]),
      RecordedFrame("d", rows: ["new"]),
    ])
    #expect(
      drawn.differences(from: recorded) == [
        "a, row 1:\n- two\n    0-2 bold\n+ two", "c is drawn no more", "d was never recorded",
      ])
    #expect(recorded.differences(from: recorded).isEmpty)
  }
}
