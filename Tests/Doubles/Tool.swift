internal import Foundation

/// The built executable.
public enum Tool {
  /// Its path: beside the bundle that contains these tests.
  public static func path() throws -> String {
    #if os(Linux)
      // The bundle is the main program.
      var url = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      var image = Dl_info()
      guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else {
        throw ToolError(description: "cannot tell where the test bundle is")
      }
      var url = URL(fileURLWithPath: String(cString: name)).resolvingSymlinksInPath()
    #endif
    while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
    let tool = url.deletingLastPathComponent().appendingPathComponent("todo-viper").path
    guard access(tool, X_OK) == 0 else {
      throw ToolError(description: "\(tool) is not there; build it with 'swift build --build-tests'")
    }
    return tool
  }
}
