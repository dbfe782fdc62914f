internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The settings form in each of its states.
let timelineSettingsSamples: [PreviewSample<TimelineSettingsViewData>] =
  [
    PreviewSample("user-name") { settings($0, canSave: false) },
    PreviewSample("user-id") { settings($0, focus: .userID) },
    PreviewSample("image-name") { settings($0, focus: .imageName) },
    PreviewSample("completed-todos") { settings($0, focus: .postsCompletedToDos) },
    PreviewSample("posts-completed-todos") { settings($0, postsCompletedToDos: true) },
    PreviewSample("save") { settings($0, focus: .save) },
    PreviewSample("cannot-save") { settings($0, focus: .save, canSave: false) },
    PreviewSample("cancel") { settings($0, focus: .cancel) },
    PreviewSample("long") {
      settings($0, name: String(repeating: samplePosts(.short, $0)[0].userName, count: 5), canSave: false)
    },
    PreviewSample("no-name") {
      settings($0, name: " ", canSave: false, userNameError: .userNameIsBlank)
    },
    PreviewSample("no-line") {
      settings($0, canSave: false, userNameError: .userNameIsInvalid)
    },
    PreviewSample("no-id") {
      settings($0, focus: .userID, canSave: false, userIDError: .userIDIsInvalid)
    },
    PreviewSample("no-image") {
      settings($0, focus: .imageName, canSave: false, imageNameError: .imageNameIsInvalid)
    },
  ]
  + sampleTimelineStoreFaults.map { name, fault in
    PreviewSample("store-" + name) { settings($0, focus: .save, failure: fault) }
  }

private func settings(
  _ language: Language, name: String? = nil, postsCompletedToDos: Bool = false,
  focus: TimelineSettingsViewData.Element = .userName, canSave: Bool = true,
  userNameError: TimelineError? = nil, userIDError: TimelineError? = nil,
  imageNameError: TimelineError? = nil, failure: TimelineError? = nil
) -> TimelineSettingsViewData {
  let post = samplePosts(.short, language)[1]
  return TimelineSettingsViewData(
    userName: TextField(name ?? post.userName), userID: TextField(post.userID),
    imageName: TextField(post.userImageName), postsCompletedToDos: postsCompletedToDos, focus: focus,
    userNameError: userNameError, userIDError: userIDError, imageNameError: imageNameError, canSave: canSave,
    failure: failure)
}

/// The keys of each screen, and the longest list of keys scrolled down.
let timelineKeysSamples: [PreviewSample<KeysViewData<TimelineKeysTopic>>] =
  TimelineKeysTopic.allCases.map { screen in
    PreviewSample("\(screen)") { _ in KeysViewData(screen) }
  } + [
    PreviewSample("scrolled") { _ in KeysViewData(.timeline, offset: 5) },
    PreviewSample("scrolled-to-end") { _ in KeysViewData(.settings, offset: .max) },
  ]
