internal import SharedEntities

/// The first reading of what a screen shows.
///
/// While it runs, something stands on the screen that reaches nothing; where it fails, it is run again if that is
/// asked for.
@MainActor
public struct FirstReading<Value: Sendable, Failure: Error> {
  private let read: () async throws(Failure) -> Value
  private let placeholder: () async -> Void
  private let retry: (Failure) async -> Bool

  private enum Outcome {
    case read(Result<Value, Failure>)
    case left
  }

  /// A reading.
  ///
  /// - Parameters:
  ///   - placeholder: shows what stands for what will come, until the task is cancelled or the screen is left.
  ///   - retry: shows why the reading failed, and tells whether it is to be run again.
  public init(
    read: @escaping () async throws(Failure) -> Value, placeholder: @escaping () async -> Void,
    retry: @escaping (Failure) async -> Bool
  ) {
    self.read = read
    self.placeholder = placeholder
    self.retry = retry
  }

  /// What was read; nil where the screen is left before.
  public func run() async -> Value? {
    while true {
      switch await readOnce() {
      case .left: return nil
      case .read(.success(let value)): return value
      case .read(.failure(let error)): guard await retry(error) else { return nil }
      }
    }
  }

  private func readOnce() async -> Outcome {
    await withTaskGroup(of: Outcome.self) { group in
      var isOver = false
      group.startImmediately { @MainActor in
        defer { isOver = true }
        do throws(Failure) {
          return .read(.success(try await read()))
        } catch {
          return .read(.failure(error))
        }
      }
      // What is there at once needs nothing in its place.
      guard !isOver else { return await group.next() ?? .left }
      group.startImmediately { @MainActor in
        await placeholder()
        return .left
      }
      let first = await group.next() ?? .left
      group.cancelAll()
      await group.waitForAll()
      return first
    }
  }
}
