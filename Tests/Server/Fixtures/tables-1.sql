SET check_function_bodies = false;
CREATE FUNCTION public.create_list(name text, version bigint) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $_$
    WITH made AS (
      INSERT INTO list(id, name, number, version) 
        VALUES (left(replace(gen_random_uuid()::text, '-', ''), 16), $1, 0, $2) ON CONFLICT DO NOTHING RETURNING list.id)
    INSERT INTO member(list, role, may_write, is_owner) SELECT made.id, session_user, 1, 1 FROM made RETURNING true $_$;
CREATE FUNCTION public.create_list(name text, version bigint, identifier text) RETURNS text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $_$
    WITH made AS (
      INSERT INTO list(id, name, number, version)
        SELECT $3, $1, 0, $2 WHERE $3 ~ '^[0-9a-f]{16}$' ON CONFLICT DO NOTHING RETURNING list.id),
    owner AS (
      INSERT INTO member(list, role, may_write, is_owner)
        SELECT made.id, session_user, 1, 1 FROM made RETURNING 1)
    SELECT CASE WHEN EXISTS (SELECT 1 FROM owner) THEN 'made'
      WHEN EXISTS (SELECT 1 FROM list WHERE list.name = $1) THEN 'name' ELSE 'identifier' END $_$;
CREATE FUNCTION public.lists_of_person(writing boolean, owning boolean) RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
    SELECT list FROM member WHERE role = session_user
      AND (may_write = 1 OR NOT writing) AND (is_owner = 1 OR NOT owning) $$;
CREATE TABLE public.change (
    list text NOT NULL,
    id bigint NOT NULL,
    who text DEFAULT SESSION_USER NOT NULL,
    kind text NOT NULL,
    made_at bigint NOT NULL,
    count bigint NOT NULL,
    first_id bigint NOT NULL,
    first_text text NOT NULL,
    is_undone bigint NOT NULL
);
CREATE TABLE public.change_row (
    list text NOT NULL,
    change_id bigint NOT NULL,
    is_after bigint NOT NULL,
    id bigint NOT NULL,
    title text COLLATE pg_catalog."C",
    memo text COLLATE pg_catalog."C",
    is_done bigint,
    created_at bigint,
    due_day bigint,
    due_minute bigint,
    imported_identifier text COLLATE pg_catalog."C",
    foreign_fields text COLLATE pg_catalog."C",
    modified_at bigint,
    completed_at bigint,
    revision bigint,
    due_at bigint,
    priority bigint,
    tags text COLLATE pg_catalog."C",
    repeat_rule text COLLATE pg_catalog."C",
    anchor_day bigint,
    anchor_minute bigint,
    slot_day bigint,
    done_count bigint,
    last_done_day bigint
);
CREATE TABLE public.counter (
    list text NOT NULL,
    feature text NOT NULL,
    last_id bigint NOT NULL,
    counted bigint NOT NULL
);
CREATE TABLE public.gram (
    list text NOT NULL,
    gram text NOT NULL COLLATE pg_catalog."C",
    id bigint NOT NULL
);
CREATE TABLE public.list (
    id text NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE public.member (
    list text NOT NULL,
    role text NOT NULL,
    may_write bigint NOT NULL,
    is_owner bigint NOT NULL
);
CREATE TABLE public.step (
    list text NOT NULL,
    number bigint NOT NULL,
    token text NOT NULL,
    who text DEFAULT SESSION_USER NOT NULL
);
CREATE TABLE public.tag (
    list text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    id bigint NOT NULL,
    is_done bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.tag_count (
    list text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    count bigint NOT NULL
);
CREATE TABLE public.todo (
    list text NOT NULL,
    id bigint NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    memo text NOT NULL COLLATE pg_catalog."C",
    is_done bigint NOT NULL,
    created_at bigint NOT NULL,
    due_day bigint,
    due_minute bigint,
    imported_identifier text COLLATE pg_catalog."C",
    foreign_fields text COLLATE pg_catalog."C",
    modified_at bigint,
    completed_at bigint,
    revision bigint,
    due_at bigint,
    priority bigint,
    tags text COLLATE pg_catalog."C",
    repeat_rule text COLLATE pg_catalog."C",
    anchor_day bigint,
    anchor_minute bigint,
    slot_day bigint,
    done_count bigint,
    last_done_day bigint,
    search text NOT NULL COLLATE pg_catalog."C",
    tag_keys text COLLATE pg_catalog."C"
);
ALTER TABLE ONLY public.change
    ADD CONSTRAINT change_pkey PRIMARY KEY (list, id);
ALTER TABLE ONLY public.change_row
    ADD CONSTRAINT change_row_pkey PRIMARY KEY (list, change_id, is_after, id);
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (list, feature);
ALTER TABLE ONLY public.gram
    ADD CONSTRAINT gram_pkey PRIMARY KEY (list, gram, id);
ALTER TABLE ONLY public.list
    ADD CONSTRAINT list_name_key UNIQUE (name);
ALTER TABLE ONLY public.list
    ADD CONSTRAINT list_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (list, role);
ALTER TABLE ONLY public.step
    ADD CONSTRAINT step_pkey PRIMARY KEY (list, number);
ALTER TABLE ONLY public.tag_count
    ADD CONSTRAINT tag_count_pkey PRIMARY KEY (list, key, name);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (list, key, created_at, id);
ALTER TABLE ONLY public.todo
    ADD CONSTRAINT todo_pkey PRIMARY KEY (list, id);
CREATE INDEX change_by_person ON public.change USING btree (list, who, is_undone, id);
CREATE INDEX change_row_by_item ON public.change_row USING btree (list, id, change_id);
CREATE INDEX gram_by_todo ON public.gram USING btree (list, id);
CREATE UNIQUE INDEX step_by_token ON public.step USING btree (list, token);
CREATE INDEX tag_by_state ON public.tag USING btree (list, key, is_done, created_at, id);
CREATE INDEX tag_by_todo ON public.tag USING btree (list, id);
CREATE INDEX todo_by_creation ON public.todo USING btree (list, created_at, id);
CREATE INDEX todo_by_due ON public.todo USING btree (list, due_day) WHERE (due_day IS NOT NULL);
CREATE INDEX todo_by_imported_identifier ON public.todo USING btree (list, imported_identifier) WHERE (imported_identifier IS NOT NULL);
CREATE INDEX todo_by_rule ON public.todo USING btree (list, id) WHERE (repeat_rule IS NOT NULL);
CREATE INDEX todo_by_state ON public.todo USING btree (list, is_done, created_at, id);
ALTER TABLE ONLY public.change
    ADD CONSTRAINT change_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE ONLY public.change_row
    ADD CONSTRAINT change_row_list_change_id_fkey FOREIGN KEY (list, change_id) REFERENCES public.change(list, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE ONLY public.gram
    ADD CONSTRAINT gram_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE ONLY public.step
    ADD CONSTRAINT step_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE ONLY public.tag_count
    ADD CONSTRAINT tag_count_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE ONLY public.todo
    ADD CONSTRAINT todo_list_fkey FOREIGN KEY (list) REFERENCES public.list(id);
ALTER TABLE public.change ENABLE ROW LEVEL SECURITY;
CREATE POLICY change_reading ON public.change FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
ALTER TABLE public.change_row ENABLE ROW LEVEL SECURITY;
CREATE POLICY change_row_reading ON public.change_row FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY change_row_writing ON public.change_row USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND (EXISTS ( SELECT 1
   FROM public.change own
  WHERE ((own.list = change_row.list) AND (own.id = change_row.change_id) AND (own.who = SESSION_USER))))));
CREATE POLICY change_writing ON public.change USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND (who = SESSION_USER)));
ALTER TABLE public.counter ENABLE ROW LEVEL SECURITY;
CREATE POLICY counter_reading ON public.counter FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY counter_writing ON public.counter USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND true));
ALTER TABLE public.gram ENABLE ROW LEVEL SECURITY;
CREATE POLICY gram_reading ON public.gram FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY gram_writing ON public.gram USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND true));
ALTER TABLE public.list ENABLE ROW LEVEL SECURITY;
CREATE POLICY list_reading ON public.list FOR SELECT USING ((id IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY list_writing ON public.list FOR UPDATE USING ((id IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)));
ALTER TABLE public.member ENABLE ROW LEVEL SECURITY;
CREATE POLICY member_reading ON public.member FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY member_writing ON public.member USING ((list IN ( SELECT public.lists_of_person(true, true) AS lists_of_person)));
ALTER TABLE public.step ENABLE ROW LEVEL SECURITY;
CREATE POLICY step_reading ON public.step FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY step_writing ON public.step USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND (who = SESSION_USER)));
ALTER TABLE public.tag ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tag_count ENABLE ROW LEVEL SECURITY;
CREATE POLICY tag_count_reading ON public.tag_count FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY tag_count_writing ON public.tag_count USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND true));
CREATE POLICY tag_reading ON public.tag FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY tag_writing ON public.tag USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND true));
ALTER TABLE public.todo ENABLE ROW LEVEL SECURITY;
CREATE POLICY todo_reading ON public.todo FOR SELECT USING ((list IN ( SELECT public.lists_of_person(false, false) AS lists_of_person)));
CREATE POLICY todo_writing ON public.todo USING (((list IN ( SELECT public.lists_of_person(true, false) AS lists_of_person)) AND true));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.change TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.change_row TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.counter TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.gram TO PUBLIC;
GRANT SELECT ON TABLE public.list TO PUBLIC;
GRANT UPDATE(number) ON TABLE public.list TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.member TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.step TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tag_count TO PUBLIC;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.todo TO PUBLIC;
