public import ModulesContracts
internal import Platform
public import SharedViews
public import Terminal

extension CommandContext {
  /// Creates a line that shows progress; nil if standard error is not a terminal.
  ///
  /// - Parameter source: the input being read, if it knows its progress.
  @AppActor
  public func progressLine(source: (any ByteSource)? = nil) -> ProgressLine? {
    progress.map { ProgressLine($0, language: language, columns: progressColumns, source: source) }
  }
}
