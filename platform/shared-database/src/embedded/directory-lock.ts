import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseOpenError } from "../database-errors.js";

/** A process that holds the directory or wants to: the file `lock/<id>.json`. */
export type LockClaim = {
  readonly id: string;
  readonly pid: number;
  readonly command: string;
  /** ISO time. */
  readonly since: string;
  readonly host: string;
  /** Where the process id is meaningful. */
  readonly scope: string;
  /** When the process started, because ids are reused. */
  readonly start: string;
};

export type DirectoryLock = { release(): Promise<void> };

const ATTEMPTS = 20;
const HEARTBEAT_MS = 5_000;
/** A claim from another machine or container counts as abandoned after this long without a heartbeat. */
export const FOREIGN_CLAIM_EXPIRY_MS = 30_000;

/**
 * Locks `directory` for this process, or throws `directory-locked` naming the holder.
 *
 * Each opener writes its own claim and then looks for others. Of two openers, at least the later one sees the other's
 * claim, so they can't both proceed. Both may back off; each then retries after a random pause. Claims are never
 * overwritten, so taking over from a killed process can't remove the claim of a living one.
 */
export async function acquireDirectoryLock(directory: string, onLost: () => void): Promise<DirectoryLock> {
  const folder = join(directory, "lock");
  await mkdir(folder, { recursive: true });
  let holder: LockClaim | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const claim = createClaim();
    await writeClaim(folder, claim);
    holder = await findOtherClaim(directory, claim.id);
    if (!holder) return holdLock(join(folder, `${claim.id}.json`), onLost);
    await rm(join(folder, `${claim.id}.json`), { force: true });
    await sleep(20 + Math.random() * 80);
  }
  throw new DatabaseOpenError(
    "directory-locked",
    `The database directory ${directory} is in use by ${describeClaim(holder)}: stop that process or set DATA_DIR to another folder.`,
  );
}

function holdLock(file: string, onLost: () => void): DirectoryLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") return;
      clearInterval(heartbeat);
      onLost();
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}

function describeClaim(claim: LockClaim | undefined): string {
  return claim ? `process ${claim.pid} on ${claim.host} (${claim.command}) since ${claim.since}` : "another process";
}

export function createClaim(): LockClaim {
  return {
    id: randomUUID(),
    pid: process.pid,
    command: ["node", ...process.argv.slice(1)].join(" "),
    since: new Date().toISOString(),
    host: hostname(),
    scope: processScope(),
    start: processStart(process.pid) ?? "",
  };
}

/** Writes atomically: a reader never sees a partial claim. */
export async function writeClaim(folder: string, claim: LockClaim): Promise<void> {
  const draft = join(folder, `.${claim.id}`);
  await writeFile(draft, JSON.stringify(claim));
  await rename(draft, join(folder, `${claim.id}.json`));
}

/** The claim of another living process on `directory`, the oldest first. Removes those of dead ones. */
export async function findOtherClaim(directory: string, ownId = ""): Promise<LockClaim | undefined> {
  const folder = join(directory, "lock");
  const living: LockClaim[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".json") || name === `${ownId}.json`) continue;
    const claim = await readLiveClaim(join(folder, name));
    if (claim) living.push(claim);
    else await rm(join(folder, name), { force: true });
  }
  return living.toSorted((one, other) => one.since.localeCompare(other.since))[0];
}

async function readLiveClaim(file: string): Promise<LockClaim | undefined> {
  try {
    const claim = JSON.parse(await readFile(file, "utf8")) as LockClaim;
    const { mtimeMs } = await stat(file);
    return isLive(claim, Date.now() - mtimeMs) ? claim : undefined;
  } catch {
    return undefined;
  }
}

function isLive({ scope, pid, start }: LockClaim, untouchedMs: number): boolean {
  return scope === processScope() ? processStart(pid) === start : untouchedMs < FOREIGN_CLAIM_EXPIRY_MS;
}

/** One boot of one machine and, in containers, one process namespace. */
function processScope(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/** Start time of the process in the system's own unit; undefined if it is gone. */
function processStart(pid: number): string | undefined {
  try {
    if (process.platform === "linux") return linuxProcessStart(pid);
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

const STATE_INDEX = 0;
const START_TICKS_INDEX = 19;

function linuxProcessStart(pid: number): string | undefined {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The command is in parentheses and may contain spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ended = fields[STATE_INDEX] === "Z" || fields[STATE_INDEX] === "X";
  return ended ? undefined : fields[START_TICKS_INDEX];
}
