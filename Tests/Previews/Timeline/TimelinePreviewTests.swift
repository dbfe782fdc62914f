import ModulesContracts
import Platform
import SharedEntities
import Testing
import TimelineModules

@Suite("Pictures of every screen of the timeline in every state")
@AppActor
struct TimelinePreviewTests {
  private nonisolated static let collection = PreviewCollection(TimelineModule())

  @Test(
    "Every state looks as it was recorded, in both languages and in large and small windows",
    arguments: PreviewSnapshot.worlds, TimelineModule().previews.map(\.name))
  func snapshots(world: PreviewWorld, screen: String) throws {
    try Self.collection.expectPictures(of: screen, in: world)
  }

  @Test("Every screen has pictures in each language and size, and all pictures have a screen")
  func recordings() throws { try Self.collection.expectRecordings() }

  @Test("No state of a screen has the name of another")
  func names() { Self.collection.expectNames() }

  @Test("Errors are shown in full in a small window, too", arguments: Language.allCases)
  func nothingCut(language: Language) { Self.collection.expectNothingCut(language) }

  @Test("The way back is among the keys shown in the smallest window, too", arguments: Language.allCases)
  func wayBack(language: Language) { Self.collection.expectWayBack(language) }
}
