import Foundation
import PackagePlugin

/// `swift package scaffold-module`: creates a module in this package's layout.
@main
struct ScaffoldPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
    let screens = extractor.extractOption(named: "screen")
    let process = Process()
    process.executableURL = try context.tool(named: "viper-module-scaffolder").url
    guard let template = template(of: context.package) else { return }
    process.arguments =
      extractor.remainingArguments + screens.flatMap { ["--screen", $0] }
      + ["--package", context.package.directoryURL.path, "--work", context.pluginWorkDirectoryURL.path]
      + ["--template", template.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }

  /// The folder of the package that contains the tool, and with it the module to copy.
  private func template(of package: Package) -> URL? {
    var (open, seen) = ([package], Set<Package.ID>())
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      if next.targets.contains(where: { $0.name == "viper-module-scaffolder" }) { return next.directoryURL }
      open += next.dependencies.map(\.package)
    }
    Diagnostics.error("No dependency of this package contains the module to copy.")
    return nil
  }

  private static let help = """
    Usage: swift package scaffold-module NAME [--screen NAME]…

      NAME           the module, in the plural if possible, such as Notes
      --screen NAME  a screen; the command opens the first one, which opens the others
                     (default: List and Detail)
    """
}
