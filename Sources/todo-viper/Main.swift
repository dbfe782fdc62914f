internal import ProgramModules
internal import RegistryModules

@main
struct Main {
  static func main() { runProgram(.toDoViper, version: programVersion, modules: modules + services) }
}
