// Written by 'todo-viper-study scaffold --tables'; architectures are listed in
// Sources/Study/Results/Architecture.swift.

internal import SharedModules

#if MVVM
  internal import ToDosMVVM
#endif

#if Container
  internal import ToDosContainer
#endif

#if Store
  internal import ToDosStore
#endif

#if Composable
  internal import ToDosComposable
#endif

#if ViewDataScreens
  internal import ToDosViewDataScreens
#endif

#if Coordinator
  internal import ToDosCoordinator
#endif

#if Plain
  internal import ToDosPlain
#endif

extension ToDosStudy {
  /// The app in every architecture but VIPER.
  var others: [Implementation] {
    var others: [Implementation] = []
    #if MVVM
      others.append(
        .opening("mvvm") {
          ToDosMVVM.ToDosApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Container
      others.append(
        .opening("container") {
          ToDosContainer.ToDosApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Store
      others.append(
        .opening("store") {
          ToDosStore.ToDosApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Composable
      others.append(
        .opening("composable") {
          ToDosComposable.ToDosApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if ViewDataScreens
      others.append(
        .opening("viewdata") {
          ToDosViewDataScreens.ToDosApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Coordinator
      others.append(
        .opening("coordinator") {
          ToDosCoordinator.ToDosApp(repository: $0, scene: $1.scene).run
        })
    #endif
    #if Plain
      others.append(
        .opening("plain") {
          ToDosPlain.ToDosApp(repository: $0, scene: $1.scene).run
        })
    #endif
    return others
  }
}
