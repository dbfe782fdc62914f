/// A declaration, statement or argument in lines of formatted code.
struct Passage {
  /// The first line of the passage, and the blank lines, comments and attributes before it.
  let opening: ArraySlice<Substring>
  /// The following lines with more indentation, and those that close the brackets of the first line.
  let rest: ArraySlice<Substring>

  /// Splits lines of code into passages.
  static func all(in lines: ArraySlice<Substring>) -> [Passage] {
    var passages: [Passage] = []
    var open = lines
    while let passage = Passage(from: &open) { passages.append(passage) }
    return passages
  }

  private init?(from lines: inout ArraySlice<Substring>) {
    let before = lines.prefix { $0.isEmpty || $0.isComment || $0.isAttribute }
    guard !lines.isEmpty else { return nil }
    opening = lines[lines.startIndex..<min(before.endIndex + 1, lines.endIndex)]
    lines = lines[opening.endIndex...]
    let indentation = opening.last?.indentation ?? 0
    let opens = opening.last?.isOpening == true
    var end = lines.startIndex
    for (index, line) in zip(lines.indices, lines) where !line.isEmpty {
      guard line.indentation > indentation || opens && line.indentation == indentation && line.isClosing
      else {
        break
      }
      end = index + 1
    }
    rest = lines[..<end]
    lines = lines[end...]
  }

  /// The first line.
  var head: Substring { opening.last ?? "" }

  /// The indentation of the first line.
  var indentation: Int { head.indentation }

  /// Whether the passage is a function with a body of several lines.
  var isFunction: Bool { head.contains(" func ") && !rest.isEmpty }

  /// Whether the passage is a call or a function with its arguments on the following lines.
  var hasArguments: Bool { head.hasSuffix("(") }

  /// The following lines up to the first without more indentation.
  var indentedLines: ArraySlice<Substring> { rest.prefix { $0.indentation > indentation } }
}

extension Substring {
  /// The number of leading spaces.
  var indentation: Int { prefix { $0 == " " }.count }

  fileprivate var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }

  fileprivate var isAttribute: Bool { drop { $0 == " " }.first == "@" && !isOpening }

  /// Whether a line opens a bracket that another line closes, regardless of a comment after it.
  fileprivate var isOpening: Bool {
    let code = firstRange(of: "  //").map { self[..<$0.lowerBound] } ?? self
    return code.last.map { "([{".contains($0) } == true
  }

  fileprivate var isClosing: Bool { drop { $0 == " " }.first.map { ")]}".contains($0) } == true }
}
