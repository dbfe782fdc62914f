/// The rules by which figures decide claims.
///
/// The reason of each claim states its rule.
enum ClaimRules {
  /// The number of properties that remained in the view in the article on a Store.
  static let propertiesOfArticle = 2

  /// Views with a store keep at most as many properties per screen as in the article, and keep and decide less than
  /// the views that keep the most.
  ///
  /// - Parameters:
  ///   - most: the most properties that the view of one screen keeps.
  ///   - own: what all views with a store keep and decide.
  ///   - fullest: what the views keep and decide in the architecture whose views keep the most.
  static func storesFreeViews(most: Int, own: ViewCode, fullest: ViewCode) -> Verdict {
    guard fullest.properties > 0 else { return .undecided }
    let isLess = own.properties < fullest.properties && own.branches < fullest.branches
    return most <= propertiesOfArticle && isLess ? .holds : .doesNotHold
  }

  /// Several connected stores without a global are the counterexample.
  static func storesNeedGlobals(stores: Int, connected: Int, globals: Int) -> Verdict {
    if globals > 0 { return .holds }
    return stores > 1 && connected > 0 ? .doesNotHold : .undecided
  }

  /// Every screen that loads needs a guard with a flag, and none with a fake store.
  static func guardsGrow(flagged: Int, screens: Int, fake: Int) -> Verdict {
    flagged >= screens && fake == 0 ? .holds : .doesNotHold
  }

  /// Further actions add guards with a flag, and none with a fake store; nil without a history.
  static func actionsNeedGuards(flagged: Int?, fake: Int?) -> Verdict {
    guard let flagged, let fake else { return .undecided }
    return flagged > 0 && fake <= 0 ? .holds : .doesNotHold
  }

  /// While the screen loads, no key changes anything, whether there is a guard or not.
  static func isInert(fakeChanges: Int, othersChanges: Int) -> Verdict {
    if fakeChanges > 0 { return .doesNotHold }
    return othersChanges > 0 ? .holds : .undecided
  }

  /// The absence of something proves a rule only if other architectures have it.
  static func hasNone(own: Int, others: Int) -> Verdict {
    if own > 0 { return .doesNotHold }
    return others > 0 ? .holds : .undecided
  }

  static func onlyDrawn(fields: Int, unread: Int) -> Verdict {
    guard fields > 0 else { return .undecided }
    return unread == 0 ? .holds : .doesNotHold
  }

  /// All presentational views need values only, and samples show them in several states.
  ///
  /// - Parameters:
  ///   - ofValues: the number of presentational views that need values only.
  ///   - views: the number of all presentational views.
  ///   - states: the number of states that are drawn from samples.
  static func canBePreviewed(ofValues: Int, views: Int, states: Int) -> Verdict {
    guard views > 0, states > 0 else { return .undecided }
    return ofValues == views ? .holds : .doesNotHold
  }

  /// The mean number of files per screen, rounded, is at least the claimed number.
  static func hasFiles(_ files: Int, screens: Int, atLeast said: Int) -> Verdict {
    guard screens > 0 else { return .undecided }
    return (Double(files) / Double(screens)).rounded() >= Double(said) ? .holds : .doesNotHold
  }

  /// The mean number of files per screen, rounded, is at most the claimed number.
  static func hasFiles(_ files: Int, screens: Int, atMost said: Int) -> Verdict {
    guard screens > 0 else { return .undecided }
    return (Double(files) / Double(screens)).rounded() <= Double(said) ? .holds : .doesNotHold
  }

  /// Routers without branches decide nothing.
  static func isNeedless(routers: Int, branches: Int) -> Verdict {
    guard routers > 0 else { return .undecided }
    return branches == 0 ? .holds : .doesNotHold
  }

  /// A live list needs more units in one architecture than in another.
  static func needsMore(_ own: Int, than other: Int) -> Verdict {
    guard own > 0, other > 0 else { return .undecided }
    return own > other ? .holds : .doesNotHold
  }

  /// A single row that is not redrawn shows the trap; if all are redrawn, nothing here compares rows by identity.
  static func missesRows(notDrawn: Int) -> Verdict { notDrawn > 0 ? .holds : .undecided }

  /// The architecture has the most files and the best score; nil without a measurement of the score.
  static func isPriceAndGain(hasMostFiles: Bool, hasBestScore: Bool?) -> Verdict {
    guard let hasBestScore else { return .undecided }
    return hasMostFiles && hasBestScore ? .holds : .doesNotHold
  }
}
