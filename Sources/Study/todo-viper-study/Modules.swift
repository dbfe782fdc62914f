internal import ModulesContracts
internal import QuizStudy
internal import TimelineStudy
internal import ToDosStudy

/// Every feature of the study, in the order in which its apps are named.
let modules: [any Module] = [ToDosStudy(), QuizStudy(), TimelineStudy()]
