import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { DatabaseConnection } from "../database-connection.js";
import { openDatabase } from "../open-database.js";
import { availableDatabaseKinds } from "../testing/database-kinds.js";
import { notesMigrations, type NotesSchema } from "../testing/notes-schema.js";
import { startPostgres, type RunningPostgres } from "../testing/start-postgres.js";

const describeWithPostgres = availableDatabaseKinds().includes("postgresql") ? describe : describe.skip;

describe("PostgreSQL that cannot be reached", () => {
  it("is named without its password", async () => {
    const url = "postgresql://me:secret@127.0.0.1:1/shop";
    const failure: unknown = await openDatabase({ url, migrations: {} }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "database-unreachable" });
    expect(String(failure)).toContain("127.0.0.1:1/shop");
    expect(String(failure)).not.toContain("secret");
  });
});

describeWithPostgres("several processes over one PostgreSQL", () => {
  let server: RunningPostgres;
  const opened: DatabaseConnection<NotesSchema>[] = [];

  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()));
    await server.stop();
  });

  async function open(schemaName: string): Promise<DatabaseConnection<NotesSchema>> {
    const connection = await openDatabase<NotesSchema>({ url: server.url, schemaName, migrations: notesMigrations });
    opened.push(connection);
    return connection;
  }

  it("migrate a new schema at once without getting in each other's way", async () => {
    const connections = await Promise.all(Array.from({ length: 4 }, () => open("together")));
    const read = (connection: DatabaseConnection<NotesSchema>) =>
      connection.database.selectFrom("notes").selectAll().execute();
    expect(await Promise.all(connections.map(read))).toEqual([[], [], [], []]);
  });

  it("hear each other's notifications, but not those of another schema", async () => {
    const [one, two, neighbour] = [await open("shop"), await open("shop"), await open("neighbour")];
    const heard: string[] = [];
    await two.listen("locks", (payload) => heard.push(`two ${payload}`));
    await neighbour.listen("locks", (payload) => heard.push(`neighbour ${payload}`));
    await one.notify("locks", "1");
    await one.database.transaction().execute(async (transaction) => {
      await one.notify("locks", "2", transaction);
      await sleep(100);
      expect(heard).toEqual(["two 1"]);
    });
    for (let waited = 0; waited < 2_000 && heard.length < 2; waited += 10) await sleep(10);
    expect(heard).toEqual(["two 1", "two 2"]);
  });

  it("listen again after the connection was lost, and are told that they may have missed something", async () => {
    const connection = await open("lost");
    const heard: string[] = [];
    const gaps: string[] = [];
    await connection.listen(
      "locks",
      (payload) => heard.push(payload),
      () => gaps.push("gap"),
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %lost/locks%'`.execute(
      connection.database,
    );
    for (let waited = 0; waited < 3_000 && gaps.length === 0; waited += 10) await sleep(10);
    expect(gaps).toEqual(["gap"]);
    await connection.notify("locks", "after");
    for (let waited = 0; waited < 2_000 && heard.length === 0; waited += 10) await sleep(10);
    expect(heard).toEqual(["after"]);
  });

  it("fail a transaction whose connection is lost between two statements, and nothing else", async () => {
    const [connection, other] = [await open("broken"), await open("broken")];
    const broken = connection.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.database);
      await sleep(100);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    expect(await connection.database.selectFrom("notes").selectAll().execute()).toEqual([]);
  });
});
