public import ModulesContracts
internal import SharedEntities

/// The manual page in the macros of man(7), made from the declarations of the commands.
public func manualPage(_ commands: [Command], _ globals: GlobalParameters, version: String) -> String {
  let language = Language.english
  let help = HelpText(commands: commands, globals: globals, language: language)
  var lines = [
    ".TH TODO\\-VIPER 1 \"\" \"todo\\-viper \(version)\" \"User Commands\"",
    ".SH NAME", "todo\\-viper \\- \(escaped(HelpText.programSummary(language)))",
    ".SH SYNOPSIS", ".B todo\\-viper", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
    ".SH DESCRIPTION",
    "Keeps things to do in a SQLite store and shows them. Without a command it lists those that are open.",
    ".SH COMMANDS",
  ]
  for command in commands where !command.isHidden {
    lines += [".SS \(escaped(command.name))", ".B \(escaped(help.usage(of: command)))", ".PP"]
    lines.append(escaped(command.summary(language) + "."))
    if let details = command.details { lines += [".PP", escaped(details(language))] }
    lines += entries(command.parameters)
    for example in command.examples { lines += [".PP", ".EX", escaped(example), ".EE"] }
  }
  lines += [".SH OPTIONS OF EVERY COMMAND"] + entries(globals.declarations)
  lines += [
    ".SH EXIT STATUS", ".TP", ".B 0", "Done.", ".TP", ".B 1",
    "It could not be done; nothing has been changed.", ".TP", ".B 64",
    "The command line is wrong; nothing has been done.", ".TP", ".B 130", "Interrupted.",
    ".SH ENVIRONMENT", ".TP", ".B TODO_VIPER_STORE", "The path of the store, where \\-\\-store is not given.",
    ".TP", ".B XDG_DATA_HOME", "Else the store is todo\\-viper/todos.sqlite in this folder.", ".TP",
    ".B NO_COLOR", "Where it is set, nothing is coloured.", ".TP", ".B LC_ALL, LC_MESSAGES, LANG",
    "The language: Japanese or English.", ".SH FILES", ".TP", ".I ~/.local/share/todo\\-viper/todos.sqlite",
    "The store, where nothing else is said.",
  ]
  return lines.joined(separator: "\n") + "\n"

  func entries(_ parameters: [ParameterDeclaration]) -> [String] {
    parameters.flatMap { parameter in
      let value = parameter.isOption && parameter.form == .option ? " \\fI\(parameter.placeholder)\\fR" : ""
      return [".TP", "\\fB\(escaped(parameter.name))\\fR\(value)", escaped(parameter.help(language))]
    }
  }
}

/// Text in which roff sees no escape, no request and no typographic dash.
private func escaped(_ text: String) -> String {
  let plain = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let escaped = line.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
  return plain.joined(separator: "\n")
}
