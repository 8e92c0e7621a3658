import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { DatabaseConnection } from "../database-connection.js";
import { DatabaseUnavailableError } from "../database-errors.js";
import { openDatabase, type DatabaseOptions } from "../open-database.js";
import { NOTES_SCHEMA, type NotesSchema } from "../testing/notes-schema.js";
import { availableDatabaseKinds, startPostgres, type RunningPostgres } from "../testing/start-postgres.js";

const describeWithPostgres = availableDatabaseKinds().includes("postgresql") ? describe : describe.skip;

describe("PostgreSQL that cannot be reached", () => {
  it("is named without its password", async () => {
    const url = "postgresql://me:secret@127.0.0.1:1/shop";
    const failure: unknown = await openDatabase({ url, schema: [] }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "database-unreachable" });
    expect(String(failure)).toContain("127.0.0.1:1/shop");
    expect(String(failure)).not.toContain("secret");
  });
});

it("refuses several hosts, and says what finds the primary", async () => {
  const opening = openDatabase({ url: "postgresql://me:secret@db-1:5432,db-2:5432/shop", schema: [] });
  await expect(opening).rejects.toThrow(/^DATABASE_URL must name one host, .* a proxy or a pooler finds the primary/);
});

describeWithPostgres("several processes over one PostgreSQL", () => {
  let server: RunningPostgres;
  const opened: DatabaseConnection<NotesSchema>[] = [];

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()));
    await server.stop();
  });

  async function open(
    schemaName: string,
    options: Partial<DatabaseOptions> = {},
  ): Promise<DatabaseConnection<NotesSchema>> {
    const connection = await openDatabase<NotesSchema>({
      url: server.url,
      schemaName,
      schema: NOTES_SCHEMA,
      ...options,
    });
    opened.push(connection);
    return connection;
  }

  it("create a new schema at once without getting in each other's way", async () => {
    const connections = await Promise.all(Array.from({ length: 4 }, () => open("together")));
    const read = (connection: DatabaseConnection<NotesSchema>) =>
      connection.database.selectFrom("notes").selectAll().execute();
    expect(await Promise.all(connections.map(read))).toEqual([[], [], [], []]);
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

  it("drop the connection to a host that takes no writes any more", async () => {
    const connection = await open("demoted", { maxConnections: 1 });
    const write = () => sql`update notes set text = 'a'`.execute(connection.database);
    await sql`set default_transaction_read_only = on`.execute(connection.database);
    await expect(write()).rejects.toThrow(DatabaseUnavailableError);
    await write();
  });

  it("are told of a deadlock as of an outage, so that the caller tries again", async () => {
    const { database } = await open("deadlocked");
    await sql`create table deadlocked.shelves (id int primary key, units int not null)`.execute(database);
    await sql`insert into deadlocked.shelves values (1, 0), (2, 0)`.execute(database);
    const take = (id: number) => sql`update deadlocked.shelves set units = units + 1 where id = ${id}`;
    let holders = 0;
    let go = () => undefined as void;
    const bothHold = new Promise<void>((resolve) => (go = resolve));
    const inOrder = (first: number, second: number) =>
      database.transaction().execute(async (transaction) => {
        await take(first).execute(transaction);
        holders += 1;
        if (holders === 2) go();
        await bothHold;
        await take(second).execute(transaction);
      });
    const outcomes = await Promise.allSettled([inOrder(1, 2), inOrder(2, 1)]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(failures).toEqual([expect.any(DatabaseUnavailableError)]);
  });

  it("refuse tables of another version", async () => {
    await open("upgraded");
    const opening = open("upgraded", { schema: [...NOTES_SCHEMA, "create table more (id integer)"] });
    await expect(opening).rejects.toMatchObject({ code: "other-version" });
  });
});
