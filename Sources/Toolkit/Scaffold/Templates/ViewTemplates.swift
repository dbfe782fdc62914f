extension Blueprint {
  var words: SourceFile {
    file(
      "Sources/Views", "\(name)Words",
      #"""
      public import \#(name)ViewData
      public import SharedEntities
      internal import SharedViews

      /// The words of the feature.
      enum \#(name)Words {
        static let heading = Phrase("\#(module.heading)", "\#(module.heading)")
        static let nothing = Phrase("Nothing here yet", "まだ何もありません")

        static func count(_ count: Int) -> Phrase {
          Phrase(count == 1 ? "1 item" : "\(count) items", "\(count) 件")
        }
      }

      extension \#(name)Fault {
        /// The sentence for people who called a command: what is wrong, and what to do next.
        ///
        /// - Parameter storePath: where the store is.
        public func sentence(storePath: String) -> Phrase {
          switch self {
          case .titleIsBlank:
            Phrase("a title must hold something besides white space; give one", "題名が空です。題名を指定してください")
          case .noSuchItem(let id):
            Phrase(
              "there is no item \(id); 'todo-viper \#(module.kebab)' shows those there are",
              "項目 \(id) はありません。'todo-viper \#(module.kebab)' で確認してください")
          case .store(let error): error.sentence(path: storePath)
          }
        }

        /// A remark for people who see the screen on which it happened.
        var remark: Phrase {
          switch self {
          case .titleIsBlank: Phrase("A title is needed", "題名を入力してください")
          case .noSuchItem: Phrase("It was removed elsewhere", "他で削除されました")
          case .store(let error): error.remark
          }
        }
      }
      """#)
  }

  var json: SourceFile {
    file(
      "Sources/Views", "\(name)JSON",
      #"""
      internal import SharedEntities
      internal import SharedViews

      /// Items as scripts may rely on them.
      ///
      /// Keys are never renamed and never change type.
      enum \#(name)JSON {
        static func item(_ id: ItemID, title: String) -> JSON {
          .object([.init("id", .number(id.description)), .init("title", .string(title))])
        }
      }
      """#)
  }

  var rootDrawing: SourceFile {
    file(
      "Sources/Views", "\(root.type)Drawing",
      #"""
      internal import \#(name)ViewData
      internal import SharedEntities
      internal import SharedViews
      internal import Terminal

      /// What all items look like: a heading, the rows, a line for what could not be done, and the keys.
      enum \#(root.type)Drawing {
        private static let (firstRow, otherRows) = (2, 4)

        /// The items in a frame of a size.
        static func frame(
          _ viewData: \#(root.type)ViewData, _ size: Frame.Size, _ language: Language
        ) -> Frame {
          var frame = Frame(size)
          let heading = \#(name)Words.heading(language)
          let column = frame.write(heading, row: 0, column: 0, style: CellStyle(.bold)) + 2
          frame.write(\#(name)Words.count(viewData.rows.count)(language), row: 0, column: column)
          if viewData.rows.isEmpty {
            frame.write(\#(name)Words.nothing(language), row: firstRow, column: 2)
          }
          for (place, index) in visibleRows(viewData, size).enumerated() {
            let isSelected = index == viewData.selectedIndex
            frame.draw(viewData.rows[index], at: firstRow + place, isSelected: isSelected)
          }
          if let fault = viewData.fault {
            let style = CellStyle(.bold, colour: .red)
            frame.write("! " + fault.remark(language), row: size.rows - 2, column: 0, style: style)
          }
          frame.draw(\#(root.type)Keys.acting.map(\.line), row: size.rows - 1, language)
          return frame
        }

        /// How many rows there is room for.
        static func rowCount(in size: Frame.Size) -> Int { max(1, size.rows - otherRows) }

        /// The page on which the selected row stands, so that what is in sight depends on the view data alone.
        private static func visibleRows(
          _ viewData: \#(root.type)ViewData, _ size: Frame.Size
        ) -> Range<Int> {
          let count = rowCount(in: size)
          let first = (viewData.selectedIndex ?? 0) / count * count
          return first..<min(first + count, viewData.rows.count)
        }
      }

      extension Frame {
        fileprivate mutating func draw(_ item: \#(root.type)ViewData.Row, at row: Int, isSelected: Bool) {
          let style = isSelected ? CellStyle(.reverse) : .plain
          if isSelected { fill(row: row, columns: 0..<size.columns, style: style) }
          let text = "\(isSelected ? ">" : " ") \(item.id)  \(printable(item.title))"
          write(TextWidth.standard.fitted(text, width: size.columns), row: row, column: 0, style: style)
        }
      }
      """#)
  }

  var rootKeys: SourceFile {
    let opening = forChildren {
      """
          KeyBinding("\($0.key)", to: .open\($0.name.text), "\($0.name.phrase)", "\($0.name.phrase)"),
      """
    }
    return file(
      "Sources/Views", "\(root.type)Keys",
      #"""
      internal import \#(name)ViewData
      internal import SharedViews
      internal import Terminal

      /// The keys of the \#(root.name.phrase) screen.
      enum \#(root.type)Keys {
        /// The keys that act upon the selected item or the whole screen.
        static let acting: [KeyBinding<\#(root.type)Event>] = [
      \#(opening)
          KeyBinding("d", to: .remove, "remove", "削除"),
          KeyBinding("r", to: .load, "reload", "読み直す"),
          KeyBinding("q", to: .leave, "quit", "終了"),
        ]

        /// What an input stands for on a screen that has room for so many rows; nil for nothing.
        static func event(
          for input: Input, on viewData: \#(root.type)ViewData, rowCount: Int
        ) -> \#(root.type)Event? {
          if let event = acting.event(for: input) { return event }
          guard let index = viewData.selectedIndex, let scroll = Scroll.keys.event(for: input) else {
            return nil
          }
          let last = viewData.rows.count - 1
          return .select(index: scroll.offset(from: index, last: last, pageSize: rowCount))
        }
      }
      """#)
  }

  var rootViews: SourceFile {
    file(
      "Sources/Views", "\(root.type)Views",
      #"""
      public import \#(name)ViewData
      internal import SharedEntities
      public import SharedViews
      internal import Terminal

      /// Writes all items as text, a line for each.
      @MainActor
      public final class \#(root.type)TextView: CommandView {
        /// Writes view data.
        public func show(_ viewData: \#(root.type)ViewData) {
          let lines = viewData.rows.map { "\($0.id)  \(printable($0.title))\n" }
          sink.write(lines.isEmpty ? \#(name)Words.nothing(language) + "\n" : lines.joined())
        }
      }

      /// Writes all items as a JSON array.
      @MainActor
      public final class \#(root.type)JSONView: CommandView {
        /// Writes view data.
        public func show(_ viewData: \#(root.type)ViewData) {
          let items = viewData.rows.map { \#(name)JSON.item($0.id, title: $0.title) }
          sink.write(JSON.array(items).text + "\n")
        }
      }
      """#)
  }

  var screenViews: SourceFile {
    let others = forChildren {
      #"""

        /// The \#($0.name.phrase) screen.
        public static var \#($0.name.member): ScreenView<\#($0.type)ViewData, \#($0.type)Event> {
          ScreenView(
            frame: \#($0.type)Drawing.frame, event: { input, _, _, _ in \#($0.type)Keys.acting.event(for: input) })
        }
      """#
    }
    return file(
      "Sources/Views", "\(name)Screens",
      #"""
      public import \#(name)ViewData
      internal import SharedEntities
      public import SharedViews
      internal import Terminal

      /// The screens of the feature.
      public enum \#(name)Screens {
        /// The \#(root.name.phrase) screen.
        public static var \#(root.name.member): ScreenView<\#(root.type)ViewData, \#(root.type)Event> {
          ScreenView(
            frame: \#(root.type)Drawing.frame,
            event: { input, viewData, size, _ in
              \#(root.type)Keys.event(for: input, on: viewData, rowCount: \#(root.type)Drawing.rowCount(in: size))
            })
        }
      \#(others)
      }
      """#)
  }

  func drawing(of child: Screen) -> SourceFile {
    file(
      "Sources/Views", "\(child.type)Drawing",
      #"""
      internal import \#(name)ViewData
      internal import SharedEntities
      internal import SharedViews
      internal import Terminal

      /// What one item looks like: its number, the whole of its title, and the keys.
      enum \#(child.type)Drawing {
        /// The item in a frame of a size.
        static func frame(
          _ viewData: \#(child.type)ViewData, _ size: Frame.Size, _ language: Language
        ) -> Frame {
          var frame = Frame(size)
          let heading = "\(\#(name)Words.heading(language))  \(viewData.id)"
          frame.write(heading, row: 0, column: 0, style: CellStyle(.bold))
          let lines = wrapped(printable(viewData.title), width: size.columns)
          for (index, line) in lines.prefix(max(0, size.rows - 4)).enumerated() {
            frame.write(line, row: 2 + index, column: 0)
          }
          frame.draw(\#(child.type)Keys.acting.map(\.line), row: size.rows - 1, language)
          return frame
        }
      }
      """#)
  }

  func keys(of child: Screen) -> SourceFile {
    file(
      "Sources/Views", "\(child.type)Keys",
      #"""
      internal import \#(name)ViewData
      internal import SharedViews

      /// The keys of the \#(child.name.phrase) screen.
      enum \#(child.type)Keys {
        static let acting: [KeyBinding<\#(child.type)Event>] = [
          KeyBinding("escape", "q", to: .leave, "back", "戻る")
        ]
      }
      """#)
  }

  func views(of child: Screen) -> SourceFile {
    file(
      "Sources/Views", "\(child.type)Views",
      #"""
      public import \#(name)ViewData
      internal import SharedEntities
      public import SharedViews
      internal import Terminal

      /// Writes one item as text.
      @MainActor
      public final class \#(child.type)TextView: CommandView {
        /// Writes view data.
        public func show(_ viewData: \#(child.type)ViewData) {
          sink.write("\(viewData.id): \(printable(viewData.title))\n")
        }
      }

      /// Writes one item as a JSON object.
      @MainActor
      public final class \#(child.type)JSONView: CommandView {
        /// Writes view data.
        public func show(_ viewData: \#(child.type)ViewData) {
          sink.write(\#(name)JSON.item(viewData.id, title: viewData.title).text + "\n")
        }
      }
      """#)
  }
}
