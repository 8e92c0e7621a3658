import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { createTestDatabase, type TestDatabase } from "../testing/create-test-database.js";
import { NOTES_SCHEMA, type NotesSchema } from "../testing/notes-schema.js";
import { templateFolder } from "../testing/template-folder.js";
import { loadDatabaseTemplate } from "./database-template.js";
import { createEmbeddedPool, PLAN_LIFETIME_MS } from "./embedded-pool.js";

let test: TestDatabase<NotesSchema>;
const findText = (id: number) =>
  test.database.selectFrom("notes").select("text").where("id", "=", id).executeTakeFirst();
const add = (id: number, text: string) =>
  test.database.insertInto("notes").values({ id, text, size: "0", tags: "[]", seen: null }).execute();

beforeAll(async () => {
  test = await createTestDatabase(NOTES_SCHEMA, { kind: "embedded" });
});
afterAll(() => test.close());

it("prepares a statement that comes again, once, with the values of each call", async () => {
  await add(1, "one");
  await add(2, "two");
  expect(await Promise.all([1, 2, 3, 1].map(findText))).toEqual([
    { text: "one" },
    { text: "two" },
    undefined,
    { text: "one" },
  ]);
  const { rows } = await sql`select name from pg_prepared_statements where statement like 'select "text"%'`.execute(
    test.database,
  );
  expect(rows).toHaveLength(1);
});

it("answers on after a prepared statement failed, and after its transaction was undone", async () => {
  await expect(add(1, "again")).rejects.toThrow("duplicate key");
  await expect(
    test.database.transaction().execute(async (transaction) => {
      const count = () =>
        sql<{ found: number }>`select count(*)::int as found from notes where id > ${0}`.execute(transaction);
      await count();
      await count();
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  const count = await sql<{ found: number }>`select count(*)::int as found from notes where id > ${0}`.execute(
    test.database,
  );
  expect(count.rows).toEqual([{ found: 2 }]);
});

it("plans a statement anew after a while, since tables grow", async () => {
  let time = 0;
  const engine = await PGlite.create({ loadDataDir: await loadDatabaseTemplate(templateFolder()) });
  const client = await createEmbeddedPool(engine, () => time).connect();
  const find = () => client.query("select text from notes where kind = $1", [1]);
  const explain = async () => {
    const { rows } = await client.query<Record<string, string>>("explain execute statement_1 (1)", []);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  try {
    await client.query("create table notes (kind integer, text text)", []);
    await client.query("insert into notes values (1, 'one')", []);
    await client.query("analyze notes", []);
    await client.query("create index notes_kind on notes (kind)", []);
    for (let call = 0; call < 10; call += 1) await find();
    await client.query("insert into notes select serial, 'more' from generate_series(2, 20000) serial", []);
    time += PLAN_LIFETIME_MS;
    await find();
    expect(await explain()).toContain("Seq Scan");
    time += 1;
    expect((await find()).rows).toEqual([{ text: "one" }]);
    expect(await explain()).toContain("notes_kind");
  } finally {
    await engine.close();
  }
});
