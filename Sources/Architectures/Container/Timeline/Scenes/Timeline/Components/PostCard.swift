internal import SharedEntities
internal import TimelineViewData

/// A row of the timeline: a post.
struct PostCard {
  let post: PostViewData
  /// The number of the selected post; nil if none is selected.
  let selectedID: ItemID?
  /// The scroll position in the text of a post; nil if all are shown from the start.
  let scroll: (id: ItemID, offset: Int)?

  var viewData: TimelineScreenViewData.Row {
    TimelineScreenViewData.Row(
      post, isSelected: post.id == selectedID, offset: post.id == scroll?.id ? scroll?.offset ?? 0 : 0)
  }
}
