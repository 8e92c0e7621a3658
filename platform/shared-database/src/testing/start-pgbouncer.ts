import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findFreePort, findIdentity, waitUntilReady, type RunningPostgres } from "./start-postgres.js";

/** Debian's path; not every machine has it. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "pgbouncer")).find((path) => existsSync(path));
}

/** A pooler in transaction mode for the server at `url`, with fewer connections than a test requests at once. */
export async function startPgBouncer(url: string): Promise<RunningPostgres> {
  const program = findPgBouncer();
  if (!program) throw new Error("No PgBouncer found: install Debian's pgbouncer.");
  const { hostname, port, username } = new URL(url);
  const pooled = new URL(url);
  pooled.port = String(await findFreePort());
  const directory = await mkdtemp(join(tmpdir(), "test-pgbouncer-"));
  await chmod(directory, 0o755);
  const configuration = join(directory, "pgbouncer.ini");
  await writeFile(
    configuration,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  const pooler = spawn(program, ["-q", configuration], { ...findIdentity(), stdio: "ignore" });
  const endWithRunner = () => pooler.kill("SIGKILL");
  process.once("exit", endWithRunner);
  await waitUntilReady(pooled.href, pooler);
  return {
    url: pooled.href,
    async stop() {
      process.off("exit", endWithRunner);
      if (pooler.exitCode === null) {
        pooler.kill("SIGKILL");
        await once(pooler, "exit");
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}
