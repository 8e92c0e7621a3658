import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { writeAtomically } from "./write-atomically.js";

/**
 * Keeps a file for as long as the shell runs. An existing one belongs to a shell that was killed or crashed, which is
 * then logged with its build, because it couldn't log that itself.
 */
export async function detectUncleanShutdown({
  directory,
  port,
  build,
  log,
}: {
  readonly directory: string;
  /** Distinguishes shells that share the directory. */
  readonly port: number;
  /** The current build; the URL of its entry script contains the hash. */
  readonly build: string;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}) {
  const file = join(directory, `running-${port}.json`);
  const left = await readFile(file, "utf8").catch(() => undefined);
  if (left !== undefined) log.warn({ build, ended: parse(left) }, "Previous run did not shut down cleanly");
  // If the file can't be written, the next unclean shutdown just isn't reported.
  await writeAtomically(file, JSON.stringify({ build, since: new Date().toISOString() })).catch(() => undefined);
  return {
    /** Call on a clean shutdown. */
    clear: () => rm(file, { force: true }),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return "unreadable";
  }
}
