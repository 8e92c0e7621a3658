import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { processScope, processStart } from "./process-identity.js";

/** A process that holds the directory or wants to. */
export type LockClaim = {
  readonly id: string;
  readonly pid: number;
  readonly command: string;
  /** ISO time. */
  readonly since: string;
  readonly host: string;
  readonly scope: string;
  readonly start: string;
};

export type OtherClaim = { readonly claim: LockClaim; readonly held: boolean };

/** A claim from another machine or container counts as abandoned after this long without a heartbeat. */
export const FOREIGN_CLAIM_EXPIRY_MS = 30_000;

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
  await rename(draft, claimPath(folder, claim.id));
}

export async function markHeld(folder: string, id: string): Promise<void> {
  await writeFile(heldPath(folder, id), "");
}

/** Rejects with ENOENT if the claim is gone. */
export async function touchClaim(folder: string, id: string): Promise<void> {
  const now = new Date();
  await utimes(claimPath(folder, id), now, now);
}

export async function removeClaim(folder: string, id: string): Promise<void> {
  await rm(claimPath(folder, id), { force: true });
  await rm(heldPath(folder, id), { force: true });
}

/** Lists the claims of other living processes and removes those of dead ones. */
export async function listOtherClaims(folder: string, ownId: string): Promise<OtherClaim[]> {
  const names = new Set(await readdir(folder));
  const others: OtherClaim[] = [];
  for (const name of names) {
    const id = name.endsWith(".json") ? name.slice(0, -".json".length) : "";
    if (id === "" || id === ownId) continue;
    const claim = await readLiveClaim(folder, id);
    if (claim) others.push({ claim, held: names.has(`${id}.held`) });
    else await removeClaim(folder, id);
  }
  return others;
}

async function readLiveClaim(folder: string, id: string): Promise<LockClaim | undefined> {
  try {
    const path = claimPath(folder, id);
    const claim = JSON.parse(await readFile(path, "utf8")) as LockClaim;
    const { mtimeMs } = await stat(path);
    return isLive(claim, Date.now() - mtimeMs) ? claim : undefined;
  } catch {
    return undefined;
  }
}

/** Process ids are reused, so the start time must match too. */
function isLive(claim: LockClaim, untouchedMs: number): boolean {
  if (claim.scope !== processScope()) return untouchedMs < FOREIGN_CLAIM_EXPIRY_MS;
  return processStart(claim.pid) === claim.start;
}

function claimPath(folder: string, id: string): string {
  return join(folder, `${id}.json`);
}

function heldPath(folder: string, id: string): string {
  return join(folder, `${id}.held`);
}
