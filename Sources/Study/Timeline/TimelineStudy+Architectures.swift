// Written by 'todo-viper-study scaffold --tables'; architectures are listed in
// Sources/Study/Results/Architecture.swift.

internal import SharedModules

#if MVVM
  internal import TimelineMVVM
#endif

#if Container
  internal import TimelineContainer
#endif

#if Store
  internal import TimelineStore
#endif

#if Composable
  internal import TimelineComposable
#endif

#if ViewDataScreens
  internal import TimelineViewDataScreens
#endif

#if Coordinator
  internal import TimelineCoordinator
#endif

#if Plain
  internal import TimelinePlain
#endif

extension TimelineStudy {
  /// The app in every architecture but VIPER.
  var others: [Implementation] {
    var others: [Implementation] = []
    #if MVVM
      others.append(
        .opening("mvvm") {
          TimelineMVVM.TimelineApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Container
      others.append(
        .opening("container") {
          TimelineContainer.TimelineApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Store
      others.append(
        .opening("store") {
          TimelineStore.TimelineApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Composable
      others.append(
        .opening("composable") {
          TimelineComposable.TimelineApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if ViewDataScreens
      others.append(
        .opening("viewdata") {
          TimelineViewDataScreens.TimelineApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Coordinator
      others.append(
        .opening("coordinator") {
          TimelineCoordinator.TimelineApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Plain
      others.append(
        .opening("plain") {
          TimelinePlain.TimelineApp(repository: $0, scene: $1.scene).run
        })
    #endif
    return others
  }
}
