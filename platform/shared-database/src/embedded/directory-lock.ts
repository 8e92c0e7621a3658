import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseOpenError } from "../database-open-error.js";
import {
  createClaim,
  listOtherClaims,
  markHeld,
  removeClaim,
  touchClaim,
  writeClaim,
  type LockClaim,
} from "./lock-claim.js";

const HEARTBEAT_MS = 5_000;
const ATTEMPTS = 20;

export type DirectoryLock = { release(): Promise<void> };

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
    const others = await listOtherClaims(folder, claim.id);
    if (others.length === 0) return holdLock(folder, claim.id, onLost);
    await removeClaim(folder, claim.id);
    const held = others.find((other) => other.held);
    holder = (held ?? others[0])?.claim;
    if (held) break;
    await sleep(20 + Math.random() * 80);
  }
  throw createLockedError(directory, holder);
}

async function holdLock(folder: string, id: string, onLost: () => void): Promise<DirectoryLock> {
  await markHeld(folder, id);
  const heartbeat = setInterval(() => {
    touchClaim(folder, id).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") return;
      clearInterval(heartbeat);
      onLost();
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await removeClaim(folder, id);
    },
  };
}

function createLockedError(directory: string, holder: LockClaim | undefined): DatabaseOpenError {
  const who = holder
    ? `process ${holder.pid} on ${holder.host} (${holder.command}) since ${holder.since}`
    : "another process";
  return new DatabaseOpenError(
    "directory-locked",
    `The database directory ${directory} is in use by ${who}: stop that process or set DATA_DIR to another folder.`,
  );
}
