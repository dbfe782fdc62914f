internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedModules
internal import Terminal

/// The outcome of a call.
enum CallOutcome {
  /// It printed a document, with notes for people, remarks of hooks, and the change of the store; nil if it made none.
  case done([UInt8], notes: [Phrase], remarks: [Phrase], StoreChange?)
  /// It failed with an exit status, and a sentence that gives the reason.
  case failed(status: Int, String)
  /// It was cancelled, and must not be answered.
  case cancelled
}

/// Runs commands one after another on one open store, each with its own input and output.
@AppActor
final class CommandRunner {
  let context: CommandContext
  let control: CallControl
  private var budget: ChangeBudget

  /// Creates a runner in the context of a service.
  ///
  /// - Parameters:
  ///   - context: the context of the command that runs the service.
  ///   - isReadOnly: whether no byte of the store may change.
  ///   - changesPerMinute: the maximum number of changes in a minute; nil for no limit.
  init(_ context: CommandContext, control: CallControl, isReadOnly: Bool = false, changesPerMinute: Int?) {
    self.control = control
    budget = ChangeBudget(limit: changesPerMinute)
    var context = context
    context.control = control
    context.mayMigrateStore = !isReadOnly
    context.keptValues = KeptValues()
    context.progress = nil
    context.terminal = nil
    context.openApp = nil
    // What a person has settled for the command line would hide ToDos from programs.
    context.settingsPath = nil
    self.context = context
  }

  /// Runs a command, and waits until its events are delivered.
  ///
  /// - Parameter report: called periodically while the command works; nil for no calls.
  func run(_ call: Call, report: (() -> Void)? = nil) async -> CallOutcome {
    if call.command.changes, let seconds = budget.take(at: .now) {
      let sentence = Phrase(
        "too many changes in a minute; wait \(seconds) seconds", "1 分間の変更が多すぎます。\(seconds) 秒待ってください")
      return .failed(status: 1, sentence(context.language))
    }
    let output = ByteBuffer()
    let notes = Notes()
    var context = context
    context.output = output
    context.input = MemorySource(call.document ?? [])
    context.note = { note in AppActor.assumeIsolated { notes.phrases.append(note) } }
    // Other programs may have stored data of other modules since the store was opened.
    context.modulesInUse.forget()
    var arguments = call.arguments
    if let option = call.command.jsonOption { arguments.append(true, for: option) }
    control.begin(report)
    let failure = await failure { try await call.command.command.run(arguments, context) }
    await context.events?.deliver()
    // Taken whatever the outcome, so that they do not appear with the next call.
    let remarks = context.takeRemarks()
    // A committed change stays, but nobody waits for the answer any more.
    guard !control.isCancelled else { return .cancelled }
    return failure ?? .done(output.bytes, notes: notes.phrases, remarks: remarks, control.change)
  }

  /// Returns the number of items that the arguments of a list select.
  func count(_ call: Call, _ continuation: CommandOffer.Paging.Continuation) async -> Int? {
    try? await continuation.count(call.arguments, context)
  }

  /// Returns the place of an item in the list that the arguments select.
  func place(of item: Int64, _ call: Call, _ continuation: CommandOffer.Paging.Continuation) async -> String?
  {
    try? await continuation.place(item, call.arguments, context)
  }

  private func failure(_ body: () async throws -> Void) async -> CallOutcome? {
    do {
      try await body()
      return nil
    } catch let error as UsageError {
      return .failed(status: 64, error.message(context.language))
    } catch let error as CommandError {
      return .failed(status: 1, error.message)
    } catch {
      return .failed(status: 1, "\(error)")
    }
  }

  /// The notes of one call.
  @AppActor
  private final class Notes {
    var phrases: [Phrase] = []
  }
}

/// A sink that keeps the bytes that are written to it.
@AppActor
private final class ByteBuffer: TextSink {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(4096) }

  func write(utf8: [UInt8]) { bytes += utf8 }
}
