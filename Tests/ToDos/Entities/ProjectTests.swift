import SharedEntities
import Testing
import ToDosEntities

struct ProjectTests {
  @Test("A project is names with full stops between them, with or without a mark")
  func paths() throws {
    for text in ["home.kitchen", "+home.kitchen", " ＋home．kitchen ", "home . kitchen"] {
      #expect(try Project(text).path == "home.kitchen", "\(text)")
    }
    #expect(try Project("Old house.東 棟").path == "Old house.東 棟")
    #expect(try Project(String(repeating: "a", count: Project.limit)).path.count == Project.limit)
    for text in ["", "+", " ", ".", "a.", ".a", "a..b", "a\nb", "a\u{7}", "a\u{202E}b", "a. .b"] {
      #expect(throws: ToDoError.projectIsInvalid, "\(text)") { try Project(text) }
    }
    #expect(throws: ToDoError.projectIsTooLong) {
      try Project(String(repeating: "a", count: Project.limit + 1))
    }
  }

  @Test("It includes its parts, whatever their case, and nothing that only begins like it")
  func parts() {
    let home = Sample.project("Home")
    for path in ["home", "HOME.kitchen", "home.kitchen.sink", "ｈｏｍｅ.x"] {
      #expect(home.includes(Sample.project(path)), "\(path)")
    }
    for path in ["homework", "a.home", "home work.x"] {
      #expect(!home.includes(Sample.project(path)), "\(path)")
    }
    #expect(!Sample.project("home.kitchen").includes(home))
    #expect(Sample.project("a").includes(Sample.project("a.\u{301}b")))
    #expect(Sample.project("a.\u{301}b").lineage.map(\.path.utf8.count) == [1, 5])
    #expect(Sample.project("a.b.c").lineage.map(\.path) == ["a", "a.b", "a.b.c"])
  }

  @Test("Project and tags come back from the text in which they are stored")
  func stored() throws {
    for path in ["home", "Old house.Roof, east", "c#.＃.50%", "a　b", "読、点", "％20", "\u{301}x", "a.\u{301}b"] {
      for tags in ["", "home", "a @bob"] {
        let values = Sample.new("t", tags: tags, project: path)
        #expect(values.labelText.split(separator: " ").count == values.labels.count, "\(values.labelText)")
        let (project, back) = projectAndTags(stored: values.labelText)
        #expect(project == values.project && back == values.tags, "\(values.labelText)")
        // The table of labels has the keys of its words, in their order.
        #expect(
          searchKey(values.labelText).split(separator: " ").map(String.init) == values.labels.map(searchKey))
        #expect(searchKey(values.labels[0]) == values.project?.key)
      }
    }
    #expect(projectAndTags(stored: "#a #b") == (nil, Sample.tags("a b")))
    #expect(projectAndTags(stored: "") == (nil, .none))
  }

  @Test("The counts of a project are those of its parts with its own, and what it is part of is counted, too")
  func counts() {
    func count(_ path: String, _ count: Int) -> LabelCount {
      LabelCount(.project(Sample.project(path)), count: count)
    }
    let tags = [LabelCount(.tag(Sample.tag("y")), count: 7), LabelCount(.tag(Sample.tag("x")), count: 9)]
    let counts = (tags + [count("a-b", 1), count("a.x.y", 2), count("A", 4), count("a.c", 8)]).includingParts
    #expect(
      counts.map { $0.label.text.lowercased() } == ["+a", "+a.c", "+a.x", "+a.x.y", "+a-b", "#y", "#x"])
    #expect(counts.map(\.count) == [14, 8, 2, 2, 1, 7, 9])
    #expect([LabelCount]().includingParts.isEmpty)
  }

  @Test("A filter by a project finds what is in its parts, too, and not what only begins like it")
  func filter() {
    let filter = ToDoFilter(label: .project(Sample.project("Home")))
    let projects = ["home", "HOME.kitchen", "homely", "a.home"]
    let found = projects.filter {
      filter.test(at: Sample.clock.localNow())(ToDo(id: .lowest, Sample.new("x", project: $0)))
    }
    #expect(found == ["home", "HOME.kitchen"])
  }

  @Test("A label reads as people write it")
  func labels() {
    let labels = ["+Old%20house", "#shop", "#@bob"].compactMap(ToDoLabel.init(stored:))
    #expect(labels.map(\.text) == ["+Old house", "#shop", "@bob"])
    #expect(labels.map(\.name) == ["Old house", "shop", "@bob"])
    #expect(ToDoLabel(stored: "") == nil)
  }
}
