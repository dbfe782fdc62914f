public import ModulesContracts
internal import SharedEntities

/// The manual page in the macros of man(7), made from the declarations of the commands.
public func manualPage(_ commands: [Command], _ globals: GlobalParameters, version: String, date: String)
  -> String
{
  let language = Language.english
  let help = HelpText(commands: commands, globals: globals, language: language)
  var lines = [
    ".TH TODO\\-VIPER 1 \"\(date)\" \"todo\\-viper \(version)\" \"User Commands\"",
    ".SH NAME", "todo\\-viper \\- \(escaped(HelpText.programSummary(language)))",
    ".SH SYNOPSIS", ".B todo\\-viper", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
    ".SH DESCRIPTION",
    "Keeps things to do in a SQLite store and shows them.", "Without a command it lists those that are open.",
    ".SH COMMANDS",
  ]
  for command in commands where !command.isHidden {
    lines += [".SS \(escaped(command.name))", ".B \(escaped(help.usage(of: command)))", ".PP"]
    lines.append(paragraph(command.summary(language) + "."))
    if let details = command.details { lines += [".PP", paragraph(details(language))] }
    lines += entries(command.parameters)
    for example in command.examples { lines += [".PP", ".EX", escaped(example), ".EE"] }
  }
  lines += [
    ".SH COMMANDS OF OTHER PROGRAMS",
    paragraph(
      "An executable todo-viper-NAME on the search path is the command NAME, unless todo-viper has one of "
        + "that name. 'todo-viper help' lists those there are."),
    ".SH HOOKS",
    paragraph(
      "Executables in the hooks folder whose names begin with before- may refuse or alter every change, and "
        + "those whose names begin with after- are told of it. They get the change as JSON on standard input. "
        + "docs/extending.md, which comes with the source, says how."),
  ]
  lines += [".SH OPTIONS OF EVERY COMMAND"] + entries(globals.declarations)
  lines += [
    ".SH EXIT STATUS", ".TP", ".B 0", "Done.", ".TP", ".B 1",
    "It could not be done; nothing has been changed.", ".TP", ".B 64",
    "The command line is wrong; nothing has been done.", ".TP", ".B 130", "Interrupted.",
    ".SH ENVIRONMENT", ".TP", ".B TODO_VIPER_STORE", "The path of the store, where \\-\\-store is not given.",
    ".TP", ".B XDG_DATA_HOME", "Else the store is todo\\-viper/todos.sqlite in this folder.", ".TP",
    ".B TODO_VIPER_HOOKS",
    "The hooks folder; else todo\\-viper/hooks in $XDG_CONFIG_HOME, or in ~/.config.", ".TP",
    ".B TODO_VIPER_HOOK_LIMIT", "The time that hooks have, as 500ms or 2s; else two seconds.", ".TP",
    ".B TODO_VIPER_NO_HOOKS", "Where it is set, no hooks are run, as with \\-\\-no\\-hooks.", ".TP",
    ".B NO_COLOR", "Where it is set, nothing is coloured.", ".TP", ".B LC_ALL, LC_MESSAGES, LANG",
    "The language: Japanese or English.", ".SH FILES", ".TP", ".I ~/.local/share/todo\\-viper/todos.sqlite",
    "The store, where nothing else is said.", ".TP", ".I ~/.config/todo\\-viper/hooks/",
    "The hooks, where nothing else is said.",
  ]
  return lines.joined(separator: "\n") + "\n"

  func entries(_ parameters: [ParameterDeclaration]) -> [String] {
    parameters.flatMap { parameter in
      let name = parameter.name == "--help" ? "\\-h\\fR, \\fB\\-\\-help" : escaped(parameter.name)
      let value = parameter.form == .option ? " \\fI\(escaped(parameter.placeholder))\\fR" : ""
      return [".TP", "\\fB\(name)\\fR\(value)", paragraph(parameter.help(language))]
    }
  }
}

/// Text in which roff sees no escape, no request and no typographic sign, in ASCII alone.
private func escaped(_ text: String) -> String {
  let line = text.unicodeScalars.map(escaped).joined()
  return line.hasPrefix(".") ? "\\&" + line : line
}

/// The same in lines as short as those of other manual pages, which roff puts together again.
private func paragraph(_ text: String) -> String {
  wrapped(text, width: 60).map { escaped($0) }.joined(separator: "\n")
}

/// The characters that roff turns into others are named in groff_char(7), under "Fundamental character set".
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
