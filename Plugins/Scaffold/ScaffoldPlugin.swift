import Foundation
import PackagePlugin

/// `swift package scaffold-module`: makes a module in this package's layout.
@main
struct ScaffoldPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
    let screens = extractor.extractOption(named: "screen")
    let process = Process()
    process.executableURL = try context.tool(named: "viper-module-scaffolder").url
    process.arguments =
      extractor.remainingArguments + screens.flatMap { ["--screen", $0] }
      + ["--package", context.package.directoryURL.path, "--work", context.pluginWorkDirectoryURL.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }

  private static let help = """
    Usage: swift package scaffold-module NAME [--screen NAME]…

      NAME           the module, in the plural where there is one, as Notes
      --screen NAME  a screen; the first one is opened by the command, and opens the others.
                     Without it: List and Detail
    """
}
