public import ModulesContracts
public import Platform
public import SharedContracts
public import SharedEntities

/// The output of a command, as text or as JSON.
@AppActor
public struct CommandOutput {
  /// The run of the command.
  public let context: CommandContext
  /// Whether it is JSON.
  public let wantsJSON: Bool

  public init(_ context: CommandContext, wantsJSON: Bool) {
    self.context = context
    self.wantsJSON = wantsJSON
  }

  /// Returns the view that the user has requested.
  ///
  /// - Parameters:
  ///   - text: creates the function that writes text.
  ///   - json: creates the function that writes JSON.
  ///   - notes: returns notes for the user besides the output.
  public func view<ViewData>(
    text: @autoclosure @AppActor () -> @AppActor (ViewData) -> Void,
    json: @autoclosure @AppActor () -> @AppActor (ViewData) -> Void,
    notes: @escaping @AppActor (ViewData) -> [Phrase?] = { _ in [] }
  ) -> any Showing<ViewData> {
    let (write, context) = (wantsJSON ? json() : text(), context)
    return view { viewData in
      write(viewData)
      for case let note? in notes(viewData) { context.note(note) }
    }
  }

  /// Returns a view that writes with a function.
  public func view<ViewData>(_ write: @escaping @AppActor (ViewData) -> Void) -> any Showing<ViewData> {
    OutputView(write: write)
  }
}

/// The view of a command; the drawing is in `Views`, which imports no contract.
private struct OutputView<ViewData>: Showing {
  let write: @AppActor (ViewData) -> Void

  func show(_ viewData: ViewData) { write(viewData) }
}
