internal import Platform
internal import SharedEntities
internal import StudyResults

/// Returns the notes on how run cost is measured, and what the figures cannot tell.
@AppActor
func runCostNotes(_ plan: AppMeasuring.Plan) -> [Phrase] {
  [
    Phrase(
      """
      Each time is the median of \(plan.rounds) rounds in \(plan.processes) processes, after \(AppMeasuring.warmUp) in each that \
      do not count. A round goes \
      through all operations. For each, every architecture takes its turn, in an app newly opened on a copy of the \
      same items in memory; each round begins with the next architecture. An operation that takes \
      \(Int(plan.longTime / 1e6)) ms or more on average takes part in \(plan.longRounds) of the rounds, as its \
      time varies less; this is decided once, before the first round. Allocations and memory have rounds or processes of \
      their own: n is the number of samples of a table. The interval in parentheses lies between two order \
      statistics and contains the median with a probability of at least 95 %, whatever the distribution (W. J. Conover, \
      Practical Nonparametric Statistics, section 3.2). Architectures are compared by the ratios of their times in the \
      same round, as what disturbs a round disturbs them alike; they are tied unless the whole interval of the ratio is \
      more than 5 % away from 1.
      """,
      """
      時間は \(plan.processes) 個のプロセスでの \(plan.rounds) 周の中央値です(それぞれ最初の \(AppMeasuring.warmUp) 周は数えません)。1 周ごとに全操作を巡り、各アーキテクチャが順番に、\
      メモリー上の同じ項目の写しで開いたアプリで操作を行います。始める順番は周ごとにずらします。\
      平均 \(Int(plan.longTime / 1e6)) ms 以上の操作は、ばらつきが小さいので、そのうち \(plan.longRounds) 周だけ行います(最初の周の前に一度だけ決めます)。\
      メモリー割り当てと最大メモリーの周やプロセスは別で、表の n がその数です。括弧内は、分布によらず中央値を 95% 以上の確率で含む順序統計量の区間です\
      (W. J. Conover, Practical Nonparametric Statistics, 3.2 節)。アーキテクチャは同じ周の時間の比で比べます。周の乱れはどれにも及ぶからです。\
      比の区間の全体が 1 から 5% より離れていなければ、同点とします。
      """),
    Phrase(
      """
      Time is the processor time of the process, so that other programs have little effect. It is measured until the app \
      is idle, which is known because the app's actor counts its jobs. The calls to the store are part of the time, and \
      the same for all.
      """,
      """
      時間はプロセスのプロセッサー時間なので、ほかのプログラムの影響はわずかです。何もすることがなくなるまでを計測します。\
      アプリのアクターがジョブを数えているので、その時点は正確に分かります。ストアの呼び出しは時間に含まれ、どれにも共通です。
      """),
    Phrase(
      """
      The cost of other screens, other terminals or the full libraries behind the patterns is not measured: the \
      engines are minimal, and there are only three apps.
      """,
      "ほかの画面やターミナル、またパターンの元になったライブラリーそのもののコストは分かりません。エンジンは最小限で、アプリは三つだけです。"),
  ]
}
