import StudyGate
import StudyRunCost

// A feature may be taken out of the package.
#if ToDos
  import ToDosStudy
#endif
#if Quiz
  import QuizStudy
#endif
#if Timeline
  import TimelineStudy
#endif

/// The features of the study that the package has.
let studiedFeatures: [any MeasuredModule] = {
  var features: [any MeasuredModule] = []
  #if ToDos
    features.append(ToDosStudy())
  #endif
  #if Quiz
    features.append(QuizStudy())
  #endif
  #if Timeline
    features.append(TimelineStudy())
  #endif
  return features
}()

/// Whether the package has the feature with an app of this name.
func isStudied(_ app: String) -> Bool {
  studiedFeatures.contains { $0.vocabulary.app == app }
}

/// Whether the package has an app of this name with the baseline, to which times are compared.
func hasBaseline(_ app: String) -> Bool {
  isStudied(app) && StudiedApp(app, of: studiedFeatures).architectures.contains("plain")
}
