public import ModulesContracts
public import SharedViews

extension CommandView {
  /// Creates a view that writes to the output of a command.
  public convenience init(_ context: CommandContext) {
    self.init(sink: context.output, style: context.style, language: context.language)
  }
}
