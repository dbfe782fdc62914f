internal import ViperTools

@main
enum Main {
  static func main() {
    ToolRun.main { words, print, complain in
      try Run(Arguments(words)).perform(print: print, complain: complain)
    }
  }
}
