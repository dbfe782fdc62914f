public import ModulesContracts
public import SharedEntities
internal import SharedViews
internal import Terminal

extension CommandContext {
  /// Passes on notes about a list on a server: at the end of the command, and that it waits on a terminal at once.
  @MainActor
  public var serverNoticing: ServerNoticing {
    return { [context = self, note] notice in
      switch notice {
      case .clockIsOff: note(notice.sentence)
      case .waiting: Task { @MainActor in context.tell(notice.sentence) }
      }
    }
  }

  /// Writes a line where progress is shown.
  private func tell(_ sentence: Phrase) {
    progress?.write("\r\u{1B}[K\(printable(sentence(language)))\n")
  }
}
