internal import Foundation

/// Parses the Markdown of this repository's pages: headings, paragraphs, lists, tables, emphasis, code and links.
///
/// It is not a general parser: it covers only these pages, and a test parses each of them.
enum MarkdownText {
  /// Parses text into blocks.
  static func blocks(of text: String) -> [ReportBlock] {
    var blocks: [ReportBlock] = []
    for chunk in text.split(separator: "\n\n", omittingEmptySubsequences: true) {
      let lines = chunk.split(separator: "\n").map(String.init)
      guard let first = lines.first else { continue }
      if first.hasPrefix("#") {
        let title = first.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        blocks.append(.heading(first.prefix { $0 == "#" }.count, title, anchor: anchor(of: title)))
        let rest = lines.dropFirst().joined(separator: "\n")
        if !rest.isEmpty { blocks += Self.blocks(of: rest) }
      } else if first.hasPrefix("- ") {
        blocks.append(.list(items(of: lines)))
      } else if first.hasPrefix("|"), lines.count > 1 {
        // The second line says how columns are aligned.
        let numeric = lines[1].split(separator: "|").enumerated().filter {
          $1.trimmingCharacters(in: .whitespaces).hasSuffix(":")
        }
        blocks.append(
          .table(
            headings: cells(of: first), rows: lines.dropFirst(2).map(cells),
            numericColumns: Set(numeric.map(\.offset))))
      } else {
        blocks.append(.paragraph(lines.joined(separator: " ")))
      }
    }
    return blocks
  }

  /// Returns the blocks below a heading of the second level, up to the next one; nil if there is no such heading.
  static func section(_ title: String, of text: String) -> [ReportBlock]? {
    let all = blocks(of: text)
    func isSection(_ block: ReportBlock, named name: String?) -> Bool {
      if case .heading(2, let title, _) = block { name == nil || title == name } else { false }
    }
    guard let start = all.firstIndex(where: { isSection($0, named: title) }) else { return nil }
    return Array(all[(start + 1)...].prefix { !isSection($0, named: nil) })
  }

  /// Returns the anchor of a heading.
  static func anchor(of title: String) -> String {
    title.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  private static func items(of lines: [String]) -> [String] {
    lines.reduce(into: []) { items, line in
      if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
      } else if let last = items.popLast() {
        items.append(last + " " + line.trimmingCharacters(in: .whitespaces))
      }
    }
  }

  private static func cells(of line: String) -> [String] {
    line.trimmingCharacters(in: CharacterSet(charactersIn: "| ")).components(separatedBy: " | ")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Converts text with emphasis, code and links to HTML.
  ///
  /// - Parameter prefix: the beginning of the identifiers in the page, such as `en-`, to which links within it lead.
  static func html(of text: String, prefix: String = "") -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.first {
      switch character {
      case "`":
        if let code = take(from: &rest, between: "`", and: "`") {
          result += "<code>\(SVG.escaped(code))</code>"
          continue
        }
      case "*":
        let isStrong = rest.hasPrefix("**")
        let mark = isStrong ? "**" : "*"
        if let inner = take(from: &rest, between: mark, and: mark) {
          let html = html(of: inner, prefix: prefix)
          result += isStrong ? "<strong>\(html)</strong>" : "<em>\(html)</em>"
          continue
        }
      case "[":
        if let (title, address) = takeLink(from: &rest) {
          let place = address.hasPrefix("#") ? "#\(prefix)\(address.dropFirst())" : address
          result += "<a href=\"\(SVG.escaped(place))\">\(html(of: title, prefix: prefix))</a>"
          continue
        }
      default: break
      }
      result += SVG.escaped(String(character))
      rest = rest.dropFirst()
    }
    return result
  }

  /// Consumes the text between two marks together with the marks; returns nil and consumes nothing if the end is
  /// missing.
  private static func take(from text: inout Substring, between start: String, and end: String) -> String? {
    let inner = text.dropFirst(start.count)
    guard let range = inner.range(of: end), !range.isEmpty, range.lowerBound > inner.startIndex else {
      return nil
    }
    text = inner[range.upperBound...]
    return String(inner[..<range.lowerBound])
  }

  private static func takeLink(from text: inout Substring) -> (title: String, address: String)? {
    let inner = text.dropFirst()
    guard let middle = inner.range(of: "](") else { return nil }
    // An address may contain balanced parentheses.
    var depth = 1
    guard
      let end = inner[middle.upperBound...].firstIndex(where: { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    text = inner[inner.index(after: end)...]
    return (String(inner[..<middle.lowerBound]), String(inner[middle.upperBound..<end]))
  }
}
