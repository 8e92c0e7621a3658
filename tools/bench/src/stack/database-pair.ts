import { execFile } from "node:child_process";
import { chownSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findIdentity, findPostgresBinaries, waitUntilReady } from "shared-database/testing";
import { STACK_PORTS } from "../system/places.js";
import { startRestartable, type Restartable } from "./restartable.js";

export type DatabasePair = {
  /** Of the pooler. */
  readonly url: string;
  readonly pooler: Restartable;
  /** Kills the primary for good, promotes the replica and points the pooler to it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

/** A primary with synchronous streaming replication, and a PgBouncer in transaction mode in front. */
export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const found = findPostgresBinaries();
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
    return startRestartable(() => [args, {}, { command: join(binaries, "postgres"), root: home, identity }]);
  };

  await run("initdb", "--pgdata", join(home, "primary"), "--username=postgres", "--auth=trust", "--encoding=UTF8");
  const primary = start("primary", primaryPort, "synchronous_standby_names=*");
  await waitUntilReady(urlOf(primaryPort));
  await run(
    "pg_basebackup",
    "-d",
    `host=127.0.0.1 port=${primaryPort} user=postgres`,
    "-D",
    join(home, "replica"),
    "-R",
  );
  const replica = start("replica", replicaPort);
  await waitUntilReady(urlOf(replicaPort));

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
  const pooler = startRestartable(() => [["-q", file], {}, { command: "/usr/sbin/pgbouncer", identity }]);

  return {
    url: urlOf(STACK_PORTS.pooler),
    pooler,
    async failOver() {
      // Simulates losing the machine: processes don't close their connections.
      await primary.stop("SIGQUIT");
      await run("pg_ctl", "promote", "-D", join(home, "replica"));
      pointPoolerTo(replicaPort);
      await pooler.restart("SIGTERM");
    },
    async stop() {
      await pooler.stop("SIGKILL");
      await Promise.all([primary.stop("SIGINT"), replica.stop("SIGINT")]);
    },
  };
}

function urlOf(port: number): string {
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}
