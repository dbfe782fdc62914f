internal import ModulesContracts
internal import SampleMemosEntities
internal import SharedEntities

/// A repository whose calls go through a gate first.
struct GatedSampleMemosRepository: SampleMemosRepository {
  let base: any SampleMemosRepository
  let gate: any CallGate

  func items() async throws(SampleMemosError) -> [SampleMemosItem] {
    try await enter()
    defer { gate.leave() }
    return try await base.items()
  }

  func item(_ id: ItemID) async throws(SampleMemosError) -> SampleMemosItem? {  // only with FullText
    try await enter()
    defer { gate.leave() }
    return try await base.item(id)
  }

  func add(_ title: SampleMemosTitle) async throws(SampleMemosError) {
    try await enter()
    defer { gate.leave() }
    try await base.add(title)
  }

  func remove(_ id: ItemID) async throws(SampleMemosError) {
    try await enter()
    defer { gate.leave() }
    try await base.remove(id)
  }

  private func enter() async throws(SampleMemosError) {
    do throws(StoreError) {
      try await gate.enter()
    } catch {
      throw .store(error)
    }
  }
}
