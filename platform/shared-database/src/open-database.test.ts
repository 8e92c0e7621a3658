import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.js";
import { NOTES_SCHEMA, type NotesSchema } from "./testing/notes-schema.js";
import { availableDatabaseKinds } from "./testing/start-postgres.js";

describe.each(availableDatabaseKinds())("a database of kind %s", (kind) => {
  let test: TestDatabase<NotesSchema>;

  beforeAll(async () => {
    test = await createTestDatabase<NotesSchema>(NOTES_SCHEMA, { kind });
  });
  beforeEach(() => test.reset());
  afterAll(() => test.close());

  function addNote(id: number, text = "text") {
    return test.database.insertInto("notes").values({ id, text, size: "0", tags: "[]", seen: null }).execute();
  }

  it("reads values as node-postgres does, whichever engine runs", async () => {
    const seen = new Date("2026-01-02T03:04:05.678Z");
    const row = { id: 1, text: "höher", size: "9007199254740993", seen, tags: JSON.stringify([{ a: 1 }]) };
    await test.database.insertInto("notes").values(row).execute();
    const read = await test.database.selectFrom("notes").selectAll().executeTakeFirstOrThrow();
    expect(read).toEqual({ ...row, tags: [{ a: 1 }] });
  });

  it("keeps its tables in the schema that was asked for", async () => {
    const { rows } = await sql<{ table_schema: string }>`
      select table_schema from information_schema.tables where table_name = 'notes'`.execute(test.database);
    expect(rows).toContainEqual({ table_schema: test.schemaName });
  });

  it("undoes a transaction that throws", async () => {
    const failed = test.database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ id: 1, text: "a", size: "0", tags: "[]", seen: null }).execute();
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await test.database.selectFrom("notes").selectAll().execute()).toEqual([]);
  });

  it("serialises transactions that lock the same row", async () => {
    await addNote(1, "0");
    await Promise.all(
      Array.from({ length: 20 }, () =>
        test.database.transaction().execute(async (transaction) => {
          const query = transaction.selectFrom("notes").select("text").where("id", "=", 1).forUpdate();
          const { text } = await query.executeTakeFirstOrThrow();
          await sleep(1);
          await transaction
            .updateTable("notes")
            .set({ text: `${Number(text) + 1}` })
            .execute();
        }),
      ),
    );
    expect(await test.database.selectFrom("notes").select("text").execute()).toEqual([{ text: "20" }]);
  });

  it("goes on after a statement that fails, and passes PostgreSQL's error code on", async () => {
    await addNote(1);
    await expect(addNote(1)).rejects.toMatchObject({ code: "23505" });
    await addNote(2);
    expect(await test.database.selectFrom("notes").select("id").orderBy("id").execute()).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  it("closes twice without complaint", async () => {
    const other = await createTestDatabase<NotesSchema>(NOTES_SCHEMA, { kind: "embedded" });
    await other.close();
    await expect(other.close()).resolves.toBeUndefined();
  });
});
