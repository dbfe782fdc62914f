internal import QuizStudy
internal import StudyGate
internal import TimelineStudy
internal import ToDosStudy

/// Every feature of the study, in the order in which its apps are named.
let modules: [any StudiedModule] = [ToDosStudy(), QuizStudy(), TimelineStudy()]
