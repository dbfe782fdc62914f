/// The rules by which figures decide; each is stated in the reason of its claim.
enum ClaimRules {
  /// The number of properties that the article on a Store had left in its view.
  static let propertiesOfArticle = 2

  /// Views of stores keep at most as much a screen as in the article, and keep and decide less than where views do.
  ///
  /// - Parameters:
  ///   - most: the most that the view of one screen keeps.
  ///   - own: what all its views keep and decide.
  ///   - fullest: what the views of the entrant do whose views keep the most.
  static func storesFreeViews(most: Int, own: ViewCode, fullest: ViewCode) -> Verdict {
    guard fullest.properties > 0 else { return .cannotBeTold }
    let isLess = own.properties < fullest.properties && own.branches < fullest.branches
    return most <= propertiesOfArticle && isLess ? .holds : .doesNotHold
  }

  /// Several stores that see each other without a global are the counterexample.
  static func storesNeedGlobals(stores: Int, connected: Int, globals: Int) -> Verdict {
    if globals > 0 { return .holds }
    return stores > 1 && connected > 0 ? .doesNotHold : .cannotBeTold
  }

  /// Guards where a flag says that the screen loads, and none where a fake store stands in.
  static func guardsGrow(flagged: Int, screens: Int, fake: Int) -> Verdict {
    flagged >= screens && fake == 0 ? .holds : .doesNotHold
  }

  /// Guards that came with changes; nil without a history.
  static func actionsNeedGuards(flagged: Int?, fake: Int?) -> Verdict {
    guard let flagged, let fake else { return .cannotBeTold }
    return flagged > 0 && fake <= 0 ? .holds : .doesNotHold
  }

  /// No key changes anything while the screen loads, whether it is guarded or not.
  static func isInert(fakeChanges: Int, othersChanges: Int) -> Verdict {
    if fakeChanges > 0 { return .doesNotHold }
    return othersChanges > 0 ? .holds : .cannotBeTold
  }

  /// A rule that keeps something out tells something only where others have it.
  static func hasNone(own: Int, others: Int) -> Verdict {
    if own > 0 { return .doesNotHold }
    return others > 0 ? .holds : .cannotBeTold
  }

  static func onlyDrawn(fields: Int, unread: Int) -> Verdict {
    guard fields > 0 else { return .cannotBeTold }
    return unread == 0 ? .holds : .doesNotHold
  }

  /// - Parameters:
  ///   - ofValues, views: the presentational views that need values only, and all of them.
  ///   - states: how many states are drawn from samples.
  static func canBePreviewed(ofValues: Int, views: Int, states: Int) -> Verdict {
    guard views > 0, states > 0 else { return .cannotBeTold }
    return ofValues == views ? .holds : .doesNotHold
  }

  /// The mean of files a screen, rounded, is at least the number that is said.
  static func hasFiles(_ files: Int, screens: Int, atLeast said: Int) -> Verdict {
    guard screens > 0 else { return .cannotBeTold }
    return (Double(files) / Double(screens)).rounded() >= Double(said) ? .holds : .doesNotHold
  }

  /// The mean of files a screen, rounded, is at most the number that is said.
  static func hasFiles(_ files: Int, screens: Int, atMost said: Int) -> Verdict {
    guard screens > 0 else { return .cannotBeTold }
    return (Double(files) / Double(screens)).rounded() <= Double(said) ? .holds : .doesNotHold
  }

  /// Routers without a branch decide nothing.
  static func isNeedless(routers: Int, branches: Int) -> Verdict {
    guard routers > 0 else { return .cannotBeTold }
    return branches == 0 ? .holds : .doesNotHold
  }

  /// A live list needs more units in one entrant than in another.
  static func needsMore(_ own: Int, than other: Int) -> Verdict {
    guard own > 0, other > 0 else { return .cannotBeTold }
    return own > other ? .holds : .doesNotHold
  }

  /// One row that is not drawn anew shows the trap; if all are, nothing here compares rows by their identity.
  static func missesRows(notDrawn: Int) -> Verdict { notDrawn > 0 ? .holds : .cannotBeTold }

  /// The most files and the best score; nil without a measurement.
  static func isPriceAndGain(hasMostFiles: Bool, hasBestScore: Bool?) -> Verdict {
    guard let hasBestScore else { return .cannotBeTold }
    return hasMostFiles && hasBestScore ? .holds : .doesNotHold
  }
}
