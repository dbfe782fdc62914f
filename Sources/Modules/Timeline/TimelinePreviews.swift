internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// Every screen of the feature in every state it can be in, from sample view data.
let timelinePreviews: [ScreenPreview] = [
  ScreenPreview("timeline", states: timelineSamples.map { $0.state(TimelineScreens.timeline) }),
  ScreenPreview("composer", states: composerSamples.map { $0.state(TimelineScreens.timeline) }),
  ScreenPreview(
    "timeline-settings",
    states: timelineSettingsSamples.map { $0.state(TimelineScreens.settings) } + [settingsOverTimeline]),
  ScreenPreview("timeline-keys", states: timelineKeysSamples.map { $0.state(TimelineScreens.keys) }),
]

/// The settings form on top of the timeline.
private let settingsOverTimeline = ScreenPreview.State(
  "over-timeline", page: { TimelineScreens.timeline.frame(sampleTimeline($1), $0, $1) },
  sheet: { TimelineScreens.settings.frame(timelineSettingsSamples[0].viewData($1), $0, $1) })

/// The timeline in each of its states, with the composer closed.
let timelineSamples: [PreviewSample<TimelineScreenViewData>] =
  [
    PreviewSample("loading") { _ in .loading },
    PreviewSample("empty") { _ in TimelineScreenViewData() },
    PreviewSample("browsing") { sampleTimeline($0) },
    PreviewSample("second") { sampleTimeline($0, selected: 1) },
    PreviewSample("last") { sampleTimeline($0, selected: 4) },
    PreviewSample("middle") {
      sampleTimeline($0, selected: 2, hasRowsAbove: true, hasRowsBelow: true)
    },
    PreviewSample("long") { sampleTimeline($0, .long) },
    PreviewSample("long-last") { sampleTimeline($0, .long, selected: 2) },
    PreviewSample("edited-posts") { editedTimeline($0, .short) },
    PreviewSample("edited-long") { editedTimeline($0, .long) },
    PreviewSample("lines") { sampleTimeline($0, .lines) },
    PreviewSample("lines-scrolled") { sampleTimeline($0, .lines, offset: 3) },
    PreviewSample("lines-last") { sampleTimeline($0, .lines, selected: 1) },
    PreviewSample("empty-notice") { _ in TimelineScreenViewData(notice: .deleted) },
    PreviewSample("notice-and-more") {
      sampleTimeline($0, hasRowsBelow: true, notice: .failed(.store(.damaged(detail: ""))))
    },
  ]
  + notices.map { name, notice in PreviewSample(name) { sampleTimeline($0, selected: 1, notice: notice) } }
  + sampleTimelineErrors.map { name, error in
    PreviewSample("failed-" + name) { _ in TimelineScreenViewData(phase: .failed(error)) }
  }

private let notices: [(name: String, notice: TimelineNotice)] =
  [
    ("posted", .posted), ("edited", .edited), ("shared", .shared), ("too-long-to-share", .tooLongToShare),
    ("deleted", .deleted),
    ("missing", .missing(.lowest)),
    ("settings-saved", .settingsSaved), ("gone", .failed(.noSuchPost(ItemIDSet([.lowest])))),
    ("nothing-to-undo", .failed(.nothingToUndo(available: 0))),
    ("nothing-to-redo", .failed(.nothingToRedo(available: 0))),
  ]
  + TimelineChangeKind.allCases.flatMap { action in
    [
      ("undone-" + action.rawValue, .undone(action, count: 1, isOn: action.isReaction ? false : nil)),
      ("redone-" + action.rawValue, .redone(action, count: 12, isOn: action.isReaction ? true : nil)),
    ]
  }
  + sampleTimelineErrors.map { ("store-" + $0.name, .failed($0.error)) }

extension TimelineChangeKind {
  fileprivate var isReaction: Bool { self == .like || self == .repost }
}

/// Every store error that can occur while a screen is open, with the name of its state.
let sampleTimelineErrors: [(name: String, error: TimelineError)] = sampleStoreErrors.map {
  (name: $0.name, error: .store($0.error))
}

/// The composer on top of the timeline, in each of its states.
let composerSamples: [PreviewSample<TimelineScreenViewData>] =
  [
    PreviewSample("blank") { composing($0, "", remaining: 280, canPost: false) },
    PreviewSample("text") { composing($0) },
    PreviewSample("lines") { composing($0, samplePosts(.short, $0)[2].text, remaining: 240) },
    PreviewSample("nearly-full") { composing($0, samplePosts(.long, $0)[0].text, remaining: 20) },
    PreviewSample("full") { composing($0, samplePosts(.long, $0)[0].text, remaining: 0) },
    PreviewSample("too-long") {
      composing($0, samplePosts(.long, $0)[0].text + "!", remaining: -1, canPost: false)
    },
    PreviewSample("post") { composing($0, focus: .post) },
    PreviewSample("cannot-post") { composing($0, "", remaining: 280, canPost: false, focus: .post) },
    PreviewSample("cancel") { composing($0, focus: .cancel) },
    PreviewSample("emoji") { composing($0, samplePosts(.long, $0)[2].text, remaining: 230) },
    PreviewSample("unsaved") { composing($0, draft: .asked) },
    PreviewSample("editing") { composing($0, isEditing: true) },
    PreviewSample("editing-unchanged") { composing($0, isEditing: true, canPost: false, focus: .post) },
    PreviewSample("over-nothing") {
      TimelineScreenViewData(composer: composer($0, "", remaining: 280, canPost: false))
    },
  ]
  + postErrors.map { name, error in PreviewSample(name) { composing($0, failure: error) } }
  + sampleTimelineErrors.map { name, error in
    PreviewSample("store-" + name) { composing($0, failure: error) }
  }

private let postErrors: [(name: String, error: TimelineError)] = [
  ("refused-blank", .post(PostTextError(line: 1, .isBlank))),
  ("refused-too-long", .post(PostTextError(line: 12, .isTooLong))),
  ("refused-too-many-bytes", .post(PostTextError(line: 12, .hasTooManyBytes))),
  ("refused-control-character", .post(PostTextError(line: 12, .hasControlCharacter))),
]

/// The timeline with some posts, by default short ones.
func sampleTimeline(
  _ language: Language, _ posts: SamplePosts = .short, selected: Int = 0, offset: Int = 0,
  hasRowsAbove: Bool = false,
  hasRowsBelow: Bool = false, composer: ComposerViewData? = nil, notice: TimelineNotice? = nil
) -> TimelineScreenViewData {
  TimelineScreenViewData(
    rows: samplePosts(posts, language).enumerated().map { index, post in
      TimelineScreenViewData.Row(
        post, isSelected: index == selected, offset: index == selected ? offset : 0)
    },
    hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow, composer: composer, notice: notice)
}

/// The timeline with some posts, all of which were edited.
private func editedTimeline(_ language: Language, _ posts: SamplePosts) -> TimelineScreenViewData {
  TimelineScreenViewData(
    rows: samplePosts(posts, language).map { post in
      TimelineScreenViewData.Row(
        PostViewData(
          id: post.id, text: post.text, postedAt: post.postedAt, age: post.age, didLike: post.didLike,
          didRepost: post.didRepost, author: post.author, editedAt: post.postedAt))
    })
}

/// The composer on top of a timeline, by default with a valid text.
private func composing(
  _ language: Language, _ text: String? = nil, isEditing: Bool = false, remaining: Int = 255,
  canPost: Bool = true, focus: ComposerViewData.Element = .text, failure: TimelineError? = nil,
  draft: DraftState = .changed
) -> TimelineScreenViewData {
  sampleTimeline(
    language,
    composer: composer(
      language, text ?? samplePosts(.short, language)[0].text, isEditing: isEditing, remaining: remaining,
      canPost: canPost, focus: focus, failure: failure, draft: draft))
}

private func composer(
  _ language: Language, _ text: String, isEditing: Bool = false, remaining: Int, canPost: Bool,
  focus: ComposerViewData.Element = .text, failure: TimelineError? = nil, draft: DraftState = .changed
) -> ComposerViewData {
  ComposerViewData(
    isEditing: isEditing, text: TextField(text, lines: .several),
    review: PostReview(remainingCount: remaining, canPost: canPost), focus: focus, failure: failure,
    draft: draft)
}

/// The settings form in each of its states.
let timelineSettingsSamples: [PreviewSample<TimelineSettingsViewData>] =
  [
    PreviewSample("user-name") { settings($0, canSave: false) },
    PreviewSample("user-id") { settings($0, focus: .userID) },
    PreviewSample("image-name") { settings($0, focus: .imageName) },
    PreviewSample("completed-todos") { settings($0, focus: .postsCompletedToDos) },
    PreviewSample("posts-completed-todos") { settings($0, postsCompletedToDos: true) },
    PreviewSample("unsaved") { settings($0, draft: .asked) },
    PreviewSample("unsaved-no-line") {
      settings($0, canSave: false, userNameError: .userNameIsInvalid, draft: .asked)
    },
    PreviewSample("save") { settings($0, focus: .save) },
    PreviewSample("cannot-save") { settings($0, focus: .save, canSave: false) },
    PreviewSample("cancel") { settings($0, focus: .cancel) },
    PreviewSample("long") {
      settings(
        $0, name: String(repeating: samplePosts(.short, $0)[0].author.userName.text, count: 5), canSave: false
      )
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
  + sampleTimelineErrors.map { name, error in
    PreviewSample("store-" + name) { settings($0, focus: .save, failure: error) }
  }

private func settings(
  _ language: Language, name: String? = nil, postsCompletedToDos: Bool = false,
  focus: TimelineSettingsViewData.Element = .userName, canSave: Bool = true,
  userNameError: TimelineError? = nil, userIDError: TimelineError? = nil,
  imageNameError: TimelineError? = nil, failure: TimelineError? = nil, draft: DraftState? = nil
) -> TimelineSettingsViewData {
  let author = samplePosts(.short, language)[1].author
  let isInvalid = [userNameError, userIDError, imageNameError].contains { $0 != nil }
  return TimelineSettingsViewData(
    userName: TextField(name ?? author.userName.text), userID: TextField(author.userID.text),
    imageName: TextField(author.imageName.text), postsCompletedToDos: postsCompletedToDos, focus: focus,
    review: TimelineSettingsReview(
      userNameError: userNameError, userIDError: userIDError, imageNameError: imageNameError,
      canSave: canSave),
    failure: failure, draft: draft ?? DraftState(isChanged: canSave || isInvalid, hasAsked: false))
}

/// The keys of each screen, and the longest list of keys scrolled down.
let timelineKeysSamples: [PreviewSample<KeysViewData<TimelineKeysTopic>>] =
  TimelineKeysTopic.allCases.map { screen in
    PreviewSample("\(screen)") { _ in KeysViewData(screen) }
  } + [
    PreviewSample("scrolled") { _ in KeysViewData(.timeline, offset: 5) },
    PreviewSample("scrolled-to-end") { _ in KeysViewData(.settings, offset: .max) },
  ]
