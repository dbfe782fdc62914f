import ModulesContracts
import Testing

@testable import AppsModules

@Suite("What help lists of apps and previews")
struct AppsListingTests {
  private struct Apps: Module {
    let identifier = "sample"
    let commands: [CommandEntry] = []
    let apps: [AppEntry]
  }

  private func commands(in architectures: String...) -> [Command] {
    let apps = architectures.map { AppEntry(name: "sample", architecture: $0) { _ in } }
    return AppsModule(of: [Apps(apps: apps)]).commands.map { $0.make() }
  }

  @Test("Previews and architectures are for developers")
  func advanced() {
    let commands = commands(in: "viper")
    #expect(commands.map(\.name) == ["app", "preview"])
    #expect(commands.map(\.listing) == [.regular, .advanced])
    #expect(commands[0].parameters.filter(\.isAdvanced).map(\.name) == ["--architecture"])
  }

  @Test("A program that compares architectures is for developers itself, and lists them with the rest")
  func compared() {
    let commands = commands(in: "viper", "store")
    #expect(commands.map(\.listing) == [.regular, .regular])
    #expect(commands[0].parameters.allSatisfy { !$0.isAdvanced })
  }
}
