import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sql, type Kysely } from "kysely";
import { qualifyNames } from "./qualify-names.js";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.js";
import { NOTES_SCHEMA, type NotesSchema } from "./testing/notes-schema.js";

let test: TestDatabase<NotesSchema>;
let database: Kysely<NotesSchema>;

beforeAll(async () => {
  test = await createTestDatabase<NotesSchema>(NOTES_SCHEMA, { kind: "embedded" });
  await sql`create function ${sql.table("shorten")}(text) returns text language sql as $$ select left($1, 3) $$`.execute(
    test.database,
  );
  // Qualify again, because the function is new.
  database = await qualifyNames(test.database.withoutPlugins(), test.schemaName);
});
afterAll(() => test.close());

const cases = [
  ["a table after from", sql`select text from notes n`, "select text from test.notes n"],
  [
    "tables joined in parentheses",
    sql`select 1 from (notes a join notes b on true)`,
    "select 1 from (test.notes a join test.notes b on true)",
  ],
  [
    "the table that is written",
    sql`insert into notes (id, text) values (${1}, ${"a"}) on conflict (id) do update set text = notes.text`,
    "insert into test.notes (id, text) values ($1, $2) on conflict (id) do update set text = notes.text",
  ],
  ["the table that is changed", sql`update notes set text = 'a'`, "update test.notes set text = 'a'"],
  ["a table given as one", sql`select * from ${sql.table("notes")}`, 'select * from "test"."notes"'],
  ["a name given as no table", sql`select * from ${sql.id("found")}`, 'select * from "found"'],
  [
    "a query's own name",
    sql`with found as (select 1) select * from found`,
    "with found as (select 1) select * from found",
  ],
  ["a qualified table, once", sql`select * from test.notes`, "select * from test.notes"],
  [
    "a function",
    sql`select shorten(text), left(text, 1) from notes`,
    "select test.shorten(text), left(text, 1) from test.notes",
  ],
  [
    "a comparison as none",
    sql`select text is distinct from notes from notes`,
    "select text is distinct from notes from test.notes",
  ],
] as const;

it.each(cases)("qualifies %s", (_what, statement, expected) => {
  const { sql: text } = statement.compile(database);
  expect(text).toBe(expected);
  expect(statement.compile(database).sql).toBe(expected);
});

it("qualifies built queries and raw SQL inside them", () => {
  const query = database
    .with("found", (within) => within.selectFrom("notes").select("id"))
    .selectFrom("found")
    .innerJoin("notes", "notes.id", "found.id")
    .where(sql<boolean>`exists (select from notes n where n.id = ${sql.ref("notes.id")})`)
    .select("notes.text");
  expect(query.compile().sql).toBe(
    'with "found" as (select "id" from "test"."notes") select "test"."notes"."text" from "found" ' +
      'inner join "test"."notes" on "test"."notes"."id" = "found"."id" ' +
      'where exists (select from test.notes n where n.id = "test"."notes"."id")',
  );
});
