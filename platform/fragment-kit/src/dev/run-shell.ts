import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type ShellLine = {
  readonly level: number;
  readonly msg: string;
  readonly pageLock?: string;
  readonly [field: string]: unknown;
};

type RunShell = {
  /** Contains `server.js`. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly onLine: (line: ShellLine) => void;
  /** Called if it exits by itself. */
  readonly onEnd: (message: string) => void;
};

/** Runs the shell's production program with no environment of this machine except the PATH. */
export function runShell({ folder, environment, onLine, onEnd }: RunShell) {
  const { PATH, HOME, TMPDIR } = process.env;
  const known = Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined);
  const child = spawn(process.execPath, [join(folder, "server.js")], {
    env: { ...Object.fromEntries(known), NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2000)));
  const lines = createInterface({ input: child.stdout });
  const origin = new Promise<string>((resolve, reject) => {
    lines.on("line", (text) => {
      const line = parseLine(text);
      const [, address] = /^Server listening at (\S+)$/.exec(line?.msg ?? "") ?? [];
      if (address) resolve(address);
      if (line) onLine(line);
    });
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(describeEnd(code))));
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const onUnexpected = (code: number | null) => onEnd(describeEnd(code));
  const describeEnd = (code: number | null) => said.trim() || `The local shell ended with ${code}.`;
  origin.then(
    () => child.once("close", onUnexpected),
    () => undefined,
  );
  return {
    /** Its origin once it serves pages. Rejects if it exits first. */
    origin,
    async close(): Promise<void> {
      child.off("close", onUnexpected);
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      const kill = setTimeout(() => child.kill("SIGKILL"), 3000);
      await ended;
      clearTimeout(kill);
    },
  };
}

function parseLine(text: string): ShellLine | undefined {
  try {
    return JSON.parse(text) as ShellLine;
  } catch {
    return undefined;
  }
}
