internal import ProgramModules
internal import RegistryModules
internal import StudyGate

@main
struct Main {
  @MainActor
  static func main() {
    runProgram(
      "todo-viper-study", version: programVersion, modules: modules, tools: [GateModule(of: modules)])
  }
}
