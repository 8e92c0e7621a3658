import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { writeAtomically } from "../lock/release-store.js";

export type RunningMark = {
  /** Ends well: the next start has nothing to say. */
  clear(): Promise<void>;
};

export type RunningMarkOptions = {
  readonly directory: string;
  /** Tells shells apart that share the directory. */
  readonly port: number;
  /** The build that runs now; the address of its entry script contains the hash. */
  readonly build: string;
  readonly log: Pick<FastifyBaseLogger, "warn">;
};

/**
 * Leaves a mark for as long as the shell runs. One that is there already is of a shell that was killed or broke down:
 * the log then says which build that was, since it could not say so itself.
 */
export async function markRunning({ directory, port, build, log }: RunningMarkOptions): Promise<RunningMark> {
  const file = join(directory, `running-${port}.json`);
  const left = await readFile(file, "utf8").catch(() => undefined);
  if (left !== undefined) log.warn({ build, ended: parse(left) }, "Started after an unclean end");
  // A mark that cannot be written is only missed after the next unclean end.
  await writeAtomically(file, JSON.stringify({ build, since: new Date().toISOString() })).catch(() => undefined);
  return { clear: () => rm(file, { force: true }) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return "a damaged mark";
  }
}
