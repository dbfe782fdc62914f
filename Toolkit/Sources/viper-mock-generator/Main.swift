internal import ViperTools

@main
enum Main {
  static func main() {
    ToolRun.main { words, print, complain in
      try Run(Arguments(words)).perform(print: { print($0 + "\n") }, complain: { complain($0 + "\n") })
    }
  }
}
