import Doubles
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import TimelineContracts
import TimelineEntities
import TimelineMocks
import TimelinePresenters
import TimelineViewData
import ViperMocks

extension TimelinePresenterTests {
  /// Runs the timeline with the composer open, and its review part of what is shown.
  private func inComposer(_ body: () async throws -> Void) async throws {
    journal.leaveOut(posts.on.review)
    posts.on.review.whenCalled { text, stored in
      PostReview(
        remainingCount: PostText.room(after: text),
        canPost: (try? PostText(text)).map { $0 != stored } ?? false,
        error: text == "large" ? .post(PostTextError(line: 1, .hasTooManyBytes)) : nil)
    }
    try await onTimeline {
      await events.send(.compose)
      journal.verify {
        view.on.show.with(\.composer?.text.text, "").with(\.composer?.review.canPost, false)
          .with(\.composer?.review.remainingCount, 280).called()
      }
      try await body()
    }
  }

  @Test("The view data has the composer while it is open, and cancelling discards the text")
  func composing() async throws {
    try await inComposer {
      await events.send(.composer(.edit(.insert("milk"))), .composer(.cancel), .compose)
      journal.verify {
        view.on.show.with(\.composer?.text.text, "milk").with(\.composer?.review.canPost, true)
          .with(\.composer?.review.remainingCount, 276).called()
        view.on.show.with(\.composer, nil).called()
        view.on.show.with(\.composer?.text.text, "").called()
      }
    }
  }

  @Test("The text of the selected post is saved once it differs, and the timeline stays where it is")
  func editing() async throws {
    let edited = Sample.post(3, "cd", edited: true)
    try await inComposer {
      posts.on.edit.throws(.store(.full))
      await events.send(.composer(.cancel), .edit, .composer(.post), .composer(.edit(.insert("d"))))
      await events.send(.composer(.post))
      journal.verify {
        view.on.show.with(\.composer, nil).called()
        for _ in 1...2 {
          view.on.show.with(\.composer?.text.text, "c").with(\.composer?.isEditing, true)
            .with(\.composer?.review.canPost, false).called()
        }
        view.on.show.with(\.composer?.text.text, "cd").with(\.composer?.review.canPost, true).called()
        posts.on.edit.called(with: .init(id: Sample.id(3), text: "cd"))
        view.on.show.with(\.composer?.text.text, "cd").with(\.composer?.failure, .store(.full)).called()
      }
      posts.on.edit.returns(edited)
      timeline.on.window.returns(Sample.window(edited, Self.b, Self.a))
      await events.send(.composer(.post))
      journal.verify {
        posts.on.edit.called(with: .init(id: Sample.id(3), text: "cd"))
        reads()
        followsAges(of: edited, Self.b, Self.a)
        view.on.show.with(\.composer, nil).with(\.notice, .edited).with(\.texts, ["cd", "b", "a"]).called()
      }
    }
  }

  @Test("Events of a closed composer do nothing")
  func closedComposer() async throws {
    try await onTimeline {
      await events.send(.composer(.post), .composer(.edit(.insert("x"))))
      journal.verify { for _ in 1...2 { view.on.show.with(\.composer, nil).called() } }
    }
  }

  @Test("A blank or too long text is not posted", arguments: [" \n ", String(repeating: "牛", count: 281)])
  func refused(text: String) async throws {
    try await inComposer {
      await events.send(.composer(.edit(.insert(text))), .composer(.post))
      journal.verify {
        for _ in 1...2 {
          view.on.show.with(\.composer?.text.text, text).with(\.composer?.review.canPost, false).called()
        }
      }
    }
  }

  @Test("A text with too many bytes but not too many characters is reported")
  func tooLarge() async throws {
    try await inComposer {
      await events.send(.composer(.edit(.insert("large"))), .composer(.edit(.insert("r"))))
      journal.verify {
        view.on.show.with(\.composer?.review.error, .post(PostTextError(line: 1, .hasTooManyBytes)))
          .called()
        view.on.show.with(\.composer?.review.error, nil).called()
      }
    }
  }

  @Test("A new post is at the top and selected, and the composer is closed")
  func posted() async throws {
    let new = Sample.post(4, "new")
    try await inComposer {
      posts.on.post.returns(new)
      timeline.on.window.returns(Sample.window(new, Self.c, Self.b, Self.a))
      await events.send(.composer(.edit(.insert("new"))), .composer(.post))
      journal.verify {
        view.on.show.called()
        posts.on.post.called(with: "new")
        reads()
        followsAges(of: new, Self.c, Self.b, Self.a)
        view.on.show.with(\.composer, nil).with(\.notice, .posted)
          .with(\.selection, [true, false, false, false]).called()
      }
    }
  }

  @Test("A text that could not be posted is kept, with the reason until the next event")
  func failedPost() async throws {
    try await inComposer {
      posts.on.post.throws(.store(.full))
      await events.send(.composer(.edit(.insert("new"))), .composer(.post), .composer(.edit(.moveLeft)))
      journal.verify {
        view.on.show.called()
        posts.on.post.called(with: "new")
        view.on.show.with(\.composer?.text.text, "new").with(\.composer?.failure, .store(.full)).called()
        view.on.show.with(\.composer?.text.text, "new").with(\.composer?.failure, nil).called()
      }
    }
  }

  @Test("The focus wraps around, and typing changes the text only when it is focused")
  func focus() async throws {
    try await inComposer {
      await events.send(
        .composer(.focusNext), .composer(.edit(.insert("x"))), .composer(.focusNext),
        .composer(.focusNext), .composer(.focusPrevious), .composer(.showKeys))
      journal.verify {
        for focus in [ComposerViewData.Element.post, .post, .cancel, .text, .cancel] {
          view.on.show.with(\.composer?.focus, focus).with(\.composer?.text.text, "").called()
        }
        view.on.show.with(\.composer?.failure, nil).called()
        router.on.showKeys.called(with: .composer)
        view.on.show.with(\.composer?.focus, .cancel).called()
      }
    }
  }
}
