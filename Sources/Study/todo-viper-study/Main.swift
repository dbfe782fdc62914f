internal import ProgramModules
internal import RegistryModules

@main
struct Main {
  @MainActor
  static func main() { runProgram("todo-viper-study", version: programVersion, modules: modules, tools: []) }
}
