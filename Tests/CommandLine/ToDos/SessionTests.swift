import Doubles
import Testing

/// Whole sessions, byte for byte.
@Suite(.patient)
struct SessionTests {
  private static let commands = [
    ["list"],
    ["add", "Buy", "milk", "--due", "tomorrow"],
    ["add", "Call the bank", "--due", "+3d", "--memo", "Ask for:\n- the rate"],
    ["add", "牛乳を買う"],
    ["list"],
    ["show", "2"],
    ["done", "1", "3"],
    ["done", "1-2"],
    ["list"],
    ["list", "--all"],
    ["list", "--done"],
    ["edit", "2", "--title", "Call Bob", "--due", "none"],
    ["edit", "2", "--title", "Call Bob"],
    ["undo"],
    ["undo", "2"],
    ["redo", "3"],
    ["reopen", "3"],
    ["history"],
    ["delete", "2"],
    ["clear-done"],
    ["clear-done"],
    ["list"],
    ["doctor"],
    ["show", "2"],
    ["undo", "99"],
    ["redo"],
    ["lst"],
    ["list", "--opne"],
    ["done"],
    ["add", " "],
    ["add", "Yesterday", "--due", "2001-02-03"],
  ]

  @Test("A session in English")
  func english() async throws {
    let text = try await transcript(TestStore(), Self.commands)
    let expected = """
      $ list
      No ToDos
      $ add Buy milk --due tomorrow
      Added 1: Buy milk
      Due: Sat 2026-11-28
      $ add 'Call the bank' --due +3d --memo 'Ask for:
      - the rate'
      Added 2: Call the bank
      Due: Mon 2026-11-30
      Memo:
        Ask for:
        - the rate
      $ add 牛乳を買う
      Added 3: 牛乳を買う
      $ list
      3  [ ]                        牛乳を買う
      2  [ ]  Due: Mon 2026-11-30   Call the bank
      1  [ ]  Due: Sat 2026-11-28   Buy milk
      $ show 2
      2: Call the bank
      Due: Mon 2026-11-30
      State: open
      Created: Fri 2026-11-27 10:33
      Memo:
        Ask for:
        - the rate
      $ done 1 3
      Done 1: Buy milk
      Done 3: 牛乳を買う
      $ done 1-2
      Done 2: Call the bank
      1 already done
      $ list
      No ToDos
      $ list --all
      3  [x]                        牛乳を買う
      2  [x]  Due: Mon 2026-11-30   Call the bank
      1  [x]  Due: Sat 2026-11-28   Buy milk
      $ list --done
      3  [x]                        牛乳を買う
      2  [x]  Due: Mon 2026-11-30   Call the bank
      1  [x]  Due: Sat 2026-11-28   Buy milk
      $ edit 2 --title 'Call Bob' --due none
      Changed 2: Call Bob
      Memo:
        Ask for:
        - the rate
      $ edit 2 --title 'Call Bob'
      Unchanged 2: Call Bob
      Memo:
        Ask for:
        - the rate
      $ undo
      Undone: Changed 2: Call Bob
      $ undo 2
      Undone: Done 2: Call the bank
      Undone: Done 1: Buy milk, and 1 more
      $ redo 3
      Redone: Done 1: Buy milk, and 1 more
      Redone: Done 2: Call the bank
      Redone: Changed 2: Call Bob
      $ reopen 3
      Reopened 3: 牛乳を買う
      $ history
      Fri 2026-11-27 10:33  Reopened 3: 牛乳を買う
      Fri 2026-11-27 10:33  Changed 2: Call Bob
      Fri 2026-11-27 10:33  Done 2: Call the bank
      Fri 2026-11-27 10:33  Done 1: Buy milk, and 1 more
      Fri 2026-11-27 10:33  Added 3: 牛乳を買う
      Fri 2026-11-27 10:33  Added 2: Call the bank
      Fri 2026-11-27 10:33  Added 1: Buy milk
      $ delete 2
      Deleted 2: Call Bob
      $ clear-done
      Deleted 1: Buy milk
      $ clear-done
      No completed ToDos
      $ list
      3  [ ]  牛乳を買う
      $ doctor
      The store is sound
      $ show 2
      ! todo-viper: there is no ToDo 2; 'todo-viper list --all' lists all ToDos
      => status(1)
      $ undo 99
      ! todo-viper: only 9 changes can be undone; give a smaller number
      => status(1)
      $ redo
      ! todo-viper: there is nothing to redo; 'todo-viper history' shows what was undone
      => status(1)
      $ lst
      ! todo-viper: unknown command 'lst'; did you mean 'list'?
      => status(64)
      $ list --opne
      ! todo-viper: unknown option '--opne'; did you mean '--open'?
      => status(64)
      $ done
      ! todo-viper: 'done' needs ID; see 'todo-viper help done'
      => status(64)
      $ add ' '
      ! todo-viper: a title must not be blank; give one
      => status(1)
      $ add Yesterday --due 2001-02-03
      Added 4: Yesterday
      Due: Sat 2001-02-03 (overdue)
      ! todo-viper: note: 2001-02-03 has passed

      """
    #expect(text == expected)
  }

  @Test("A session in Japanese")
  func japanese() async throws {
    let text = try await transcript(TestStore(), Self.commands, changes: ["LC_ALL": "ja_JP.UTF-8"])
    let expected = """
      $ list
      該当する ToDo はありません
      $ add Buy milk --due tomorrow
      追加しました: 1 Buy milk
      期日: 2026-11-28(土)
      $ add 'Call the bank' --due +3d --memo 'Ask for:
      - the rate'
      追加しました: 2 Call the bank
      期日: 2026-11-30(月)
      メモ:
        Ask for:
        - the rate
      $ add 牛乳を買う
      追加しました: 3 牛乳を買う
      $ list
      3  [ ]                         牛乳を買う
      2  [ ]  期日: 2026-11-30(月)   Call the bank
      1  [ ]  期日: 2026-11-28(土)   Buy milk
      $ show 2
      2: Call the bank
      期日: 2026-11-30(月)
      状態: 未完了
      作成: 2026-11-27(金) 10:33
      メモ:
        Ask for:
        - the rate
      $ done 1 3
      完了しました: 1 Buy milk
      完了しました: 3 牛乳を買う
      $ done 1-2
      完了しました: 2 Call the bank
      1 件は既に完了済みです
      $ list
      該当する ToDo はありません
      $ list --all
      3  [x]                         牛乳を買う
      2  [x]  期日: 2026-11-30(月)   Call the bank
      1  [x]  期日: 2026-11-28(土)   Buy milk
      $ list --done
      3  [x]                         牛乳を買う
      2  [x]  期日: 2026-11-30(月)   Call the bank
      1  [x]  期日: 2026-11-28(土)   Buy milk
      $ edit 2 --title 'Call Bob' --due none
      変更しました: 2 Call Bob
      メモ:
        Ask for:
        - the rate
      $ edit 2 --title 'Call Bob'
      変更なし: 2 Call Bob
      メモ:
        Ask for:
        - the rate
      $ undo
      取り消しました: 変更 2: Call Bob
      $ undo 2
      取り消しました: 完了 2: Call the bank
      取り消しました: 完了 1: Buy milk、ほか 1 件
      $ redo 3
      やり直しました: 完了 1: Buy milk、ほか 1 件
      やり直しました: 完了 2: Call the bank
      やり直しました: 変更 2: Call Bob
      $ reopen 3
      未完了に戻しました: 3 牛乳を買う
      $ history
      2026-11-27(金) 10:33  未完了に戻す 3: 牛乳を買う
      2026-11-27(金) 10:33  変更 2: Call Bob
      2026-11-27(金) 10:33  完了 2: Call the bank
      2026-11-27(金) 10:33  完了 1: Buy milk、ほか 1 件
      2026-11-27(金) 10:33  追加 3: 牛乳を買う
      2026-11-27(金) 10:33  追加 2: Call the bank
      2026-11-27(金) 10:33  追加 1: Buy milk
      $ delete 2
      削除しました: 2 Call Bob
      $ clear-done
      削除しました: 1 Buy milk
      $ clear-done
      完了した ToDo はありません
      $ list
      3  [ ]  牛乳を買う
      $ doctor
      ストアに問題はありません
      $ show 2
      ! todo-viper: ToDo 2 はありません。'todo-viper list --all' で確認してください
      => status(1)
      $ undo 99
      ! todo-viper: 取り消せる変更は 9 件だけです。それ以下の数を指定してください
      => status(1)
      $ redo
      ! todo-viper: やり直せる変更はありません。'todo-viper history' で確認してください
      => status(1)
      $ lst
      ! todo-viper: コマンド 'lst' はありません。'list' のことですか?
      => status(64)
      $ list --opne
      ! todo-viper: オプション '--opne' はありません。'--open' のことですか?
      => status(64)
      $ done
      ! todo-viper: 'done' には ID が必要です。'todo-viper help done' を参照してください
      => status(64)
      $ add ' '
      ! todo-viper: タイトルが空です。タイトルを指定してください
      => status(1)
      $ add Yesterday --due 2001-02-03
      追加しました: 4 Yesterday
      期日: 2001-02-03(土)(期限切れ)
      ! todo-viper: 注意: 期日 2001-02-03(土) は過ぎています

      """
    #expect(text == expected)
  }
}
