internal import Platform
internal import SharedEntities
internal import StudyResults

/// Measures a key of each engine and without an architecture, all in turn.
@AppActor
struct EngineMeasuring {
  let engines: [MeasuredEngine]
  let sizes: [Int]
  let rounds: Int

  /// Returns how many dispatches are timed together, enough for the resolution of the clock.
  private func repetitions(_ size: Int) -> Int { max(16, min(1_000, 1_000_000 / size)) }

  /// Returns the tables of times, and of their ratios to that without an architecture, with the values of each round.
  func tables() async throws -> (tables: [ResultTable], raw: [RawTable]) {
    let columns = engines.map {
      ResultTable.Column(
        $0.architecture, $0.name, definition: $0.dispatch, preference: .lower)
    }
    let samples = try await samples()
    var (rows, ratios): ([ResultTable.Row], [ResultTable.Row]) = ([], [])
    for subject in subjects {
      let medians = engines.map { MedianInterval(of: samples[subject]?[$0.architecture] ?? []) }
      let keys = [subject.event.rawValue, String(subject.size)]
      rows.append(.init(keys, medians.map { $0?.value() ?? .none }, sampleCount: rounds))
      ratios.append(
        .init(
          keys,
          engines.map {
            ratio(
              of: samples[subject]?[$0.architecture], to: samples[subject]?[MeasuredEngine.plainName])
          }, sampleCount: rounds))
    }
    let keys = [Phrase("event", "イベント"), Phrase("items", "件数")]
    let raw = RawTable(
      "engines", keys: ["event", "items", "architecture"], unit: "ns",
      rows: subjects.flatMap { subject in
        engines.map { engine in
          RawTable.Row(
            [subject.event.rawValue, String(subject.size), engine.architecture],
            samples[subject]?[engine.architecture] ?? [])
        }
      })
    let tables = [
      ResultTable(
        "engines", title: Phrase("Engines: from a key to its drawing, ns", "エンジン: キーから描画まで(ns)"), keys: keys,
        columns: columns, rows: rows, samples: .rounds),
      ResultTable(
        "engines-ratio", title: Phrase("Engines: ratio to no architecture", "エンジン: アーキテクチャなしとの比"),
        keys: keys, columns: columns, rows: ratios, samples: .rounds),
    ]
    return (tables, [raw])
  }

  /// An event on a state with a number of items.
  private struct Subject: Hashable {
    let event: EngineEvent
    let size: Int
  }

  private var subjects: [Subject] {
    EngineEvent.allCases.flatMap { event in sizes.map { Subject(event: event, size: $0) } }
  }

  /// Takes samples in rounds that each go through all subjects, as with apps.
  private func samples() async throws -> [Subject: [String: [Double]]] {
    var samples: [Subject: [String: [Double]]] = [:]
    for round in 0..<(rounds + AppMeasuring.warmUp) {
      for subject in subjects {
        for engine in rotated(engines, round: round) {
          let time = try await time(of: engine, subject)
          guard round >= AppMeasuring.warmUp else { continue }
          samples[subject, default: [:]][engine.architecture, default: []].append(time)
        }
      }
    }
    return samples
  }

  /// Returns the time of a dispatch on a new state, after as many warm-up dispatches.
  private func time(of engine: MeasuredEngine, _ subject: Subject) async throws -> Double {
    let count = repetitions(subject.size)
    let run = await engine.makeRun(subject.size)
    await run.dispatch(subject.event, times: count)
    let start = processorTime()
    await run.dispatch(subject.event, times: count)
    let end = processorTime()
    var expected = EngineState(count: subject.size)
    for _ in 0..<2 * count { expected.apply(subject.event) }
    guard run.shown == expected.viewData.text else {
      throw MeasurementError.wrongState(engine: engine.architecture, event: subject.event.rawValue)
    }
    await run.end()
    return (end - start) / Double(count)
  }
}
