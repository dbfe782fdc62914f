internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import TimelineViewData

/// The form for the settings in each of its states.
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
      settings($0, name: " ", canSave: false, userNameFault: .userNameIsBlank)
    },
    PreviewSample("no-line") {
      settings($0, canSave: false, userNameFault: .userNameIsInvalid(limit: 50))
    },
    PreviewSample("no-id") {
      settings($0, focus: .userID, canSave: false, userIDFault: .userIDIsInvalid(limit: 30))
    },
    PreviewSample("no-image") {
      settings($0, focus: .imageName, canSave: false, imageNameFault: .imageNameIsInvalid(limit: 50))
    },
  ]
  + sampleTimelineStoreFaults.map { name, fault in
    PreviewSample("store-" + name) { settings($0, focus: .save, failure: fault) }
  }

private func settings(
  _ language: Language, name: String? = nil, postsCompletedToDos: Bool = false,
  focus: TimelineSettingsViewData.Element = .userName, canSave: Bool = true,
  userNameFault: TimelineFault? = nil, userIDFault: TimelineFault? = nil,
  imageNameFault: TimelineFault? = nil, failure: TimelineFault? = nil
) -> TimelineSettingsViewData {
  let post = samplePosts(.short, language)[1]
  return TimelineSettingsViewData(
    userName: TextField(name ?? post.userName), userID: TextField(post.userID),
    imageName: TextField(post.userImageName), postsCompletedToDos: postsCompletedToDos, focus: focus,
    userNameFault: userNameFault, userIDFault: userIDFault, imageNameFault: imageNameFault, canSave: canSave,
    failure: failure)
}

/// The keys of each screen, and of the one that has most of them further down.
let timelineKeysSamples: [PreviewSample<KeysViewData<TimelineKeysTopic>>] =
  TimelineKeysTopic.allCases.map { screen in
    PreviewSample("\(screen)") { _ in KeysViewData(screen) }
  } + [
    PreviewSample("scrolled") { _ in KeysViewData(.timeline, offset: 5) },
    PreviewSample("scrolled-to-end") { _ in KeysViewData(.settings, offset: .max) },
  ]
