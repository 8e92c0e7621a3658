import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { SYSTEM } from "../support/system.js";

/** One line of a service's log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string };

export type ServiceProcess = {
  /** Everything logged so far, oldest first. */
  readonly log: readonly LogLine[];
  stop(): Promise<void>;
};

const READY_TIMEOUT_MS = 60_000;

/** Starts the built service in `folder` and waits until it answers at `readyUrl`. */
export async function startService(
  folder: string,
  environment: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<ServiceProcess> {
  const log: LogLine[] = [];
  const child = spawn(process.execPath, ["--enable-source-maps", `${folder}/dist/server.js`], {
    cwd: SYSTEM.root,
    env: { ...process.env, NODE_ENV: "production", TEST_HOOKS: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => log.push(toLogLine(line)));
  }
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  try {
    await waitUntilReady(readyUrl, () => child.exitCode === null);
  } catch {
    await stop();
    throw new Error(`${folder} was not ready; its last lines: ${JSON.stringify(log.slice(-5))}`);
  }
  return { log, stop };
}

function toLogLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { msg: line };
  }
}

async function waitUntilReady(url: string, isAlive: () => boolean): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  while (isAlive() && Date.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
