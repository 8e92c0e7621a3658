import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../system/places.js";

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  /** Folder to run in, asked at each start; this checkout by default. */
  readonly root?: () => string;
  /** Folder for its log. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly identity?: { readonly uid: number; readonly gid: number } | undefined;
};

/** A process that restarts whenever it exits, as under systemd or Kubernetes. */
export type KeptProcess = {
  readonly name: string;
  readonly logFile: string;
  /** Stops the process, which then restarts by itself. Resolves when it has exited. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Stops it for good. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

const STOP_DEADLINE_MS = 15_000;
/** A process that exits sooner than this can't run, so delay its restart. */
const RESTART_DELAY_MS = 1000;

const endingWithRunner = new Set<() => void>();
process.once("exit", () => {
  for (const end of endingWithRunner) end();
});

export function keepRunning(
  name: string,
  { command, args, root = () => ROOT, folder, environment, identity }: Program,
): KeptProcess {
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, "a");
  let isKept = true;
  let child = start();

  function start(): ChildProcess {
    const env = { ...process.env, ...environment };
    const started = spawn(command, args, { cwd: root(), env, stdio: ["ignore", log, log], ...identity });
    const startedAt = Date.now();
    started.once("exit", () => {
      const wait = Date.now() - startedAt < RESTART_DELAY_MS ? RESTART_DELAY_MS : 0;
      setTimeout(() => {
        if (isKept) child = start();
      }, wait);
    });
    return started;
  }
  const endWithRunner = () => {
    isKept = false;
    child.kill("SIGKILL");
  };
  endingWithRunner.add(endWithRunner);

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, "exit");
    ending.kill(signal);
    await ended;
  }

  return {
    name,
    logFile,
    end,
    async stop(signal = "SIGTERM") {
      isKept = false;
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS);
      await end(signal);
      clearTimeout(late);
      endingWithRunner.delete(endWithRunner);
    },
  };
}
