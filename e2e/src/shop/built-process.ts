import { get as getPlain } from "node:http";
import { get as getOverTls } from "node:https";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { SYSTEM } from "../support/system.js";

export type ProcessEnd = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** One line of a service's log; others have only their text. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string };

export type BuiltProcess = {
  readonly pid: number;
  /** All output lines so far, from both streams. */
  readonly lines: readonly string[];
  /** The same lines as a service's log. */
  readonly log: readonly LogLine[];
  readonly ended: Promise<ProcessEnd>;
  isRunning(): boolean;
  /** Sends the signal and waits for the exit; does nothing if the process has already exited. */
  end(signal: NodeJS.Signals): Promise<ProcessEnd>;
};

/** Environment variables that would point a private system to other data. */
const NOT_INHERITED = { DATABASE_URL: "", TEST_HOOKS: "0", SEED_FEED: "" };

/** Clean up if the test runner dies. */
const endsWithRunner = new Set<() => void>();
process.once("exit", () => {
  for (const end of endsWithRunner) end();
});

type RunOptions = {
  /** Node by default. */
  readonly command?: string;
  /** The checkout whose builds it takes; this one by default. */
  readonly root?: string;
  /** A terminal sends signals to all processes of a group: the program gets its own group, and `end` does the same. */
  readonly asTerminal?: boolean;
  /** The user that it runs as. */
  readonly identity?: { readonly uid: number; readonly gid: number } | undefined;
};

export function runBuilt(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  { command = process.execPath, root = SYSTEM.root, asTerminal = false, identity }: RunOptions = {},
): BuiltProcess {
  const child = spawn(command, [...args], {
    cwd: root,
    env: { ...process.env, ...NOT_INHERITED, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: asTerminal,
    ...identity,
  });
  const pid = child.pid ?? 0;
  const send = (signal: NodeJS.Signals) => (asTerminal ? process.kill(-pid, signal) : child.kill(signal));
  const lines: string[] = [];
  const log: LogLine[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (line) => lines.push(line));
  let isRunning = true;
  const ended = new Promise<ProcessEnd>((resolve) =>
    child.once("close", (code, signal) => {
      isRunning = false;
      resolve({ code, signal });
    }),
  );
  const endWithRunner = () => send("SIGKILL");
  endsWithRunner.add(endWithRunner);
  void ended.then(() => endsWithRunner.delete(endWithRunner));
  return {
    pid,
    lines,
    get log() {
      // Each line is parsed once, because logs are searched repeatedly.
      for (const line of lines.slice(log.length)) log.push(toLogLine(line));
      return log;
    },
    ended,
    isRunning: () => isRunning,
    end(signal) {
      if (isRunning) send(signal);
      return ended;
    },
  };
}

export function toLogLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { msg: line };
  }
}

/** Runs a command to completion; throws with its output if it fails. */
export async function runBuiltToEnd(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  options: { readonly root?: string } = {},
): Promise<readonly string[]> {
  const { lines, ended } = runBuilt(args, environment, options);
  const { code } = await ended;
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}:\n${lines.slice(-20).join("\n")}`);
  return lines;
}

/** Waits until the URL responds with 200, with any certificate. Throws with the process output if it exits or times out. */
export async function waitUntilReady(url: string, started: BuiltProcess, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (started.isRunning() && Date.now() < end) {
    if ((await statusOf(url)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} is not ready; the last lines of its process:\n${started.lines.slice(-10).join("\n")}`);
}

/** Waits until the URL responds with 200. */
export async function waitUntilAnswers(url: string, seconds: number): Promise<void> {
  const answers = async () => (await statusOf(url)) === 200;
  await pollUntil(answers, `${url} does not answer`, { within: seconds * 1000, every: 50 });
}

/** Undefined if nothing answers. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const get = url.startsWith("https:") ? getOverTls : getPlain;
    const request = get(url, { rejectUnauthorized: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
  });
}

/** Polls until the condition holds and returns the milliseconds that took. Throws `why` on timeout. */
export async function pollUntil(
  check: () => Promise<boolean>,
  why: string | (() => string),
  { within = 30_000, every = 100 } = {},
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < within) {
    if (await check().catch(() => false)) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  throw new Error(`${typeof why === "string" ? why : why()}, and not within ${within / 1000} s`);
}
