import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules

/// Starts an input and lets it run for a while; an input that reaches a held store does not return before it is opened.
@MainActor
func attempt(_ input: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
  let task = Task.startImmediately { @MainActor in await input() }
  for _ in 0..<20 { await Task.yield() }
  return task
}
