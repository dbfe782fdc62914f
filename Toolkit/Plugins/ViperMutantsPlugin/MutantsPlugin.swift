import Foundation
import PackagePlugin

/// `swift package mutants`: tells which small changes of a package's code its tests do not notice.
@main
struct MutantsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "viper-mutants").url
    // The only folder that a plug-in may write to.
    process.arguments =
      ["--package", context.package.directoryURL.path, "--work", context.pluginWorkDirectoryURL.path]
      + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("The tool was killed by signal \(process.terminationStatus).")
    }
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }
}
