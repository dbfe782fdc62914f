internal import ModulesContracts
internal import PostgreSQLStorage
internal import QuizModules
internal import TimelineModules
internal import ToDosModules

/// Every feature of the program, in the order in which help lists their commands.
let modules: [any Module] = [
  ToDosModule(stores: .onServers),
  QuizModule(stores: .onServers),
  TimelineModule(stores: .onServers),
]

/// The tables of the features.
let schemas: [ServerSchema] = [
  serverToDosSchema,
  serverQuizSchema,
  serverTimelineSchema,
]
