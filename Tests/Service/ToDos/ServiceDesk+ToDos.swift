import Doubles
import SharedEntities
import ToDosModules

@testable import ServiceModules

extension ServiceDesk {
  /// A service of the to-do list.
  static func toDos(
    _ kind: Kind = .mcp, allowance: Allowance = .all, files: ServiceFiles? = nil, resultLimit: Int = 64 << 10,
    changesPerMinute: Int? = nil, language: Language = .english,
    clock: any WallClock = FixedClock("2026-11-20T09:00:00Z")
  ) throws -> ServiceDesk {
    try ServiceDesk(
      kind, allowance: allowance, files: files, resultLimit: resultLimit, changesPerMinute: changesPerMinute,
      language: language, modules: [ToDosModule()], clock: clock)
  }
}
