internal import ViperModuleScaffold
internal import ViperTools

@main
enum Main {
  static func main() {
    ToolRun.main { words, print, complain in
      do {
        print(try Run(Arguments(words)).perform() + "\n")
        return true
      } catch let error as ScaffoldError {
        complain("error: \(error)\n")
        return false
      }
    }
  }
}
