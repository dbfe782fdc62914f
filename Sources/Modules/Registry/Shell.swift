/// The shells with a completion script.
public enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that asks the program for completions.
  ///
  /// The scripts contain no commands: `todo-viper complete-line -- WORDS` prints one candidate per line, with the
  /// word, a tab and its meaning, or `:files` if a file name is expected. The words are unquoted without being
  /// evaluated, so pressing TAB runs nothing that is on the line or in a title.
  public var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = #"""
    _todo_viper() {
      local line="${COMP_LINE-}" current prefix word i
      local -a words=() lines=()
      COMPREPLY=()
      # Bash also splits words at '=' and ':'; here only blanks separate words.
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        if ((i > 1)) && [[ -n "$line" && "$line" != [[:blank:]]* ]]; then
          words[${#words[@]}-1]+="$word"
        else
          words+=("$word")
        fi
        line="${line#"${line%%[![:blank:]]*}"}"
        line="${line#"$word"}"
      done
      # Bash replaces only the part after the last '=' or ':'.
      prefix="${words[${#words[@]}-1]}"
      [[ "$word" == *[^=:]* ]] && prefix="${prefix%"$word"}"
      prefix="${prefix//[\"\'\\]/}"
      for i in "${!words[@]}"; do
        word="${words[i]/#\~\//"$HOME"/}"
        word="${word//[\"\'\\]/}"
        words[i]="$word"
        current="$word"
      done
      # An alias is not a file.
      words[0]="$(type -P -- "${words[0]}")" || words[0]=todo-viper
      while IFS= read -r line; do
        lines+=("${line#"$prefix"}")
      done < <("${words[0]}" complete-line -- "${words[@]:1}" 2>/dev/null </dev/null)
      if [[ "${lines[0]-}" == ":files" ]]; then
        compopt -o default 2>/dev/null && return
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${current#"$prefix"}")
        return
      fi
      for line in "${lines[@]}"; do
        word="${line%%$'\t'*}"
        # A single word, or words inserted in turn, appear without their descriptions.
        if [[ ${#lines[@]} -eq 1 || "${COMP_TYPE-}" == 37 || "${COMP_TYPE-}" == 42 ]]; then
          printf -v word '%q' "$word"
        elif [[ "$line" == *$'\t'* ]]; then
          word+="  (${line#*$'\t'})"
        fi
        COMPREPLY+=("$word")
      done
    }
    complete -o nosort -F _todo_viper todo-viper 2>/dev/null || complete -F _todo_viper todo-viper

    """#

  /// `compinit` finds the function by the name of its file, which must be the same.
  private static let zshScript = #"""
    #compdef todo-viper
    _todo-viper() {
      local line
      local -a asked lines candidates
      asked=("${(@Q)words[1,CURRENT]}")
      asked=("${(@)asked/#\~\//$HOME/}")
      whence -p -- "${asked[1]}" >/dev/null || asked[1]=todo-viper
      lines=("${(@f)$("${asked[1]}" complete-line -- "${(@)asked[2,-1]}" 2>/dev/null </dev/null)}")
      if [[ "${lines[1]}" == ":files" ]]; then
        [[ "$PREFIX" == --*=* ]] && compset -P '*='
        _files
        return
      fi
      for line in "${lines[@]}"; do
        [[ -n "$line" ]] || continue
        if [[ "$line" == *$'\t'* ]]; then
          candidates+=("${${line%%$'\t'*}//:/\\:}:${${line#*$'\t'}//\\/\\\\}")
        else
          candidates+=("${line//:/\\:}")
        fi
      done
      _describe -V 'todo-viper' candidates
    }
    if [ "$funcstack[1]" = "_todo-viper" ]; then
      _todo-viper "$@"
    else
      compdef _todo-viper todo-viper
    fi

    """#

  private static let fishScript = #"""
    function __todo_viper_complete
        set -l words (commandline -opc | string replace -r '^~/' "$HOME/")
        set -l current (commandline -ct | string replace -r '^~/' "$HOME/" | string replace -ra '["\'\\\\]' '')
        command -q $words[1]; or set words[1] todo-viper
        set -l lines ($words[1] complete-line -- $words[2..-1] "$current" 2>/dev/null </dev/null)
        if test "$lines[1]" = ":files"
            set -l prefix (string match -r -- '^--[^=]*=' "$current")
            set -l files (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current"))
            # Candidates must begin as typed.
            if string match -q -r '^["\']?~/' -- (commandline -ct)
                set files (string replace -- "$HOME/" '~/' $files)
            end
            for file in $files
                printf '%s%s\n' "$prefix" $file
            end
        else if set -q lines[1]
            string join \n -- $lines
        end
    end
    complete -c todo-viper -f -k -a '(__todo_viper_complete)'

    """#
}
