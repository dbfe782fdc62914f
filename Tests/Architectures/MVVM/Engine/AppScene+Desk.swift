import Doubles
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules

/// Starts an input and lets it run until it ends or waits; one that reaches a held store does not end before it is opened.
@AppActor
func attempt(_ input: @escaping @AppActor () async -> Void) async -> Task<Void, Never> {
  let task = countedTask(input)
  await AppActor.rest()
  return task
}
