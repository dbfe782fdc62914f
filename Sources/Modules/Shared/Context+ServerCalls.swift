public import ModulesContracts
internal import Platform
public import SharedEntities
internal import SharedViews
internal import Terminal

extension AppContext {
  /// The settings for an app's calls of a list on a server.
  public var serverCalls: ServerCalls {
    ServerCalls(gate: gate, watch: control.map { $0.watch }, notify: notify)
  }
}

extension CommandContext {
  /// Returns the settings for a command's calls of a list on a server.
  ///
  /// Notes are printed at the end of the command; waiting for somebody is reported on a terminal at once.
  ///
  /// - Parameter person: the person whose changes are undone and redone; nil for the user's own.
  @AppActor
  public func serverCalls(undoing person: String? = nil) -> ServerCalls {
    ServerCalls(undoing: person, watch: control.map { $0.watch }) { [context = self, note] notice in
      switch notice {
      case .clockIsOff: note(notice.sentence)
      case .waiting: Task { @AppActor in context.showNotice(notice.sentence) }
      }
    }
  }

  /// Writes a line to the output for progress.
  private func showNotice(_ sentence: Phrase) {
    progress?.write("\r\u{1B}[K\(printable(sentence(language)))\n")
  }
}
