import Testing

@testable import StudyReadingCost

@Suite("What a profile says was executed")
struct ExecutedCodeTests {
  private let trace = """
    SF:/p/A.swift
    FN:3,$s1A3fooyyF
    FN:9,$s1A3baryyF
    FNDA:2,$s1A3fooyyF
    FNDA:0,$s1A3baryyF
    FNF:2
    DA:3,2
    DA:4,0
    DA:9,0
    LF:3
    end_of_record
    SF:/p/B.swift
    FN:1,$s1B3bazyyF
    FNDA:0,$s1B3bazyyF
    DA:1,0
    DA:2,1
    DA:5,18446744073709551615
    end_of_record
    SF:/p/C.swift
    FN:1,$s1C3quxyyF
    FNDA:0,$s1C3quxyyF
    DA:1,0
    end_of_record

    """

  @Test("Functions that were entered and lines that were executed are told from the others")
  func executed() {
    let code = ExecutedCode(trace: trace)
    #expect(code.files["/p/A.swift"] == ExecutedCode.File(starts: [3], lines: [3]))
  }

  @Test("A function that was entered before counts by the lines that it went on with")
  func resumed() {
    #expect(ExecutedCode(trace: trace).files["/p/B.swift"]?.starts == [])
    // The last line is the difference of 0 and 1.
    #expect(ExecutedCode(trace: trace).files["/p/B.swift"]?.lines == [2])
  }

  @Test("A file without executed code is none of the path")
  func untouched() {
    #expect(ExecutedCode(trace: trace).files.keys.sorted() == ["/p/A.swift", "/p/B.swift"])
  }
}
