internal import SharedEntities
internal import StudyResults

/// Measures one dispatch of each engine beside a plain value, all in turn.
@MainActor
struct EngineMeasuring {
  let engines: [MeasuredEngine]
  let sizes: [Int]
  let rounds: Int

  /// How many dispatches are timed together: enough to be seen by the clock.
  private func repetitions(_ size: Int) -> Int { max(16, min(1_000, 1_000_000 / size)) }

  /// The tables of dispatches, and of their ratios to the plain value.
  func tables() async throws -> [ResultTable] {
    let columns = engines.map {
      ResultTable.Column(
        $0.architecture, Phrase($0.architecture, $0.architecture),
        definition: Phrase($0.dispatch, $0.dispatch),
        preference: .lower)
    }
    var (rows, ratios): ([ResultTable.Row], [ResultTable.Row]) = ([], [])
    for event in EngineEvent.allCases {
      for size in sizes {
        let samples = try await samples(event, size)
        let medians = engines.map { MedianInterval(of: samples[$0.architecture] ?? []) }
        let plain = zip(engines, medians).first { $0.0.architecture == MeasuredEngine.plainName }?.1?.median
        rows.append(.init([event.rawValue, String(size)], medians.map { $0?.value() ?? .none }))
        ratios.append(
          .init(
            [event.rawValue, String(size)],
            medians.map { median in
              guard let plain, plain > 0 else { return .none }
              return median.map { .exact($0.median / plain) } ?? .none
            }))
      }
    }
    let keys = [Phrase("event", "イベント"), Phrase("items", "件数")]
    return [
      ResultTable(
        "engines", title: Phrase("The engines alone: one dispatch, ns", "エンジン単体: 1 回の送出 (ns)"), keys: keys,
        columns: columns, rows: rows),
      ResultTable(
        "engines-ratio", title: Phrase("The engines alone: ratio to the plain value", "エンジン単体: 素の値との比"),
        keys: keys, columns: columns, rows: ratios),
    ]
  }

  private func samples(_ event: EngineEvent, _ size: Int) async throws -> [String: [Double]] {
    var runs: [String: any EngineRun] = [:]
    for engine in engines { runs[engine.architecture] = await engine.makeRun(size) }
    var samples: [String: [Double]] = [:]
    let count = repetitions(size)
    var expected = EngineState(count: size)
    for round in 0..<(rounds + AppMeasuring.warmUp) {
      for _ in 0..<count { expected.apply(event) }
      for engine in rotated(engines, round: round) {
        guard let run = runs[engine.architecture] else { continue }
        let start = processorTime()
        await run.dispatch(event, times: count)
        let end = processorTime()
        guard run.shown == expected.viewData else {
          throw MeasuringFault.wrongState(engine: engine.architecture, event: event.rawValue)
        }
        guard round >= AppMeasuring.warmUp else { continue }
        samples[engine.architecture, default: []].append((end - start) / Double(count))
      }
    }
    for run in runs.values { await run.end() }
    return samples
  }
}
