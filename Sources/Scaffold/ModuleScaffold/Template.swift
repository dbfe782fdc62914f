/// The module that is copied for every new one: `SampleMemos`, whose screen `MainList` opens its screen `FullText`.
///
/// A copy replaces all three names. As a new module may open any number of screens, the code for `FullText` is copied
/// once for each of them: a whole file if its path contains the name, otherwise a declaration, statement or argument
/// if its first line, or the comment above it, contains the name. Code with the comment `// only with FullText` is
/// omitted if no screen is opened.
public struct Template: Sendable {
  /// The folders of the package that contain the template.
  public static let folders = [home, "Tests/SampleMemos"]
  /// The folder with the template's roles.
  public static let home = "Sources/Scaffold/Template"
  private let files: [SourceFile]

  public init(_ files: [SourceFile]) { self.files = files }

  /// Returns the unformatted files of a new module, without its mocks.
  func copy(for blueprint: Blueprint) -> [SourceFile] {
    files.flatMap { file in
      let place = file.path.replacing(Self.home, with: "Sources")
      guard Renaming.namesChild(place) else {
        let renaming = Renaming(blueprint, child: nil)
        return [SourceFile(path: renaming(place), text: Self.text(file.text, for: blueprint))]
      }
      return blueprint.children.map { child in
        let renaming = Renaming(blueprint, child: child)
        return SourceFile(path: renaming(place), text: renaming(file.text))
      }
    }
  }

  private static func text(_ text: String, for blueprint: Blueprint) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Copy(blueprint: blueprint).lines(lines[...]).joined(separator: "\n")
      // Omitted code may have been the first in its block.
      .replacing("{\n\n", with: "{\n")
  }
}

/// Copies a file that covers all screens.
private struct Copy {
  let blueprint: Blueprint

  /// The comment on code that a module needs only if its root opens screens.
  private static let condition = "  // only with FullText"

  /// Returns the copy of some lines.
  func lines(_ lines: ArraySlice<Substring>) -> [String] {
    var result: [String] = []
    var passages = Passage.all(in: lines)[...]
    while let passage = passages.first {
      let repeated = passages.prefix(while: isRepeated)
      passages = passages.dropFirst(max(1, repeated.count))
      if !repeated.isEmpty {
        result += copies(of: repeated)
      } else if !isConditional(passage) || !blueprint.children.isEmpty {
        result += copy(of: passage)
      }
    }
    return result
  }

  private func isConditional(_ passage: Passage) -> Bool {
    passage.opening.contains { $0.hasSuffix(Self.condition) }
  }

  private func isRepeated(_ passage: Passage) -> Bool {
    !isConditional(passage) && passage.opening.contains(where: Renaming.namesChild)
  }

  private func copies(of passages: ArraySlice<Passage>) -> [String] {
    let lines = passages.flatMap { $0.opening + $0.rest }
    // A passage after a blank line includes that line.
    let needsBlank = passages.first?.isFunction == true && lines.first?.isEmpty == false
    return blueprint.children.enumerated().flatMap { index, child in
      let renaming = Renaming(blueprint, child: child)
      return (index > 0 && needsBlank ? [""] : [])
        + lines.map { renaming($0.replacing(#/"(key )?enter"/#) { "\"\($0.1 ?? "")\(child.key)\"" }) }
    }
  }

  private func copy(of passage: Passage) -> [String] {
    var result = passage.opening.map(renamed)
    var rest = passage.rest
    if passage.hasArguments, passage.indentedLines.contains(where: { $0.hasSuffix(Self.condition) }) {
      let arguments = lines(passage.indentedLines)
      rest = rest[passage.indentedLines.endIndex...]
      result.append(oneLine(result.removeLast(), arguments, rest.popFirst().map(renamed) ?? ""))
    }
    while let line = rest.first {
      let indented = rest.prefix { $0.isEmpty || $0.indentation > passage.indentation }
      rest = rest[indented.endIndex...]
      result += lines(indented)
      if indented.isEmpty {
        result.append(renamed(line))
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Joins a call, or the head of a function, with its remaining arguments; the formatter wraps the line again.
  private func oneLine(_ opening: String, _ arguments: [String], _ closing: String) -> String {
    let list = arguments.map { $0.drop { $0 == " " } }.joined(separator: " ")
    return opening + (list.hasSuffix(",") ? list.dropLast() : list[...]) + closing.drop { $0 == " " }
  }

  private func renamed(_ line: Substring) -> String {
    Renaming(blueprint, child: nil)(line.replacing(Self.condition, with: ""))
  }
}
