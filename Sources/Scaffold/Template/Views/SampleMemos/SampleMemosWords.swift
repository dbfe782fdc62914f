public import SampleMemosEntities
public import SharedEntities
internal import SharedFormats
internal import SharedViews

/// The words of the feature.
enum SampleMemosWords {
  static let heading = Phrase("Sample memos", "Sample memos")
  static let nothing = Phrase("Nothing here yet", "まだ何もありません")

  static func count(_ count: Int) -> Phrase {
    Phrase(count == 1 ? "1 item" : "\(count) items", "\(count) 件")
  }
}

extension SampleMemosError {
  /// Returns the message for users of a command: what is wrong, and what to do next.
  ///
  /// - Parameter store: the place of the store.
  public func sentence(store: StoreLocation) -> Phrase {
    switch self {
    case .titleIsBlank:
      Phrase("a title must not be blank; give one", "タイトルが空です。タイトルを指定してください")
    case .noSuchItem(let id):
      Phrase(
        "there is no item \(id); 'todo-viper sample-memos' lists the items",
        "項目 \(id) はありません。'todo-viper sample-memos' で確認してください")
    case .store(let error): error.sentence(path: store.description)
    }
  }

  /// The message for users of the screen on which the error happened.
  var remark: Phrase {
    switch self {
    case .titleIsBlank: Phrase("A title is needed", "タイトルを入力してください")
    case .noSuchItem: Phrase("It was removed elsewhere", "ほかで削除されました")
    case .store(let error): error.remark
    }
  }
}

/// The items as stable JSON for scripts.
///
/// Keys are never renamed and never change type.
enum SampleMemosJSON {
  static func item(_ id: ItemID, title: String) -> JSON {
    .object([.init("id", .number(id.description)), .init("title", .string(title))])
  }
}
