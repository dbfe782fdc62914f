internal import ModulesContracts
internal import ProgramModules
internal import RegistryModules
internal import TeamModules

/// The same program, which opens lists on servers, too; `todo-viper` puts it in its own place where it is needed.
@main
struct Main {
  @MainActor
  static func main() {
    runProgram(
      .toDoViper, version: programVersion, modules: modules + services + [TeamModule(schemas: schemas)],
      opensServers: true)
  }
}
