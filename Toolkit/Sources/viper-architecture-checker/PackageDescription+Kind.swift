internal import ViperArchitecture
internal import ViperTools

extension PackageDescription.Target {
  var kind: Target.Kind {
    switch (moduleType, type) {
    case (_, "plugin"), (_, "macro"): .tool
    case ("SwiftTarget", "executable"): .executable
    case ("SwiftTarget", "test"): .test
    case ("SwiftTarget", "library"): .library
    default: .opaque
    }
  }
}
