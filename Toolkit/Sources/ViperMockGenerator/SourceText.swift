/// Lines of source with their indentation.
struct SourceText {
  private(set) var text = ""
  private(set) var lineCount = 0
  private var indentation = ""

  /// Adds one or more lines at the current depth.
  mutating func line(_ content: String = "") {
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : indentation + line + "\n"
      lineCount += 1
    }
  }

  /// Adds a head with a body in braces.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line(head + " {")
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
    line("}")
  }
}
