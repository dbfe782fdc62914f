internal import ModulesContracts
internal import QuizModules
internal import TimelineModules
internal import ToDosModules

/// Every feature of the program, in the order in which help lists their commands.
let modules: [any Module] = [ToDosModule(), QuizModule(), TimelineModule()]
