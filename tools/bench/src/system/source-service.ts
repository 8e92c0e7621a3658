import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { startPostgres } from "shared-database/testing";
import { waitUntilAnswers } from "./ready.js";

const ROOT = resolve(import.meta.dirname, "../../../..");
const START_SECONDS = 60;
const SCHEMA = "storefront";

export type SourceService = {
  readonly origin: string;
  /** Id of the service's process. */
  readonly processId: number;
  /** Opens a connection of the benchmark's own; `settings` are PostgreSQL's, as `-c name=value`. */
  connect(settings?: string): Promise<Client>;
  /** Also closes the connections. */
  stop(): Promise<void>;
};

/**
 * storefront-api from its sources, as a separate process with its own PostgreSQL. Cleans up after itself.
 *
 * @param feed one record of each feed file, by its name without `.ndjson`; imported before the service starts
 */
export async function startSourceService(
  port: number,
  feed: Readonly<Record<string, object>> = {},
): Promise<SourceService> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "bench-service-"));
  const options = { cwd: ROOT, env: toEnvironment(port, folder, postgres.url) };
  for (const [file, record] of Object.entries(feed)) {
    writeFileSync(join(folder, `${file}.ndjson`), `${JSON.stringify(record)}\n`);
  }
  if (Object.keys(feed).length > 0) {
    await promisify(execFile)(process.execPath, [...run("feed.ts"), "import", folder], options);
  }
  const service = spawn(process.execPath, run("server.ts"), { ...options, stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilAnswers(`${origin}/readyz`, START_SECONDS);
  const connections: Client[] = [];
  return {
    origin,
    processId: service.pid ?? 0,
    async connect(settings = "") {
      const connection = new Client({
        connectionString: postgres.url,
        options: `-c search_path=${SCHEMA} ${settings}`.trim(),
      });
      await connection.connect();
      connections.push(connection);
      return connection;
    },
    async stop() {
      await Promise.all(connections.map((connection) => connection.end()));
      if (service.exitCode === null) {
        service.kill("SIGTERM");
        await once(service, "exit");
      }
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(entry: string): string[] {
  return ["--import", "tsx", "--conditions=source", join(ROOT, "storefront-api/src", entry)];
}

function toEnvironment(port: number, folder: string, url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_SCHEMA: SCHEMA,
    TEST_HOOKS: "1",
    LOG_LEVEL: "error",
  };
}
