internal import SharedEntities
internal import StudyResults

/// Writes blocks as one self-contained HTML page, without scripts, fonts or images.
///
/// The page contains every language, and shows that of the place in its address; without one, the first.
struct HTMLReport {
  /// The page's title and blocks in one language.
  struct Version {
    let language: Language
    let title: String
    let blocks: [ReportBlock]
  }

  func page(_ versions: [Version]) -> String {
    let switches = versions.map { version in
      """
      <a href="#\(version.language.code)-top" lang="\(version.language.code)" \
      class="to-\(version.language.code)">\(version.language.name)</a>
      """
    }
    let articles = versions.map { version in
      """
      <article lang="\(version.language.code)" class="\(version.language.code)">
      \(contents(of: version))
      \(version.blocks.map { html(of: $0, prefix: version.language.code) }.joined(separator: "\n"))
      </article>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="\(versions.first?.language.code ?? "en")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(SVG.escaped(versions.first?.title ?? ""))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <nav aria-label="Language">
      \(switches.joined(separator: "\n"))
      </nav>
      \(articles.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  /// Returns links to the sections of the page.
  private func contents(of version: Version) -> String {
    func links(_ blocks: [ReportBlock]) -> [String] {
      blocks.flatMap { block in
        switch block {
        case .heading(2, let title, let anchor):
          let address = "\(version.language.code)-\(SVG.escaped(anchor))"
          return ["<a href=\"#\(address)\">\(MarkdownText.html(of: title))</a>"]
        case .beside(let first, let second): return links(first + second)
        default: return []
        }
      }
    }
    let links = links(version.blocks)
    return "<p class=\"contents\">\(links.joined(separator: " "))</p>"
  }

  private func html(of block: ReportBlock, prefix: String) -> String {
    func text(_ markdown: String) -> String { MarkdownText.html(of: markdown, prefix: "\(prefix)-") }
    switch block {
    case .heading(let level, let title, let anchor):
      let level = min(level, 6)
      return "<h\(level) id=\"\(prefix)-\(SVG.escaped(anchor))\">\(text(title))</h\(level)>"
    case .paragraph(let words): return "<p>\(text(words))</p>"
    case .list(let items):
      return "<ul>\n\(items.map { "<li>\(text($0))</li>" }.joined(separator: "\n"))\n</ul>"
    case .table(let headings, let rows, let numeric):
      func row(_ cells: [String], _ tag: String) -> String {
        "<tr>"
          + cells.enumerated().map { index, cell in
            "<\(tag)\(numeric.contains(index) ? " class=\"n\"" : "")>\(text(cell))</\(tag)>"
          }.joined() + "</tr>"
      }
      return """
        <div class="wide"><table>
        <thead>\(row(headings, "th"))</thead>
        <tbody>
        \(rows.map { row($0, "td") }.joined(separator: "\n"))
        </tbody>
        </table></div>
        """
    case .matrix(let headings, let rows):
      let head = headings.enumerated().map { index, heading in
        "<th\(index > 0 ? " class=\"n\"" : "")>\(text(heading))</th>"
      }
      let lines = rows.map { title, anchor, cells in
        "<tr><td><a href=\"#\(prefix)-\(SVG.escaped(anchor))\">\(text(title))</a></td>"
          + cells.map { cell in
            let note = cell.note.map {
              " <a href=\"#\(prefix)-\(SVG.escaped($0.anchor))\">\(SVG.escaped($0.text))</a>"
            }
            return """
              <td class="n\(cell.mark.map { " \($0.style)" } ?? "")">\(SVG.escaped(cell.text))\(note ?? "")</td>
              """
          }
          .joined() + "</tr>"
      }
      return """
        <div class="wide"><table class="matrix">
        <thead><tr>\(head.joined())</tr></thead>
        <tbody>
        \(lines.joined(separator: "\n"))
        </tbody>
        </table></div>
        """
    case .definitions(let terms):
      let lines = terms.map { term, anchor, meaning in
        "<dt id=\"\(prefix)-\(SVG.escaped(anchor))\">\(text(term))</dt>"
          + "<dd>\(text(meaning))</dd>"
      }
      return "<dl>\n\(lines.joined(separator: "\n"))\n</dl>"
    case .charts(let charts):
      return "<div class=\"charts\">\n"
        + charts.map { html(of: .chart($0.chart, caption: $0.caption), prefix: prefix) }.joined(
          separator: "\n")
        + "\n</div>"
    case .beside(let first, let second):
      return "<div class=\"beside\">\n"
        + [first, second].map { blocks in
          "<div>\n\(blocks.map { html(of: $0, prefix: prefix) }.joined(separator: "\n"))\n</div>"
        }.joined(separator: "\n") + "\n</div>"
    case .chart(let chart, let caption):
      return """
        <figure>
        <div class="title">\(SVG.escaped(chart.title))</div>
        \(chart.svg)<figcaption>\(text(caption))</figcaption>
        </figure>
        """
    case .code(let architectures):
      let sections = architectures.map { title, excerpts in
        "<section><div class=\"title\">\(SVG.escaped(title))</div>\n"
          + excerpts.map {
            """
            <div class="place">\(SVG.escaped($0.place))</div>
            <pre><code>\(SVG.escaped($0.code))</code></pre>

            """
          }.joined() + "</section>"
      }
      return "<div class=\"side\">\n\(sections.joined(separator: "\n"))\n</div>"
    case .details(let summary, let blocks):
      return "<details><summary>\(SVG.escaped(summary))</summary>\n"
        + blocks.map { html(of: $0, prefix: prefix) }.joined(separator: "\n") + "\n</details>"
    }
  }

  private static var style: String {
    let light = Architecture.all.map { "--\($0.name):\($0.color.light)" }.joined(separator: ";")
    let dark = Architecture.all.map { "--\($0.name):\($0.color.dark)" }.joined(separator: ";")
    return """
      :root{\(light);--page:#fff;--ink:#1c1c1e;--soft:#f2f2f4;--line:#d5d5da;--link:#0b57d0;--good:#2e7d46;--bad:#b3392f;\
      --hatch:repeating-linear-gradient(135deg,#0000 0 5px,#8883 5px 7px)}
      @media (prefers-color-scheme:dark){
      :root{\(dark);--page:#17181a;--ink:#e8e8ea;--soft:#232427;--line:#3c3d42;--link:#8ab4f8;--good:#6fcf8c;--bad:#f0857b}}
      *{box-sizing:border-box}
      body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,"Noto Sans CJK JP",sans-serif}
      nav{position:sticky;top:0;z-index:1;display:flex;gap:.4rem;justify-content:flex-end;padding:.4rem 1rem;\
      background:var(--page);border-bottom:1px solid var(--line)}
      nav a{padding:.1rem .7rem;border:1px solid var(--line);border-radius:1rem;color:inherit;text-decoration:none}
      body:has(.ja :target) .to-ja,body:not(:has(.ja :target)) .to-en{background:var(--ink);color:var(--page)}
      article{max-width:84rem;margin:0 auto;padding:0 1rem 4rem}
      body:has(.ja :target) .en,body:not(:has(.ja :target)) .ja{display:none}
      h1{font-size:1.9rem;line-height:1.25;margin:2rem 0 1rem}
      h2{font-size:1.45rem;margin:3rem 0 .6rem;padding-top:.6rem;border-top:1px solid var(--line)}
      h3{font-size:1.15rem;margin:2rem 0 .4rem}
      h4{font-size:1rem;margin:1.4rem 0 .3rem}
      p,li{max-width:46rem;overflow-wrap:anywhere}
      a{color:var(--link)}
      th a{color:inherit;text-decoration:underline dotted;text-underline-offset:.2em}
      .contents{max-width:none;display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.9rem}
      h1,h2,h3,h4{scroll-margin-top:3.5rem}
      code{font:.88em ui-monospace,monospace;overflow-wrap:anywhere}
      .wide{overflow-x:auto}
      table{border-collapse:collapse;font-size:.88rem;margin:.6rem 0}
      th,td{padding:.25rem .7rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
      .n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
      .matrix td.n{padding:.25rem .7rem}
      .best{font-weight:700;box-shadow:inset 0 -3px var(--good)}
      .worst{font-style:italic;box-shadow:inset 0 -3px var(--bad)}
      .tied{background:var(--hatch)}
      dl{columns:26rem;column-gap:2.5rem;font-size:.9rem}
      dt{font-weight:600;margin-top:.6rem;break-after:avoid;scroll-margin-top:3.5rem}
      dd{margin:0;break-inside:avoid;overflow-wrap:anywhere}
      .charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:0 2rem}
      .beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:0 2.5rem}
      .beside>div{min-width:0}
      figure{margin:1.2rem 0;max-width:34rem}
      svg{display:block;width:100%;height:auto}
      .title{font-weight:600}
      figcaption,.place,summary{font-size:.85rem;opacity:.8}
      .place{overflow-wrap:anywhere}
      summary{cursor:pointer}
      .side{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1rem}
      .side section{min-width:0}
      pre{margin:.3rem 0;padding:.7rem;overflow-x:auto;background:var(--soft);border-radius:.4rem;\
      font-size:.82rem;line-height:1.45}
      pre code{overflow-wrap:normal}
      """
  }
}

extension MatrixCell.Mark {
  /// The class of the cell.
  fileprivate var style: String {
    switch self {
    case .best: "best"
    case .worst: "worst"
    case .tiedBest: "tied best"
    case .tiedWorst: "tied worst"
    case .equal: "tied"
    }
  }
}

extension Language {
  /// The BCP 47 code of the language.
  var code: String {
    switch self {
    case .english: "en"
    case .japanese: "ja"
    }
  }

  /// The language's own name for itself.
  var name: String {
    switch self {
    case .english: "English"
    case .japanese: "日本語"
    }
  }
}
