internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import Terminal

extension ExternalCommandFinding {
  /// The external commands whose names are not taken by the program's own.
  func all(excluding own: [Command]) -> [ExternalCommand] {
    all().filter { command in !own.contains { $0.name == command.name } }
  }
}

/// Completes the last word of a command line.
struct ShellCompletion {
  let commands: [Command]
  let external: any ExternalCommandFinding
  let globals: GlobalParameters

  /// Returns the output for the shell's request.
  ///
  /// - Parameter words: the words after the program's name; the last is the one to complete, possibly empty.
  @AppActor
  func answer(to words: [String], _ context: CommandContext) async -> [String] {
    let current = words.last ?? ""
    let line = UnfinishedLine(words.dropLast(), commands, globals)
    // The parameters of an external command are unknown; files are a sensible guess.
    if let name = line.commandName, line.command == nil, external.command(name) != nil { return [":files"] }
    let context = line.store.map { context.on((try? StoreLocation($0, home: nil)) ?? .nowhere) } ?? context
    if let option = line.awaitedOption { return await values(option.completion, current, context) }
    if !line.optionsAreOver, current.hasPrefix("-") {
      guard let option = OptionWord(current), let value = option.value else {
        return options(of: line, current, context)
      }
      let declaration = line.parameters.first { $0.form == .option && $0.name == option.name }
      guard let completion = declaration?.completion else { return [] }
      return await values(completion, value, prefix: "\(option.name)=", context)
    }
    if line.awaitsCommand {
      let shown = commands.filter { !$0.isHidden && $0.parentName == line.command?.name }
      let names = shown.map { CompletionCandidate($0.lastWord, $0.summary(context.language)) }
      guard line.command == nil else { return lines(names, current) + options(of: line, current, context) }
      let others = external.all(excluding: commands).map { CompletionCandidate($0.name, printable($0.path)) }
      return lines(names + others, current)
    }
    guard let word = line.openWords.first, word.form != .optionalWords else {
      return line.command == nil || line.optionsAreOver ? [] : options(of: line, current, context)
    }
    return await values(word.completion, current, excluding: line.words, context)
  }

  @AppActor
  private func options(of line: UnfinishedLine, _ current: String, _ context: CommandContext) -> [String] {
    let names = line.parameters.filter { $0.isOption && line.allows($0) }
    return lines(names.map { CompletionCandidate($0.name, $0.commandLineHelp(context.language)) }, current)
  }

  /// Returns the matching candidates of a completion.
  ///
  /// - Parameters:
  ///   - prefix: the text before the value in the same word.
  ///   - given: values that are already on the line.
  @AppActor
  private func values(
    _ completion: Completion, _ current: String, prefix: String = "", excluding given: Set<String> = [],
    _ context: CommandContext
  ) async -> [String] {
    let candidates: [CompletionCandidate]
    switch completion {
    case .nothing: candidates = []
    case .files: return [":files"]
    case .choices(let words): candidates = words().map { CompletionCandidate($0) }
    case .stored(let stored): candidates = await stored(context)
    }
    return lines(candidates.filter { !given.contains($0.word) }, current).map { prefix + $0 }
  }

  private func lines(_ candidates: [CompletionCandidate], _ current: String) -> [String] {
    candidates.filter { $0.word.hasPrefix(current) }
      .map { $0.meaning.isEmpty ? $0.word : "\($0.word)\t\($0.meaning)" }
  }
}
