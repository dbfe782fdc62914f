public import ModulesContracts
internal import SharedEntities

/// Returns the manual page in the macros of man(7), generated from the declarations of the commands.
public func manualPage(_ commands: [Command], _ globals: GlobalParameters, version: String, date: String)
  -> String
{
  let language = Language.english
  let help = HelpText(commands: commands, globals: globals, language: language, listsAll: true)
  var lines = [
    ".TH TODO\\-VIPER 1 \"\(date)\" \"todo\\-viper \(version)\" \"User Commands\"",
    ".SH NAME", "todo\\-viper \\- \(escaped(globals.program.summary(language)))",
    ".SH SYNOPSIS", ".B todo\\-viper", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
    ".SH DESCRIPTION",
    "Keeps ToDos in a SQLite store and shows them.",
    "Without a command it opens the app on a terminal, and lists the open ToDos elsewhere.",
    ".SH COMMANDS",
  ]
  for command in help.commands {
    lines += [".SS \(escaped(command.name))", ".B \(escaped(help.usage(of: command)))", ".PP"]
    lines.append(paragraph(command.summary(language) + "."))
    if let details = command.details { lines += [".PP", paragraph(details(language))] }
    lines += entries(command.parameters)
    for example in command.examples { lines += [".PP", ".EX", escaped(example(language)), ".EE"] }
  }
  lines += [
    ".SH COMMANDS FROM OTHER PROGRAMS",
    paragraph(
      "An executable todo-viper-NAME on the search path acts as the command NAME, unless todo-viper has a "
        + "command of that name. 'todo-viper help' lists them."),
    ".SH HOOKS",
    paragraph(
      "Executables in the hooks folder whose names begin with before- may refuse or modify a change; those "
        + "whose names begin with after- run once it is made. They read the change as JSON on standard input. "
        + "See docs/extending.md in the source."),
  ]
  lines += [".SH OPTIONS OF EVERY COMMAND"] + entries(globals.declarations)
  lines += [
    ".SH EXIT STATUS", ".TP", ".B 0", "Success.", ".TP", ".B 1",
    "The command failed; nothing was changed.", ".TP", ".B 64",
    "The command line is invalid; nothing was done.", ".TP", ".B 74",
    "The change was made, but standard output cannot be written; do not repeat it.", ".TP", ".B 130",
    "Interrupted.",
    ".SH ENVIRONMENT", ".TP", ".B TODO_VIPER_STORE", "The store, unless \\-\\-store is given.",
    ".TP", ".B XDG_DATA_HOME", "Without either, the store is todo\\-viper/todos.sqlite in this folder.",
    ".TP",
    ".B TODO_VIPER_HOOKS",
    "The hooks folder; by default todo\\-viper/hooks in $XDG_CONFIG_HOME or ~/.config.", ".TP",
    ".B TODO_VIPER_HOOK_LIMIT", "The time limit for hooks, such as 500ms; by default 2s.", ".TP",
    ".B TODO_VIPER_NO_HOOKS", "If set, no hooks are run, as with \\-\\-no\\-hooks.", ".TP",
    ".B TODO_VIPER_DAY_START",
    "When a day begins, such as 04:00; earlier hours belong to the day before. By default midnight.",
    ".TP",
  ]
  for command in commands {
    for option in command.parameters {
      guard let variable = option.variable else { continue }
      let text = "The default of '\(command.name) \(option.name)'."
      lines += [".B \(variable)", escaped(text), ".TP"]
    }
  }
  lines += [
    ".B NO_COLOR", "If set, nothing is coloured.", ".TP", ".B LC_ALL, LC_MESSAGES, LANG",
    "The language: Japanese or English.", ".SH FILES", ".TP", ".I ~/.local/share/todo\\-viper/todos.sqlite",
    "The default store.", ".TP", ".I ~/.config/todo\\-viper/hooks/",
    "The default hooks folder.", ".TP", ".I ~/.config/todo\\-viper/config", "Settings, such as saved views.",
  ]
  return lines.joined(separator: "\n") + "\n"

  func entries(_ parameters: [ParameterDeclaration]) -> [String] {
    parameters.flatMap { parameter in
      let name = parameter.name == "--help" ? "\\-h\\fR, \\fB\\-\\-help" : escaped(parameter.name)
      let value = parameter.form == .option ? " \\fI\(escaped(parameter.placeholder))\\fR" : ""
      return [".TP", "\\fB\(name)\\fR\(value)", paragraph(parameter.commandLineHelp(language))]
    }
  }
}

/// Escapes text for roff, in ASCII only: no escapes, requests or typographic substitutions.
private func escaped(_ text: String) -> String {
  let line = text.unicodeScalars.map(escaped).joined()
  return line.hasPrefix(".") ? "\\&" + line : line
}

/// Returns the escaped text on short lines, as in other manual pages; roff joins them again.
private func paragraph(_ text: String) -> String {
  wrapped(text, width: 60).map { escaped($0) }.joined(separator: "\n")
}

/// Escapes a character that roff replaces: groff_char(7), "Fundamental character set".
private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\\": "\\e"
  case "-": "\\-"
  case "'": "\\(aq"
  case "`": "\\(ga"
  case "^": "\\(ha"
  case "~": "\\(ti"
  case "\"": "\\(dq"
  case "…": "..."
  case let other where other.isASCII: String(other)
  default: "\\[u\(hexadecimal(scalar))]"
  }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
