import Doubles
import ModulesContracts
import RegistryModules
import SharedEntities
import Terminal
import Testing
import ToDosModules

@Suite("The commands of the program")
struct ToDosCommandsTests {
  private let registry: ModuleRegistry

  init() throws { registry = try ModuleRegistry([ToDosModule()]) }

  @Test("are those expected, each with a unique name")
  func names() {
    let names = registry.commands.filter { !$0.isHidden }.map(\.name)
    #expect(
      names == [
        "add", "list", "show", "edit", "note", "done", "skip",
        "reopen", "delete", "clear-done", "undo", "redo",
        "history",
        "project", "tag", "project rename", "tag rename", "view", "views", "view use", "import",
        "export", "doctor", "backup", "restore", "completions", "manual", "help",
      ])
    #expect(Set(registry.commands.map(\.name)).count == registry.commands.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || "- ".contains($0) } && $0.first != "-" })
  }

  @Test("keep their tables under the name of their module")
  func schema() {
    for module in registry.modules { #expect(module.schema.map { $0.module == module.identifier } != false) }
  }

  @Test("describe themselves and their parameters in both languages")
  func phrases() {
    for command in registry.commands {
      let phrases = [command.summary, command.details].compactMap(\.self) + command.parameters.map(\.help)
      for phrase in phrases {
        #expect(!phrase(.english).isEmpty, "\(command.name)")
        #expect(phrase(.english).allSatisfy { $0.isASCII }, "\(command.name): \(phrase(.english))")
        #expect(phrase(.japanese).contains { !$0.isASCII }, "\(command.name): \(phrase(.english))")
      }
      #expect(command.summary(.english).last != "." && command.summary(.english).first?.isUppercase == true)
    }
  }

  @Test("have unambiguous parameters")
  func parameters() {
    for command in registry.commands {
      let all = command.parameters + registry.globals.declarations
      #expect(Set(all.map(\.name)).count == all.count, "\(command.name)")
      #expect(all.allSatisfy { $0.name.hasPrefix("--") == $0.isOption }, "\(command.name)")
      // Words after an optional or repeated one would be ambiguous.
      let words = command.parameters.filter { !$0.isOption }
      let isOrdered = words.allSatisfy { $0.form == .optionalWord }
      #expect(isOrdered || words.dropLast().allSatisfy { $0.form == .word }, "\(command.name)")
    }
  }

  @Test("exclude only options and words that they have")
  func exclusives() {
    for command in registry.commands {
      let options = command.parameters.map(\.name)
      for group in command.exclusives {
        #expect(group.count > 1 && Set(group).isSubset(of: options), "\(command.name): \(group)")
      }
    }
  }

  @Test("are explained in as many columns as there are", arguments: Language.allCases, [nil, 80, 120])
  func width(language: Language, columns: Int?) {
    let help = HelpText(registry, language: language, columns: columns)
    for text in [help.overview] + registry.commands.map(help.text) {
      for line in text.split(separator: "\n") {
        #expect(TextWidth.standard.displayWidth(of: line) <= columns ?? 100, "\(line)")
      }
      #expect(text.last == "\n" && !text.hasSuffix("\n\n"))
    }
  }

  @Test("list every word and option of their usage", arguments: Language.allCases)
  func completeness(language: Language) {
    let help = HelpText(registry, language: language)
    for command in registry.commands {
      let usage = help.usage(of: command)
      let rows = help.text(for: command).split(separator: "\n").filter { $0.hasPrefix("  ") }
      for parameter in command.parameters {
        #expect(usage.contains(parameter.name), "\(command.name) \(parameter.name)")
        #expect(rows.contains { $0.hasPrefix("  \(parameter.name)") }, "\(command.name) \(parameter.name)")
      }
    }
  }

  @Test("have examples that work as typed", arguments: Language.allCases)
  func examples(language: Language) throws {
    let parser = registry.parser(
      standard: "list", clock: FixedClock("2026-11-20T09:00:00Z"), language: language,
      environment: { $0 == "HOME" ? "/home/ann" : nil })
    for command in registry.commands where !command.isHidden {
      for example in command.examples.map({ $0(language) }) {
        guard case .run(let parsed, _) = try parser.parse(try #require(shellWords(example), "\(example)"))
        else {
          Issue.record("\(example) runs nothing")
          continue
        }
        #expect(parsed.name == command.name, "\(example)")
      }
      #expect(
        !command.examples.isEmpty || command.parameters.allSatisfy { $0.form == .flag }, "\(command.name)")
    }
  }

  /// Returns the words after the program's name, as a shell would pass them; nil without the name.
  private func shellWords(_ line: String) -> [String]? {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line + " " {
      switch character {
      case "'": isQuoted.toggle()
      case " " where !isQuoted:
        if !word.isEmpty { words.append(word) }
        word = ""
      case "|" where !isQuoted, ">" where !isQuoted, "<" where !isQuoted, "(" where !isQuoted,
        ")" where !isQuoted:
        if !word.isEmpty { words.append(word) }
        words.append(String(character))
        word = ""
      default: word.append(character)
      }
    }
    guard !isQuoted, let start = words.firstIndex(of: "todo-viper") else { return nil }
    return Array(words[(start + 1)...].prefix { !["|", ">", "<", ")"].contains($0) })
  }
}
