import Doubles
import Foundation
import Testing

@Suite("Completion in a real shell", .patient)
struct ShellCompletionTests {
  @Test("has a script that the shell can read", arguments: CompletingShell.installed)
  func syntax(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    let script = try await desk.script(of: shell)
    #expect(try await desk.run([shell.rawValue, "-n", script]) == "")
    #expect(try await desk.run(["cat", script]).contains("todo-viper"))
  }

  @Test("offers commands", arguments: CompletingShell.installed)
  func commands(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    let offer = try await desk.offer(shell, "todo-viper ", last: "Explain the program or a command")
    #expect(offer.contains("Mark ToDos as done"))
    #expect(offer.contains("clear-done"))
    #expect(!offer.contains("complete "))
  }

  @Test("offers options", arguments: CompletingShell.installed)
  func options(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    let offer = try await desk.offer(
      shell, "todo-viper list --memo list --due", last: "due after this day")
    #expect(offer.contains("--due-before"))
    #expect(!offer.contains("--limit"))
  }

  @Test("offers choices, in the next word and after '='", arguments: CompletingShell.installed)
  func choices(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    let offer = try await desk.offer(shell, "todo-viper list --sort ", last: "title")
    #expect(offer.contains("created"))
    #expect(try await desk.offer(shell, "todo-viper list --sort=", last: "title").contains("created"))
  }

  @Test("offers days", arguments: CompletingShell.installed)
  func days(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    let offer = try await desk.offer(shell, "todo-viper add x --due t", last: "thu")
    #expect(offer.contains("tomorrow") && offer.contains("tue"))
    #expect(!offer.contains("eom"))
  }

  @Test("offers numbers with titles, and runs nothing in them", arguments: CompletingShell.installed)
  func titles(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    let titles = [
      #"Call: "Bob" $(touch RUN) `touch RUN`"#, "牛乳を買う: 明日", #"it's 5 \n \\ %F{red} *[x]; touch RUN &"#,
    ]
    for title in titles { try await desk.run(["todo-viper", "add", "--", title]) }
    let offer = try await desk.offer(shell, "todo-viper done ", last: titles[0])
    for title in titles { #expect(offer.contains(title)) }
    #expect(
      try await desk.offer(
        shell, #"todo-viper edit --title "$(touch RUN)" --memo "`touch RUN`" "#, last: titles[0]
      )
      .contains(titles[1]))
    #expect(!desk.has("RUN"))
  }

  @Test("offers the tags of the store", arguments: CompletingShell.installed)
  func tags(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    for tag in [#"$(touch${IFS}RUN)"#, "買い物", "it's"] {
      try await desk.run(["todo-viper", "add", "x", "--tag", tag])
    }
    let offer = try await desk.offer(shell, "todo-viper list --tag ", last: "買い物")
    #expect(offer.contains("it") && offer.contains("touch"))
    #expect(!desk.has("RUN"))
    #expect(try await desk.offer(shell, "todo-viper edit 1 --not-tag=買", last: "買い物").contains("買い物"))
  }

  @Test("offers the projects of the store and what they are parts of", arguments: CompletingShell.installed)
  func projects(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    for project in ["Old house.Roof", "家.台所", "$(touch RUN)"] {
      try await desk.run(["todo-viper", "add", "x", "--project", project])
    }
    let offer = try await desk.offer(shell, "todo-viper list --project ", last: "家.台所")
    #expect(offer.contains("Old") && offer.contains("touch"))
    #expect(!desk.has("RUN"))
    #expect(
      try await desk.offer(shell, "todo-viper edit 1 --project=家", last: "家.台所").contains("家.台所"))
  }

  @Test("asks the store that is named on the line, in quotes too", arguments: CompletingShell.installed)
  func otherStore(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    try await desk.run(["todo-viper", "--store", "other store", "add", "Elsewhere"])
    try await desk.run(["todo-viper", "--store", "other store", "add", "Far away"])
    let offer = try await desk.offer(shell, #"todo-viper --store "other store" done "#, last: "Elsewhere")
    #expect(offer.contains("Far away"))
    #expect(
      try await desk.offer(shell, #"todo-viper done --store=other\ store "#, last: "Elsewhere").contains(
        "Far away")
    )
  }

  @Test("offers the names of files", arguments: CompletingShell.installed)
  func files(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    try desk.make(["todos.json", "tooth.txt"])
    #expect(try await desk.offer(shell, "todo-viper import to", last: "tooth.txt").contains("todos.json"))
    #expect(try await desk.offer(shell, "todo-viper --store=to", last: "tooth.txt").contains("todos.json"))
  }

  @Test("replaces in bash only the text after '='", .enabled(if: CompletingShell.bash.isInstalled))
  func bashParts() async throws {
    #expect(try await CompletionDesk().offer(.bash, "todo-viper list --sort=d", last: "due") == "due\n")
  }

  @Test("replaces in bash only the text after the last ':'", .enabled(if: CompletingShell.bash.isInstalled))
  func bashColons() async throws {
    let desk = try CompletionDesk()
    try await desk.run(["todo-viper", "add", "x", "--tag", "a:b:c"])
    for (line, offer) in [
      ("a", "a:b:c"), ("a:", "b:c"), ("a:b", "b:c"), ("a:b:", "c"), ("a:b:c", "c"), ("b", ""),
    ] {
      for option in ["--tag ", "--tag="] {
        #expect(try await desk.offer(.bash, "todo-viper list \(option)\(line)", last: offer) == "\(offer)\n")
      }
    }
  }

  @Test("offers files in fish below the home folder", .enabled(if: CompletingShell.fish.isInstalled))
  func fishHome() async throws {
    let desk = try CompletionDesk()
    try desk.make(["todos.json", "tooth.txt"])
    let offer = try await desk.offer(.fish, "todo-viper import ~/to", last: "tooth.txt")
    #expect(offer == "~/todos.json\n~/tooth.txt\n")
  }

  @Test("offers files in fish after an open quote", .enabled(if: CompletingShell.fish.isInstalled))
  func openQuote() async throws {
    let desk = try CompletionDesk()
    try desk.make(["two words.json"])
    #expect(try await desk.offer(.fish, #"todo-viper import "two w"#, last: "json") == "two words.json\n")
  }

  @Test("makes no store", arguments: CompletingShell.installed)
  func noStore(shell: CompletingShell) async throws {
    let desk = try CompletionDesk()
    _ = try await desk.offer(shell, "todo-viper done --store new.sqlite --", last: "--color")
    _ = try await desk.offer(shell, "todo-viper done ~/new.sqlite --", last: "--color")
    #expect(!desk.has("new.sqlite") && !desk.has("store.sqlite") && !desk.has("~"))
  }
}

@Suite("The manual page in the viewer", .enabled(if: isInstalled("mandoc")))
struct ManualViewerTests {
  @Test("is faultless")
  func lint() async throws {
    let desk = try CompletionDesk()
    try await desk.write(desk.run(["todo-viper", "manual"]), to: "todo-viper.1")
    #expect(try await desk.run(["mandoc", "-Tlint", "todo-viper.1"]) == "")
  }

  @Test("shows every command and every option that help shows")
  func completeness() async throws {
    let desk = try CompletionDesk()
    try await desk.write(desk.run(["todo-viper", "manual"]), to: "todo-viper.1")
    let page = try await desk.run(["mandoc", "-Tutf8", "-Owidth=100", "todo-viper.1"]).replacing(
      #/.\x{8}/#, with: "")
    let commands = try await desk.run(["todo-viper", "help"]).matches(of: #/(?m)^  ([a-z][a-z-]*)  /#).map {
      String($0.1)
    }
    #expect(commands.count > 15)
    for command in commands {
      let start = try #require(page.range(of: "\n   \(command)\n"), "\(command)")
      let section = page[start.upperBound...]
      for option in try await desk.run(["todo-viper", "help", command]).matches(of: #/(?m)^  (--[a-z-]+)/#) {
        #expect(section.contains(String(option.1)), "\(command) \(option.1)")
      }
    }
    #expect(page.contains("'fri 9:00'") && page.contains("牛乳"))
  }
}
