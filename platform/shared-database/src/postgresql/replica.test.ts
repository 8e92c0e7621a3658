import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { DatabaseConnection } from "../database-connection.js";
import { openDatabase } from "../open-database.js";
import { hasReplicaTools } from "../testing/find-postgres-binaries.js";
import { NOTES_SCHEMA, type NotesSchema } from "../testing/notes-schema.js";
import { startPostgres, startReplica, type RunningPostgres } from "../testing/start-postgres.js";
import type { Replica } from "./replica.js";

const describeWithReplica = hasReplicaTools() ? describe : describe.skip;

it.each([
  ["several hosts", "postgresql://me@a:1,b:2/shop"],
  ["the primary", "postgresql://me@a:1/shop?target_session_attrs=read-write"],
  ["no address", "replica"],
])("refuses %s as the address of a replica", async (_name, replicaUrl) => {
  const opening = openDatabase({ url: "postgresql://me@127.0.0.1:1/shop", replicaUrl, schema: [] });
  await expect(opening).rejects.toMatchObject({ code: "bad-options" });
});

describeWithReplica("reads from a streaming replica", () => {
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let connection: DatabaseConnection<NotesSchema>;
  let replica: Replica;

  beforeAll(async () => {
    primary = await startPostgres();
    standby = await startReplica(primary.url);
    connection = await openDatabase<NotesSchema>({
      url: primary.url,
      replicaUrl: standby.url,
      schemaName: "notes_shop",
      schema: NOTES_SCHEMA,
    });
    if (!connection.replica) throw new Error("there is no replica");
    ({ replica } = connection);
    await until(() => replica.isCurrent());
    // A test's server writes commits to its log a moment late, when its replica already seems current.
    let before: number;
    do {
      before = replica.repeatedReads();
      await inAnswer(listNotes);
    } while (replica.repeatedReads() > before);
  }, 60_000);
  afterAll(async () => {
    await connection.close();
    await standby.stop();
    await primary.stop();
  });

  const addNote = (id: number) =>
    connection.database.insertInto("notes").values({ id, text: "a", size: "0", tags: "[]", seen: null }).execute();
  const listNotes = async () =>
    (await connection.reading.selectFrom("notes").select("id").execute()).map((row) => row.id);
  /** Which server runs the statement. */
  const findServer = async () => {
    const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(connection.reading);
    return rows[0]?.replica ? "replica" : "primary";
  };
  const inAnswer = <Result>(work: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => replica.readFrom(() => void work().then(resolve, reject)));
  const onStandby = async (statement: string) => {
    const client = new Client({ connectionString: standby.url });
    await client.connect();
    const { rows } = await client.query<{ state?: string }>(statement);
    await client.end();
    return rows[0];
  };
  /** A pause that was requested takes effect within seconds. */
  const pauseReplay = async () => {
    await onStandby("select pg_wal_replay_pause()");
    const findState = async () => (await onStandby("select pg_get_wal_replay_pause_state() as state"))?.state;
    while ((await findState()) !== "paused") await sleep(20);
  };

  it("reads from it in an answer, and elsewhere from the primary", async () => {
    expect(await inAnswer(findServer)).toBe("replica");
    expect(await findServer()).toBe("primary");
    expect(await connection.database.selectFrom("notes").selectAll().execute()).toEqual([]);
    expect(replica.lagSeconds()).toBeLessThan(60);
  });

  it("runs transactions on the primary", async () => {
    const servers = await inAnswer(() =>
      connection.reading.transaction().execute(async (transaction) => {
        await sql`update notes set text = 'b'`.execute(transaction);
        const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(transaction);
        return [rows[0]?.replica, await findServer()];
      }),
    );
    expect(servers).toEqual([false, "replica"]);
  });

  it("repeats on the primary what fails on the replica, and stays there for the rest of the answer", async () => {
    const before = replica.repeatedReads();
    const servers = await inAnswer(async () => {
      const first = await findServer();
      // Fails on a replica alone.
      await sql`select pg_current_wal_lsn()`.execute(connection.reading);
      return [first, await findServer()];
    });
    expect(servers).toEqual(["replica", "primary"]);
    expect(replica.repeatedReads()).toBe(before + 1);
    expect(await inAnswer(findServer)).toBe("replica");
  });

  it("throws the primary's error for what fails on both", async () => {
    const failing = inAnswer(() => sql`select * from nowhere`.execute(connection.reading));
    await expect(failing).rejects.toThrow("nowhere");
  });

  it("is not current while its replay is paused, and is again once it has caught up", async () => {
    const changes: boolean[] = [];
    replica.onChange((reason) => changes.push(reason === undefined));
    await pauseReplay();
    await addNote(1);
    expect(await inAnswer(listNotes)).toEqual([]);
    await until(() => changes.length === 1);
    expect(replica.isCurrent()).toBe(false);
    expect(replica.lagSeconds()).toBeGreaterThan(5);
    await onStandby("select pg_wal_replay_resume()");
    await until(() => changes.length === 2);
    expect(await inAnswer(listNotes)).toEqual([1]);
    expect(changes).toEqual([false, true]);
  });

  it("gives up a replica that takes a statement and doesn't answer", async () => {
    const stuck = inAnswer(async () => {
      await sql`select pg_sleep(case when pg_is_in_recovery() then 3600 else 0 end)`.execute(connection.reading);
      return findServer();
    });
    expect(await stuck).toBe("primary");
    await until(() => replica.isCurrent());
    expect(await inAnswer(findServer)).toBe("replica");
  });

  it("repeats reads on the primary when it is promoted or ended", async () => {
    await onStandby("select pg_promote()");
    await until(() => !replica.isCurrent());
    await addNote(2);
    await standby.stop();
    expect(await inAnswer(listNotes)).toEqual([1, 2]);
    expect(replica.isCurrent()).toBe(false);
  });
});

/** Jest's own limit ends the wait. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await sleep(20);
}
