import ModulesContracts
import Platform
import Terminal

@testable import AppDoubles
@testable import AppsModules

extension AppDesk {
  /// Whether the failure is shown that the gate caused.
  var showsFailure: Bool { shows("cannot be used") }

  /// Presses the keys of a text.
  func type(_ text: String) async { await receive(.text(text)) }

  /// Presses keys by name; "close" ends the input, and "cancel" cancels the app.
  func perform(_ steps: [String], on run: AppRun) async {
    for step in steps {
      switch step {
      case "close": stage.close()
      case "cancel": run.cancel()
      default: await press(step)
      }
      await settle()
    }
  }
}
