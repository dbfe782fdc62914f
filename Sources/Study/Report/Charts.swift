internal import SharedEntities
internal import StudyResults

/// Draws charts with one row for each architecture.
struct Charts {
  let language: Language

  /// A part of a bar.
  struct Part {
    let title: String
    /// The opacity, from 0 to 1.
    let opacity: Double
    /// Whether all architectures share it, so that it has the colour of none.
    var isShared = false
  }

  /// The bar of an architecture.
  struct Bar {
    let architecture: String
    /// The value of each part; nil if one was not measured.
    let values: [Double]?

    var sum: Double? { values?.reduce(0, +) }
  }

  private static let labelWidth = 88.0
  private static let rowHeight = 24.0

  /// Draws bars, each stacked from several parts.
  func bars(_ identifier: String, title: String, parts: [Part], rows: [Bar]) -> Chart {
    var svg = SVG()
    let right = SVG.width - 44
    let scale = Scale.linear(
      upTo: rows.compactMap(\.sum).max() ?? 1, from: Self.labelWidth, to: right)
    var y = 12.0
    if parts.count > 1 { legend(parts, at: &y, in: &svg) }
    for row in rows {
      let architecture = Architecture.named(row.architecture)
      svg.text(name(architecture, row.architecture), x: Self.labelWidth - 6, y: y + 13, anchor: .end)
      var sum = 0.0
      for (part, value) in zip(parts, row.values ?? []) {
        let (from, to) = (scale.position(of: sum), scale.position(of: sum + value))
        svg.rectangle(
          x: from, y: y + 3, width: to - from, height: 14,
          color: part.isShared ? nil : architecture?.name, opacity: part.opacity)
        sum += value
      }
      svg.text(
        (row.sum.map(ResultValue.exact) ?? .none).formatted(in: language), x: scale.position(of: sum) + 4,
        y: y + 13.5, size: 10)
      y += Self.rowHeight
    }
    return Chart(identifier: identifier, title: title, svg: svg.drawing(height: y + 4, title: title))
  }

  /// Draws medians and their intervals as ratios, with a group of rows for each operation and a line at the ratio of 1.
  func ratios(
    _ identifier: String, title: String,
    groups: [(title: String, rows: [(architecture: String, value: ResultValue)])]
  ) -> Chart {
    var svg = SVG()
    let values = groups.flatMap(\.rows).map(\.value)
    let scale = Scale.logarithmic(values, from: Self.labelWidth, to: SVG.width - 40)
    var y = 8.0
    let top = y
    for group in groups {
      svg.text(group.title, x: 0, y: y + 10, size: 10.5, isBold: true)
      y += 16
      for row in group.rows {
        guard let value = row.value.number else { continue }
        let architecture = Architecture.named(row.architecture)
        svg.text(
          name(architecture, row.architecture), x: Self.labelWidth - 8, y: y + 10, size: 10, anchor: .end)
        if case .median(_, let interval) = row.value {
          let (from, to) = (scale.position(of: interval.lowerBound), scale.position(of: interval.upperBound))
          svg.line(
            from: (from, y + 6.5), to: (to, y + 6.5), opacity: 0.8, width: 2, color: architecture?.name)
          if interval.lowerBound < scale.range.lowerBound {
            svg.arrow(at: (from, y + 6.5), pointing: -1, color: architecture?.name)
          }
          if interval.upperBound > scale.range.upperBound {
            svg.arrow(at: (to, y + 6.5), pointing: 1, color: architecture?.name)
          }
        }
        svg.circle(x: scale.position(of: value), y: y + 6.5, radius: 3.2, color: architecture?.name)
        svg.text(
          ResultValue.exact(value).formatted(in: language), x: SVG.width - 2, y: y + 10, size: 9.5,
          anchor: .end, opacity: 0.75)
        y += 15
      }
      y += 6
    }
    for tick in scale.ticks {
      let x = scale.position(of: tick)
      svg.line(from: (x, top), to: (x, y), opacity: tick == 1 ? 0.5 : 0.13)
      svg.text(
        ResultValue.exact(tick).formatted(in: language) + "×", x: x, y: y + 12, size: 9.5, anchor: .middle,
        opacity: 0.75)
    }
    return Chart(identifier: identifier, title: title, svg: svg.drawing(height: y + 18, title: title))
  }

  private func legend(_ parts: [Part], at y: inout Double, in svg: inout SVG) {
    var x = 0.0
    for part in parts {
      svg.rectangle(x: x, y: y - 8, width: 9, height: 9, color: nil, opacity: part.opacity * 0.8)
      svg.text(part.title, x: x + 13, y: y, size: 10)
      x += 20 + Self.width(of: part.title)
    }
    y += 8
  }

  private func name(_ architecture: Architecture?, _ name: String) -> String {
    architecture?.shortTitle ?? name
  }

  /// Returns the width of text in a legend; East Asian characters are about twice as wide as others.
  private static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E7F ? 10.5 : 5.8) }
  }
}
