// Written by 'todo-viper-study scaffold --tables'; architectures are listed in
// Sources/Study/Results/Architecture.swift.

internal import SharedModules

#if MVVM
  internal import QuizMVVM
#endif

#if Container
  internal import QuizContainer
#endif

#if Store
  internal import QuizStore
#endif

#if Composable
  internal import QuizComposable
#endif

#if ViewDataScreens
  internal import QuizViewDataScreens
#endif

#if Coordinator
  internal import QuizCoordinator
#endif

#if Plain
  internal import QuizPlain
#endif

extension QuizStudy {
  /// The app in every architecture but VIPER.
  var others: [Implementation] {
    var others: [Implementation] = []
    #if MVVM
      others.append(
        .opening("mvvm") {
          QuizMVVM.QuizApp(repository: $0, bank: $1, scene: $2.scene).run
        })
    #endif
    #if Container
      others.append(
        .opening("container") {
          QuizContainer.QuizApp(repository: $0, bank: $1, scene: $2.scene).run
        })
    #endif
    #if Store
      others.append(
        .opening("store") {
          QuizStore.QuizApp(repository: $0, bank: $1, scene: $2.scene).run
        })
    #endif
    #if Composable
      others.append(
        .opening("composable") {
          QuizComposable.QuizApp(repository: $0, bank: $1, scene: $2.scene).run
        })
    #endif
    #if ViewDataScreens
      others.append(
        .opening("viewdata") {
          QuizViewDataScreens.QuizApp(repository: $0, bank: $1, scene: $2.scene).run
        })
    #endif
    #if Coordinator
      others.append(
        .opening("coordinator") {
          QuizCoordinator.QuizApp(repository: $0, bank: $1, scene: $2.scene).run
        })
    #endif
    #if Plain
      others.append(
        .opening("plain") {
          QuizPlain.QuizApp(repository: $0, bank: $1, scene: $2.scene).run
        })
    #endif
    return others
  }
}
