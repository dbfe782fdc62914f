internal import ModulesContracts
internal import ProgramModules
internal import RegistryModules
internal import TeamModules

/// The same program, which also opens lists on servers; `todo-viper` replaces itself with it when it is needed.
@main
struct Main {
  static func main() {
    runProgram(
      .toDoViper, version: programVersion, modules: modules + services + [TeamModule(schemas: schemas)],
      opensServers: true)
  }
}
