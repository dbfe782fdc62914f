import Doubles
import ToDosModules

extension CommandLine {
  /// The commands of the to-do list.
  init() { self.init(modules: [ToDosModule()], clock: Sample.clock) }
}
