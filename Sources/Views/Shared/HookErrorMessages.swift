public import SharedEntities

extension HookRemark {
  /// The message for users of a command or the service.
  public var sentence: Phrase {
    switch self {
    case .failedAfterChange(let fault): fault.sentenceAfterChange
    case .message(let hook, let line): Phrase("hook \(hook): \(line)", "フック \(hook): \(line)")
    }
  }
}

extension HookError {
  /// The message for users of a command: why nothing was changed, and what to do next.
  public var sentence: Phrase {
    switch self {
    case .refused(let hook, reason: ""):
      Phrase(
        "hook \(hook) refused without a reason; ask its author, or give --no-hooks",
        "フック \(hook) が理由を示さずに拒否しました。フックを確認するか --no-hooks を指定してください")
    case .refused(let hook, let reason):
      Phrase(
        "hook \(hook) refused: \(reason); nothing was changed",
        "フック \(hook) が拒否しました: \(reason)。何も変更していません")
    case .killed(let hook, let signal):
      Phrase(
        "hook \(hook) was killed by signal \(signal); nothing was changed, fix the hook",
        "フック \(hook) がシグナル \(signal) で終了しました。何も変更していません。フックを直してください")
    case .tooSlow(let hook, let limit):
      Phrase(
        "hook \(hook) did not finish within the time limit of \(seconds(limit)) s for all hooks; nothing was changed",
        "フック \(hook) がフック全体の制限時間 \(seconds(limit)) 秒以内に終わりませんでした。何も変更していません")
    case .writesTooMuch(let hook, let limit):
      Phrase(
        "hook \(hook) wrote more than \(limit >> 20) MiB; nothing was changed, fix the hook",
        "フック \(hook) の出力が \(limit >> 20) MiB を超えました。何も変更していません。フックを直してください")
    case .cannotRun(let path, let detail):
      Phrase(
        "hook \(path) cannot be run (\(detail)); check its first line, or give --no-hooks",
        "フック \(path) を実行できません(\(detail))。先頭行を確認するか --no-hooks を指定してください")
    case .writableByOthers(let path):
      Phrase(
        "other users can write to \(path), so no hook is run; run 'chmod go-w' on it, or give --no-hooks",
        "\(path) にほかのユーザーが書き込めるためフックを実行しません。'chmod go-w' するか --no-hooks を指定してください")
    case .ownedByOthers(let path):
      Phrase(
        "\(path) belongs to another user, so no hook is run; make it yours, or give --no-hooks",
        "\(path) が別のユーザーのものなのでフックを実行しません。所有者を変えるか --no-hooks を指定してください")
    case .unreadable(let path, let detail):
      Phrase(
        "the hooks folder \(path) cannot be read (\(detail)); fix it, or give --no-hooks",
        "\(path) でフックを探せません(\(detail))。直すか --no-hooks を指定してください")
    case .limitIsUnreadable(let text):
      Phrase(
        "TODO_VIPER_HOOK_LIMIT is '\(excerpt(text))', which is not a duration; write a number and ms, s or m, such as 2s",
        "TODO_VIPER_HOOK_LIMIT の '\(excerpt(text))' は時間ではありません。2s のように数と ms、s、m で指定してください")
    }
  }

  /// The message for users whose change was made, although a hook failed after it.
  public var sentenceAfterChange: Phrase {
    switch self {
    case .refused(let hook, let reason):
      Phrase(
        "the change was made, but hook \(hook) failed\(reason.isEmpty ? "" : ": \(reason)")",
        "変更は完了しましたが、フック \(hook) が失敗しました\(reason.isEmpty ? "" : ": \(reason)")")
    case .killed(let hook, let signal):
      Phrase(
        "the change was made, but hook \(hook) was killed by signal \(signal)",
        "変更は完了しましたが、フック \(hook) がシグナル \(signal) で終了しました")
    case .tooSlow(let hook, let limit):
      Phrase(
        "the change was made, but hook \(hook) did not finish within \(seconds(limit)) s",
        "変更は完了しましたが、フック \(hook) が \(seconds(limit)) 秒以内に終わりませんでした")
    case .cannotRun(let path, let detail):
      Phrase(
        "the change was made, but hook \(path) cannot be run (\(detail))",
        "変更は完了しましたが、フック \(path) を実行できません(\(detail))")
    case .writesTooMuch, .writableByOthers, .ownedByOthers, .unreadable, .limitIsUnreadable: sentence
    }
  }

  /// The message for the screen on which the error occurred.
  public var remark: Phrase {
    switch self {
    case .refused(let hook, reason: ""): Phrase("\(hook) refused", "\(hook) が拒否しました")
    case .refused(_, let reason): Phrase(reason, reason)
    case .killed(let hook, _), .writesTooMuch(let hook, _): Phrase("\(hook) failed", "\(hook) が失敗しました")
    case .tooSlow(let hook, _): Phrase("\(hook) takes too long", "\(hook) が終わりません")
    case .cannotRun: Phrase("A hook cannot be run", "フックを実行できません")
    case .writableByOthers: Phrase("Other users can write to the hooks", "フックにほかのユーザーが書き込めます")
    case .ownedByOthers: Phrase("The hooks belong to another user", "フックが別のユーザーのものです")
    case .unreadable, .limitIsUnreadable: Phrase("The hooks cannot be read", "フックを読めません")
    }
  }
}

/// A duration in seconds, without trailing zeros.
private func seconds(_ duration: Duration) -> String {
  let milliseconds = Int(duration / .milliseconds(1))
  let rest = milliseconds % 1000
  guard rest > 0 else { return "\(milliseconds / 1000)" }
  let digits = String(String(rest + 1000).dropFirst())
  return "\(milliseconds / 1000)." + digits.reversed().drop { $0 == "0" }.reversed()
}
