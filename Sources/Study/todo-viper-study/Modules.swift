internal import QuizStudy
internal import StudyRunCost
internal import TimelineStudy
internal import ToDosStudy

/// Every feature of the study, in the order in which its apps are listed.
let modules: [any MeasuredModule] = [ToDosStudy(), QuizStudy(), TimelineStudy()]
