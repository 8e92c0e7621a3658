import { execFile } from "node:child_process";
import { chownSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findIdentity, findPostgres } from "e2e/support/private-postgres";
import { Client } from "pg";
import { STACK_PORTS } from "../system/places.js";
import { keepRunning, type KeptProcess } from "./keep-running.js";

export type DatabasePair = {
  /** Of the pooler. */
  readonly url: string;
  readonly poolers: readonly KeptProcess[];
  /** Kills the primary for good, promotes the replica and points the pooler to it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

const READY_DEADLINE_MS = 120_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A primary with synchronous streaming replication, and a PgBouncer in transaction mode in front. */
export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const found = findPostgres();
  if (!found) throw new Error("No PostgreSQL found: apt-get install postgresql.");
  // Not every PostgreSQL program is linked in the PATH.
  const binaries = dirname(realpathSync(join(found, "initdb")));
  const identity = findIdentity();
  const home = join(folder, "postgresql");
  mkdirSync(home);
  if (identity) chownSync(home, identity.uid, identity.gid);
  const [primaryPort = 0, replicaPort = 0] = STACK_PORTS.databases;
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(join(binaries, program), args, { ...identity, cwd: home, env: { PATH: process.env.PATH } });
  const start = (name: string, port: number, ...settings: readonly string[]) => {
    const all = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${home}`, ...settings];
    const args = ["-D", join(home, name), ...all.flatMap((setting) => ["-c", setting])];
    return keepRunning(name, { command: join(binaries, "postgres"), args, folder, identity });
  };

  await run("initdb", "--pgdata", join(home, "primary"), "--username=postgres", "--auth=trust", "--encoding=UTF8");
  const primary = start("primary", primaryPort, "synchronous_standby_names=*");
  await waitUntilAnswers(primaryPort);
  await run(
    "pg_basebackup",
    "-d",
    `host=127.0.0.1 port=${primaryPort} user=postgres`,
    "-D",
    join(home, "replica"),
    "-R",
  );
  const replica = start("replica", replicaPort);
  await waitUntilAnswers(replicaPort);

  const file = join(folder, "pgbouncer.ini");
  const pointPoolerTo = (port: number) =>
    writeFileSync(
      file,
      `[databases]
postgres = host=127.0.0.1 port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${STACK_PORTS.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
query_wait_timeout = 5
server_login_retry = 1
`,
    );
  pointPoolerTo(primaryPort);
  const pooler = keepRunning("pgbouncer", { command: "/usr/sbin/pgbouncer", args: ["-q", file], folder, identity });

  return {
    url: `postgresql://postgres@127.0.0.1:${STACK_PORTS.pooler}/postgres`,
    poolers: [pooler],
    async failOver() {
      // Simulates losing the machine: processes don't close their connections.
      await primary.stop("SIGQUIT");
      await run("pg_ctl", "promote", "-D", join(home, "replica"));
      pointPoolerTo(replicaPort);
      await pooler.end("SIGTERM");
    },
    async stop() {
      await pooler.stop("SIGKILL");
      await Promise.all([primary.stop("SIGINT"), replica.stop("SIGINT")]);
    },
  };
}

async function waitUntilAnswers(port: number): Promise<void> {
  const end = Date.now() + READY_DEADLINE_MS;
  for (;;) {
    const client = new Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}
