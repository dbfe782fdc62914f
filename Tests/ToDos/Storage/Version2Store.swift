import DatabaseStorage
import SharedEntities
import ToDosStorage

/// The content of a store that the program wrote when its tables had version 2: imports from four files, changes by hand,
/// and one change undone.
///
/// The fields that ToDos do not have are lines in the memo. Changes are a minute apart.
enum Version2Store {
  /// Creates the store at a path.
  static func make(at path: String) throws {
    let schema = Schema(module: toDosSchema.module, migrations: Array(toDosSchema.migrations.prefix(2)))
    try Database(path: path, schema: schema).openForWriting().runScript(content)
  }

  private static let content = #"""
    INSERT INTO change VALUES(1,'import',1795439660,2,1,'Buy milk',0,1);
    INSERT INTO change VALUES(2,'import',1795439720,1,3,'Report',0,2);
    INSERT INTO change VALUES(3,'import',1795439780,2,4,'Paint @home',0,3);
    INSERT INTO change VALUES(4,'import',1795439840,1,6,'Book',0,4);
    INSERT INTO change VALUES(5,'add',1795439900,1,7,'Plain',0,5);
    INSERT INTO change VALUES(6,'add',1795439960,1,8,'Above',0,6);
    INSERT INTO change VALUES(7,'edit',1795440020,1,1,'Buy oat milk',0,6);
    INSERT INTO change VALUES(8,'done',1795440080,1,3,'Report',0,5);
    INSERT INTO change VALUES(9,'delete',1795440140,1,6,'Book',0,4);
    INSERT INTO change VALUES(10,'edit',1795440200,1,3,'Report',0,4);
    INSERT INTO change VALUES(11,'done',1795440260,1,7,'Plain',1,3);
    INSERT INTO change_row VALUES(1,0,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(1,0,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(2,0,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(3,0,4,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(3,0,5,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(4,0,6,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(5,0,7,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(6,0,8,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(7,0,1,'Buy milk','[taskwarrior] area: "Home"
    [taskwarrior] depends: ["shop"]
    [taskwarrior] annotation 20261102T080000Z: Oat: [csv] not a field\nsecond',0,1793523600,NULL,NULL,'24a3688f-a3b2-4804-8656-12574db1b22e');
    INSERT INTO change_row VALUES(8,0,3,'Report','Mine
    second
    [ics] CONTACT: A,B
    [ics] BEGIN: VALARM
    [ics] TRIGGER: -PT5M
    [ics] ACTION: DISPLAY
    [ics] END: VALARM',0,1793664000,NULL,NULL,'ics-1');
    INSERT INTO change_row VALUES(9,0,6,'Book','Note
    [csv] Cost: 5
    [csv] a\: b: x\\y',0,1795439900,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(10,0,3,'Report','Mine
    second
    [ics] CONTACT: A,B
    [ics] BEGIN: VALARM
    [ics] TRIGGER: -PT5M
    [ics] ACTION: DISPLAY
    [ics] END: VALARM',1,1793664000,NULL,NULL,'ics-1');
    INSERT INTO change_row VALUES(11,0,7,'Plain','[shop] list',0,1795439900,NULL,NULL,NULL);
    INSERT INTO change_row VALUES(11,1,7,'Plain','[shop] list',1,1795439900,NULL,NULL,NULL);
    UPDATE store SET identifier = 'd55d9b81a9843dd0';
    INSERT INTO todo VALUES(1,'Buy oat milk','[taskwarrior] area: "Home"
    [taskwarrior] depends: ["shop"]
    [taskwarrior] annotation 20261102T080000Z: Oat: [csv] not a field\nsecond',0,1793523600,NULL,NULL,'24a3688f-a3b2-4804-8656-12574db1b22e','buy oat milk\#u{1F}[taskwarrior] area: "home"
    [taskwarrior] depends: ["shop"]
    [taskwarrior] annotation 20261102t080000z: oat: [csv] not a field\nsecond');
    INSERT INTO todo VALUES(2,'Call bank','[taskwarrior] end: "20261105T100000Z"
    [taskwarrior] modified: "20261105T100000Z"',1,1793523601,NULL,NULL,'24a3688f-a3b2-4804-8656-12574db1b22f','call bank\#u{1F}[taskwarrior] end: "20261105t100000z"
    [taskwarrior] modified: "20261105t100000z"');
    INSERT INTO todo VALUES(3,'Report','Mine
    second
    [ics] CONTACT: A,B
    [ics] BEGIN: VALARM
    [ics] TRIGGER: -PT5M
    [ics] ACTION: DISPLAY
    [ics] END: VALARM
    [ics] URL: http://a',1,1793664000,NULL,NULL,'ics-1','report\#u{1F}mine
    second
    [ics] contact: a,b
    [ics] begin: valarm
    [ics] trigger: -pt5m
    [ics] action: display
    [ics] end: valarm
    [ics] url: http://a');
    INSERT INTO todo VALUES(4,'Paint @home','[todotxt] other: B',0,1793718000,NULL,NULL,NULL,'paint @home\#u{1F}[todotxt] other: b');
    INSERT INTO todo VALUES(5,'Pay rent','[todotxt] other: A
    [todotxt] completed: 2026-11-06',1,1793804400,NULL,NULL,NULL,'pay rent\#u{1F}[todotxt] other: a
    [todotxt] completed: 2026-11-06');
    INSERT INTO todo VALUES(7,'Plain','[shop] list',0,1795439900,NULL,NULL,NULL,'plain\#u{1F}[shop] list');
    INSERT INTO todo VALUES(8,'Above','[csv] Cost: 7
    Note below',0,1795439900,NULL,NULL,NULL,'above\#u{1F}[csv] cost: 7
    note below');
    """#
}
