import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { MAX_PAYLOAD_BYTES } from "./notification-payload.js";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.js";
import { availableDatabaseKinds } from "./testing/database-kinds.js";
import { NOTES_SCHEMA, type NotesSchema } from "./testing/notes-schema.js";

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < 3_000 && !condition(); waited += 10) await sleep(10);
}

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

  it("tells every listener of a channel and no other, even after one throws", async () => {
    const heard: string[] = [];
    const warning = jest.spyOn(process, "emitWarning").mockReturnValue();
    const stops = [
      await test.listen("locks", () => {
        throw new Error("listener broke");
      }),
      await test.listen("locks", (payload) => heard.push(`first ${payload}`)),
      await test.listen("locks", (payload) => heard.push(`second ${payload}`)),
      await test.listen("other", (payload) => heard.push(`other ${payload}`)),
    ];
    await test.notify("locks", "7");
    await until(() => heard.length === 2);
    expect(heard).toEqual(["first 7", "second 7"]);
    expect(warning).toHaveBeenCalledWith("listener broke", expect.anything());
    warning.mockRestore();
    await Promise.all(stops.map((stop) => stop()));
    await test.notify("locks", "8");
    await sleep(100);
    expect(heard).toHaveLength(2);
  });

  it("refuses a notification that PostgreSQL could not carry", async () => {
    await test.notify("locks", "x".repeat(MAX_PAYLOAD_BYTES));
    const tooLong = async () => test.notify("locks", "x".repeat(MAX_PAYLOAD_BYTES + 1));
    await expect(tooLong()).rejects.toThrow(RangeError);
  });

  it("closes twice without complaint", async () => {
    const other = await createTestDatabase<NotesSchema>(NOTES_SCHEMA, { kind: "embedded" });
    await other.close();
    await expect(other.close()).resolves.toBeUndefined();
  });
});
