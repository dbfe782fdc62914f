internal import SharedEntities

/// The rights of people on a server.
///
/// A role on the server has no rights until it is invited to a list or may create lists: `list_person` has a row for
/// each such role, and a group role is granted to them. People are known by the identifier of their role, so that
/// nobody gets a list by taking over a name. Such an identifier is valid on one server only, whose own identifier is
/// stored with it: in a copy of the database on another server, nobody has a list until the tables are upgraded
/// there, which goes by names.
let serverPeopleSchema = ServerSchema(rights: "to_regclass('author') IS NOT NULL") { names in
  """
  \(peopleTables(names)); \(authorTables(names)); \(authorFunctions(names)); \(memberFunctions(names));
  \(listFunctions(names)); \(peopleTriggers(names)); \(peopleOnThisServer(names)); \(authorsOnThisServer(names));
  \(peopleRights(names)); \(authorRights(names))
  """
}

/// An SQL condition that holds if the tables record the roles of members, which those of the first programs do not.
let membersHaveRoles = "to_regclass('list_person') IS NOT NULL"

/// The SQLSTATE of each refusal by the functions, which no other error uses.
enum ServerErrorCode: String {
  /// A list would have no owner.
  case lastOwner = "TV001"
  /// A list cannot have this name.
  case badName = "TV002"
  /// A number of a list would not be the next one.
  case badNumber = "TV003"
}

/// The identifier of the role that is logged in.
let thisRole = "to_regrole(quote_ident(session_user))::oid"
/// The identifier of the server.
let thisServer = "(SELECT system_identifier FROM pg_control_system())"

/// Lets a function run with the rights of the tables' owner, and find only the intended objects.
let guarding = "SECURITY DEFINER SET search_path = \(guardedPath)"

private func peopleTables(_ names: ServerNames) -> String {
  let schema = names.schema
  return """
    CREATE TABLE IF NOT EXISTS \(schema).list_person(
      role_id oid NOT NULL, role text NOT NULL, server bigint NOT NULL, may_make bigint NOT NULL,
      PRIMARY KEY(role_id, server));
    REVOKE ALL ON \(schema).list_person FROM PUBLIC;
    ALTER TABLE \(schema).member ADD COLUMN IF NOT EXISTS role_id oid, ADD COLUMN IF NOT EXISTS server bigint,
      ADD COLUMN IF NOT EXISTS joined_at bigint NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX IF NOT EXISTS member_by_role ON \(schema).member(role_id, server, list);
    ALTER TABLE \(schema).list DROP CONSTRAINT IF EXISTS list_name_key;
    CREATE INDEX IF NOT EXISTS list_by_name ON \(schema).list(name)
    """
}

private func memberFunctions(_ names: ServerNames) -> String {
  let schema = names.schema
  return """
    CREATE OR REPLACE FUNCTION \(schema).lists_of_person(writing boolean, owning boolean) RETURNS SETOF text
      LANGUAGE sql STABLE \(guarding) AS $function$
        SELECT member.list FROM \(schema).member WHERE member.role_id = \(thisRole) AND member.server = \(thisServer)
          AND (member.may_write = 1 OR NOT writing) AND (member.is_owner = 1 OR NOT owning)
        ORDER BY member.joined_at, member.list $function$;
    CREATE OR REPLACE FUNCTION \(schema).person_comes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        IF NOT pg_has_role(NEW.role_id, \(names.groupText), 'MEMBER') THEN
          EXECUTE format('GRANT %I TO %I', \(names.groupText), pg_get_userbyid(NEW.role_id));
        END IF;
        RETURN NULL;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).person_goes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        IF OLD.server = \(thisServer) AND EXISTS (SELECT 1 FROM pg_roles WHERE oid = OLD.role_id) THEN
          EXECUTE format('REVOKE %I FROM %I', \(names.groupText), pg_get_userbyid(OLD.role_id));
        END IF;
        RETURN NULL;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).member_comes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        -- Names follow the roles, by way of a name that no role has: two may have changed theirs for each other's.
        UPDATE \(schema).member SET role = '(' || member.role_id || ')' FROM pg_roles
          WHERE pg_roles.oid = member.role_id AND member.list = NEW.list AND pg_roles.rolname <> member.role;
        UPDATE \(schema).member SET role = pg_roles.rolname FROM pg_roles
          WHERE pg_roles.oid = member.role_id AND member.list = NEW.list AND pg_roles.rolname <> member.role;
        DELETE FROM \(schema).member WHERE member.list = NEW.list AND member.role = NEW.role
          AND NOT EXISTS (SELECT 1 FROM pg_roles WHERE pg_roles.oid = member.role_id);
        NEW.role_id := (SELECT oid FROM pg_roles WHERE rolname = NEW.role);
        IF NEW.role_id IS NULL THEN
          RAISE EXCEPTION 'there is no role %', NEW.role USING ERRCODE = 'undefined_object';
        END IF;
        NEW.server := \(thisServer);
        NEW.joined_at := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
        -- Until the commit, this lock keeps person_leaves from removing the row, and lets others invite the same person.
        LOOP
          PERFORM 1 FROM \(schema).list_person
            WHERE list_person.role_id = NEW.role_id AND list_person.server = NEW.server FOR KEY SHARE;
          EXIT WHEN FOUND;
          INSERT INTO \(schema).list_person(role_id, role, server, may_make)
            VALUES (NEW.role_id, NEW.role, NEW.server, 0) ON CONFLICT DO NOTHING;
        END LOOP;
        UPDATE \(schema).list_person SET role = NEW.role
          WHERE list_person.role_id = NEW.role_id AND list_person.server = NEW.server AND list_person.role <> NEW.role;
        PERFORM \(schema).author_comes(NEW.list, NEW.role_id, NEW.server, NEW.role);
        RETURN NEW;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).member_changes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        IF OLD.is_owner = 1 THEN
          -- Two owners who leave at the same time wait for each other here.
          UPDATE \(schema).list SET version = list.version WHERE list.id = OLD.list;
          IF FOUND AND NOT EXISTS (
            SELECT 1 FROM \(schema).member JOIN pg_roles ON pg_roles.oid = member.role_id
            WHERE member.list = OLD.list AND member.is_owner = 1 AND member.may_write = 1)
          THEN
            RAISE EXCEPTION 'the list needs an owner' USING ERRCODE = '\(ServerErrorCode.lastOwner.rawValue)';
          END IF;
        END IF;
        IF TG_OP = 'DELETE' THEN PERFORM \(schema).person_leaves(OLD.role_id, OLD.server); END IF;
        RETURN NULL;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).making_changes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        IF NEW.may_make = 0 THEN PERFORM \(schema).person_leaves(NEW.role_id, NEW.server); END IF;
        RETURN NULL;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).person_leaves(person oid, of_server bigint) RETURNS void
      LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        -- The lock is a statement of its own, so that the next one sees the lists that others have given meanwhile.
        PERFORM 1 FROM \(schema).list_person WHERE role_id = $1 AND server = $2 FOR UPDATE;
        DELETE FROM \(schema).list_person WHERE role_id = $1 AND server = $2 AND may_make = 0
          AND NOT EXISTS (SELECT 1 FROM \(schema).member WHERE member.role_id = $1 AND member.server = $2);
      END $function$
    """
}

private func listFunctions(_ names: ServerNames) -> String {
  let schema = names.schema
  return """
    CREATE OR REPLACE FUNCTION \(schema).list_changes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        IF TG_OP = 'INSERT' OR NEW.name <> OLD.name THEN
          IF char_length(NEW.name) NOT BETWEEN 1 AND \(ServerLists.nameLimit) OR NEW.name ~ '[[:cntrl:]]' THEN
            RAISE EXCEPTION 'a list cannot have this name' USING ERRCODE = '\(ServerErrorCode.badName.rawValue)';
          END IF;
        END IF;
        IF TG_OP = 'UPDATE' AND NOT pg_has_role(session_user, current_user, 'MEMBER') THEN
          IF NEW.name <> OLD.name AND NEW.id NOT IN (SELECT \(schema).lists_of_person(true, true)) THEN
            RAISE EXCEPTION 'only an owner renames a list' USING ERRCODE = 'insufficient_privilege';
          END IF;
          -- A list that is made of a file takes over the numbers of its changes.
          IF NEW.number NOT IN (OLD.number, OLD.number + 1) AND NOT (
            OLD.number = 0 AND NEW.number BETWEEN 0 AND \(ServerLists.highestNumber)
            AND NEW.id IN (SELECT \(schema).lists_of_person(true, true)))
          THEN
            RAISE EXCEPTION 'a list counts its changes one by one'
              USING ERRCODE = '\(ServerErrorCode.badNumber.rawValue)';
          END IF;
        END IF;
        RETURN NEW;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).counter_changes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        IF NOT pg_has_role(session_user, current_user, 'MEMBER') AND (
          NEW.counted < 0 OR TG_OP = 'INSERT' AND NEW.last_id NOT BETWEEN 0 AND \(ServerLists.highestNumber)
          OR TG_OP = 'UPDATE' AND NEW.last_id NOT BETWEEN OLD.last_id AND OLD.last_id + 100000000)
        THEN
          RAISE EXCEPTION 'a counter goes up step by step' USING ERRCODE = '\(ServerErrorCode.badNumber.rawValue)';
        END IF;
        RETURN NEW;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).change_goes() RETURNS trigger LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        -- With its list it goes; else it is only forgotten, and nothing of it is lost.
        IF NOT EXISTS (SELECT 1 FROM \(schema).list WHERE list.id = OLD.list) THEN RETURN OLD; END IF;
        EXECUTE format('UPDATE %s SET is_undone = 2 WHERE list = $1 AND id = $2 AND is_undone = 1', TG_RELID::regclass)
          USING OLD.list, OLD.id;
        RETURN NULL;
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).create_list(name text, version bigint, identifier text) RETURNS text
      LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        IF pg_has_role(session_user, current_user, 'MEMBER') THEN
          INSERT INTO \(schema).list_person(role_id, role, server, may_make)
            VALUES (\(thisRole), session_user, \(thisServer), 0) ON CONFLICT DO NOTHING;
        END IF;
        -- Waits while the same person makes another list, whose name may be the same.
        PERFORM 1 FROM \(schema).list_person
          WHERE list_person.role_id = \(thisRole) AND list_person.server = \(thisServer)
            AND (list_person.may_make = 1 OR pg_has_role(session_user, current_user, 'MEMBER')) FOR UPDATE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'you may not make lists' USING ERRCODE = 'insufficient_privilege';
        END IF;
        -- Names differ among the lists of a person, and nobody is told of the names of others.
        IF EXISTS (
          SELECT 1 FROM \(schema).list WHERE list.name = $1 AND list.id IN (SELECT \(schema).lists_of_person(false, false)))
        THEN RETURN 'name'; END IF;
        INSERT INTO \(schema).list(id, name, number, version)
          SELECT $3, $1, 0, $2 WHERE $3 ~ '^[0-9a-f]{16}$' ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN RETURN 'identifier'; END IF;
        INSERT INTO \(schema).member(list, role, may_write, is_owner) VALUES ($3, session_user, 1, 1);
        RETURN 'made';
      END $function$;
    CREATE OR REPLACE FUNCTION \(schema).create_list(name text, version bigint) RETURNS boolean
      LANGUAGE sql \(guarding) AS $function$
        SELECT \(schema).create_list($1, $2, left(replace(gen_random_uuid()::text, '-', ''), 16)) = 'made' $function$;
    CREATE OR REPLACE FUNCTION \(schema).delete_list(identifier text) RETURNS boolean
      LANGUAGE plpgsql \(guarding) AS $function$
      BEGIN
        -- In one order, so that two deletions do not wait for each other.
        PERFORM 1 FROM \(schema).list_person WHERE role_id IN (SELECT member.role_id FROM \(schema).member WHERE list = $1)
          ORDER BY role_id FOR UPDATE;
        DELETE FROM \(schema).list WHERE list.id = $1 AND list.id IN (SELECT \(schema).lists_of_person(true, true));
        RETURN FOUND;
      END $function$
    """
}

private func peopleTriggers(_ names: ServerNames) -> String {
  func trigger(_ function: String, _ event: String, _ table: String) -> String {
    """
    DROP TRIGGER IF EXISTS \(function) ON \(names.schema).\(table);
    CREATE TRIGGER \(function) \(event) ON \(names.schema).\(table) FOR EACH ROW
      EXECUTE FUNCTION \(names.schema).\(function)()
    """
  }
  return joined(
    [
      trigger("person_comes", "AFTER INSERT", "list_person"),
      trigger("person_goes", "AFTER DELETE", "list_person"),
      trigger("making_changes", "AFTER UPDATE OF may_make", "list_person"),
      trigger("member_comes", "BEFORE INSERT", "member"),
      trigger("member_changes", "AFTER UPDATE OR DELETE", "member"),
      trigger("list_changes", "BEFORE INSERT OR UPDATE", "list"),
      trigger("counter_changes", "BEFORE INSERT OR UPDATE", "counter"),
    ], by: ";\n")
}

private func peopleRights(_ names: ServerNames) -> String {
  let schema = names.schema
  let functions = joined(
    [
      "lists_of_person(boolean, boolean)", "create_list(text, bigint)", "create_list(text, bigint, text)",
      "delete_list(text)",
    ].map { "\(schema).\($0)" }, by: ", ")
  let triggers = joined(
    [
      "person_comes", "person_goes", "making_changes", "member_comes", "member_changes", "list_changes",
      "counter_changes",
      "change_goes", "author_writes",
    ].map { "\(schema).\($0)()" } + [
      "\(schema).person_leaves(oid, bigint)", "\(schema).author_comes(text, oid, bigint, text)",
    ], by: ", ")
  return """
    REVOKE ALL ON FUNCTION \(functions), \(triggers) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION \(functions) TO \(names.group);
    REVOKE ALL ON \(schema).list, \(schema).member FROM PUBLIC;
    GRANT SELECT, UPDATE (number, name) ON \(schema).list TO \(names.group);
    GRANT SELECT, INSERT (list, role, may_write, is_owner), UPDATE (may_write, is_owner), DELETE
      ON \(schema).member TO \(names.group);
    \(names.policy("member_writing", on: "member", nil));
    \(names.policy("member_inviting", on: "member", "FOR INSERT WITH CHECK (\(names.owned))"));
    \(names.policy("member_changing", on: "member", "FOR UPDATE USING (\(names.owned))"));
    \(names.policy("member_leaving", on: "member", "FOR DELETE USING (\(names.owned) OR role_id = \(thisRole))"));
    \(names.ending("member")); \(ServerTable.shared("counter").rights(names)); \(ServerTable.steps("step").rights(names))
    """
}

/// Maps people to roles of this server, by name if the tables come from another one, and grants them their rights.
///
/// People who owned a list before there was a right to create lists receive that right.
private func peopleOnThisServer(_ names: ServerNames) -> String {
  let schema = names.schema
  return """
    UPDATE \(schema).member SET role_id = pg_roles.oid, server = \(thisServer) FROM pg_roles
      WHERE pg_roles.rolname = member.role AND member.server IS DISTINCT FROM \(thisServer);
    INSERT INTO \(schema).list_person(role_id, role, server, may_make)
      SELECT pg_roles.oid, pg_roles.rolname, \(thisServer), list_person.may_make FROM \(schema).list_person
        JOIN pg_roles ON pg_roles.rolname = list_person.role WHERE list_person.server <> \(thisServer)
      ON CONFLICT DO NOTHING;
    INSERT INTO \(schema).list_person(role_id, role, server, may_make)
      SELECT role_id, min(role), server, max(is_owner) FROM \(schema).member WHERE server = \(thisServer)
        AND EXISTS (SELECT 1 FROM pg_roles WHERE pg_roles.oid = role_id) GROUP BY role_id, server
      ON CONFLICT DO NOTHING;
    DELETE FROM \(schema).list_person WHERE server <> \(thisServer);
    DO $block$
      DECLARE name text;
      BEGIN
        FOR name IN SELECT rolname FROM pg_roles JOIN \(schema).list_person ON role_id = pg_roles.oid
          WHERE NOT pg_has_role(pg_roles.oid, \(names.groupText), 'MEMBER')
        LOOP EXECUTE format('GRANT %I TO %I', \(names.groupText), name); END LOOP;
      END $block$
    """
}
