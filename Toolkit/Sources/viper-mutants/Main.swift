internal import ViperTools

@main
enum Main {
  static func main() {
    Niceness.hold()
    ToolRun.main { words, print, complain in
      let arguments = try Arguments(words)
      if arguments.isHelp {
        print(Arguments.usage + "\n")
      } else {
        try Run(arguments).perform(print: print, complain: complain)
      }
      return true
    }
  }
}
