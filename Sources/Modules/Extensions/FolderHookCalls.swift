internal import ModulesContracts
internal import SharedEntities
internal import Terminal

/// The calls of a folder's hooks for one change.
final class FolderHookCalls: HookCalls {
  private let hooks: (before: [Hook], after: [Hook])
  private let limit: Duration
  private let variables: [Variable]
  private let remark: @Sendable (HookRemark) -> Void
  private var deadline: ContinuousClock.Instant?
  private var deadlineAfter: ContinuousClock.Instant?

  init(
    before: [Hook], after: [Hook], limit: Duration, variables: [Variable],
    remark: @escaping @Sendable (HookRemark) -> Void
  ) {
    hooks = (before, after)
    self.limit = limit
    self.variables = variables
    self.remark = remark
  }

  var before: [String] { hooks.before.map(\.name) }
  var after: [String] { hooks.after.map(\.name) }

  func ask(_ name: String, _ document: [UInt8]) throws(HookError) -> [UInt8] {
    guard let hook = hooks.before.first(where: { $0.name == name }) else { return [] }
    let deadline = deadline ?? .now + limit
    self.deadline = deadline
    return try call(hook, .answer, document, until: deadline)
  }

  func notify(_ name: String, _ document: [UInt8]) {
    guard let hook = hooks.after.first(where: { $0.name == name }) else { return }
    let deadline = deadlineAfter ?? .now + limit
    deadlineAfter = deadline
    do throws(HookError) {
      _ = try call(hook, .nothing, document, until: deadline)
    } catch {
      remark(.failedAfterChange(error))
    }
  }

  /// The maximum number of lines of a hook's standard error that are passed on.
  private static let lineLimit = 10

  /// The output that is required of a hook.
  private enum ExpectedOutput {
    case answer
    case nothing
  }

  private func call(
    _ hook: Hook, _ expected: ExpectedOutput, _ document: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(HookError) -> [UInt8] {
    // The output of a hook is its input with other values, which may be longer.
    let outputLimit = (1 << 20) + 4 * document.count
    let run: ProgramRun
    do throws(ProgramRun.RunError) {
      run = try ProgramRun(
        hook.path, input: document, variables: variables, deadline: deadline,
        outputLimit: expected == .answer ? outputLimit : nil)
    } catch {
      switch error {
      case .cannotRun(let detail): throw .cannotRun(path: hook.path, detail: detail)
      case .tooSlow: throw .tooSlow(hook: hook.name, limit: limit)
      case .writesTooMuch: throw .writesTooMuch(hook: hook.name, limit: outputLimit)
      }
    }
    switch run.ending {
    case .status(0):
      for line in lines(run.errors).prefix(Self.lineLimit) { remark(.message(hook: hook.name, line: line)) }
      return run.output
    case .status: throw .refused(hook: hook.name, reason: lines(run.errors).first ?? "")
    case .signal(let signal): throw .killed(hook: hook.name, signal: signal)
    }
  }
}

/// Returns the lines that are not empty, each made printable and cut to a few lines of a terminal.
private func lines(_ bytes: [UInt8]) -> [String] {
  let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  return lines.map { String(decoding: $0, as: UTF8.self).drop(while: \.isWhitespace) }
    .filter { !$0.isEmpty }
    .map { text in
      let shown = text.prefix(300)
      return printable(String(shown) + (shown.endIndex < text.endIndex ? "…" : ""))
    }
}
