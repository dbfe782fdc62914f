public import ModulesContracts
public import RegistryModules
internal import SharedEntities

/// The service: other modules' commands for programs, over standard input and output.
public struct ServiceModule: Module {
  public let identifier = "service"

  private let modules: [any Module]
  private let program: ProgramName
  private let version: String

  public init(of modules: [any Module], program: ProgramName, version: String) {
    self.modules = modules
    self.program = program
    self.version = version
  }

  public var commands: [CommandEntry] {
    let serve = ServeCommand(modules: modules, program: program, version: version)
    return [CommandEntry("serve", synonyms: ["server", "mcp", "rpc", "daemon"]) { serve.command }]
  }
}
