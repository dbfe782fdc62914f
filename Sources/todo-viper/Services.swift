internal import ModulesContracts
internal import RegistryModules
internal import ServiceModules

/// The modules that offer the features to programs.
let services: [any Module] = [ServiceModule(of: modules, program: .toDoViper, version: programVersion)]
