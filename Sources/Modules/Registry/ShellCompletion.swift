internal import ModulesContracts
internal import SharedEntities

/// The shells that can be taught to complete.
public enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script by which the shell asks the program what may come next.
  ///
  /// The scripts know no command: `todo-viper complete -- WORDS` answers a line a candidate, the word, a tab and
  /// what it stands for, or `:files` where the name of a file is wanted.
  public var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = """
    _todo_viper() {
      local current="${COMP_WORDS[COMP_CWORD]}" line
      local -a words=("${COMP_WORDS[@]:1:COMP_CWORD}") lines=()
      COMPREPLY=()
      while IFS= read -r line; do
        lines+=("$line")
      done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)
      if [[ "${lines[0]-}" == ":files" ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current")
      elif [[ ${#lines[@]} -eq 1 ]]; then
        COMPREPLY=("$(printf '%q' "${lines[0]%%$'\\t'*}")")
      else
        for line in "${lines[@]}"; do
          if [[ "$line" == *$'\\t'* ]]; then
            COMPREPLY+=("${line%%$'\\t'*}  (${line#*$'\\t'})")
          else
            COMPREPLY+=("$line")
          fi
        done
      fi
    }
    complete -F _todo_viper todo-viper

    """

  private static let zshScript = """
    #compdef todo-viper
    _todo_viper() {
      local line
      local -a lines candidates
      lines=("${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      if [[ "${lines[1]}" == ":files" ]]; then
        _files
        return
      fi
      for line in "${lines[@]}"; do
        [[ -n "$line" ]] || continue
        if [[ "$line" == *$'\\t'* ]]; then
          candidates+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
        else
          candidates+=("${line//:/\\\\:}")
        fi
      done
      _describe -V 'todo-viper' candidates
    }
    if [ "$funcstack[1]" = "_todo_viper" ]; then
      _todo_viper "$@"
    else
      compdef _todo_viper todo-viper
    fi

    """

  private static let fishScript = """
    function __todo_viper_complete
        set -l words (commandline -opc)
        set -l lines ($words[1] complete -- $words[2..-1] (commandline -ct) 2>/dev/null)
        if test "$lines[1]" = ":files"
            __fish_complete_path (commandline -ct)
        else
            string join \\n -- $lines
        end
    end
    complete -c todo-viper -f -k -a '(__todo_viper_complete)'

    """
}

/// What may stand at the end of a command line.
struct ShellCompletion {
  let commands: [Command]
  let globals: GlobalParameters

  /// The lines that answer a shell's question.
  ///
  /// - Parameter words: the words after the program's name; the last is the one to complete, maybe empty.
  @MainActor
  func answer(to words: [String], _ context: CommandContext) async -> [String] {
    let current = words.last ?? ""
    let before = words.dropLast()
    let store = before.firstIndex(of: globals.store.declaration.name).map { before.index(after: $0) }
    let context = store.map { before.indices.contains($0) ? context.onStore(before[$0]) : context } ?? context
    let command = commands.first { command in before.contains(command.name) }
    let parameters = (command?.parameters ?? []) + globals.declarations
    if let option = parameters.first(where: { $0.form == .option && $0.name == before.last }) {
      return await candidates(for: option.completion, current, context)
    }
    if current.hasPrefix("-") {
      let given = Set(before)
      let names = parameters.filter { $0.isOption && !given.contains($0.name) }
      return lines(names.map { CompletionCandidate($0.name, $0.help(context.language)) }, current)
    }
    guard let command else {
      let shown = commands.filter { !$0.isHidden }
      return lines(shown.map { CompletionCandidate($0.name, $0.summary(context.language)) }, current)
    }
    guard let word = command.parameters.first(where: { !$0.isOption }) else { return [] }
    return await candidates(for: word.completion, current, context)
  }

  @MainActor
  private func candidates(
    for completion: Completion, _ current: String, _ context: CommandContext
  ) async -> [String] {
    switch completion {
    case .nothing: []
    case .files: [":files"]
    case .choices(let words): lines(words.map { CompletionCandidate($0) }, current)
    case .stored(let candidates): lines(await candidates(context), current)
    }
  }

  private func lines(_ candidates: [CompletionCandidate], _ current: String) -> [String] {
    candidates.filter { $0.word.hasPrefix(current) }
      .map { $0.meaning.isEmpty ? $0.word : "\($0.word)\t\($0.meaning)" }
  }
}
