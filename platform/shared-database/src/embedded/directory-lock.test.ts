import { beforeEach, describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  acquireDirectoryLock,
  createClaim,
  FOREIGN_CLAIM_EXPIRY_MS,
  writeClaim,
  type LockClaim,
} from "./directory-lock.js";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "lock-"));
  await mkdir(join(directory, "lock"));
});

async function leaveClaim(changes: Partial<LockClaim>, untouchedMs = 0): Promise<void> {
  const claim = { ...createClaim(), ...changes };
  await writeClaim(join(directory, "lock"), claim);
  const touched = new Date(Date.now() - untouchedMs);
  await utimes(join(directory, "lock", `${claim.id}.json`), touched, touched);
}

const cases: readonly [string, Partial<LockClaim>, number, "taken" | "refused"][] = [
  ["a living process holds it", {}, 0, "refused"],
  ["a living process holds it, however long ago it touched its claim", {}, 1e9, "refused"],
  ["its process is gone", { pid: 2 ** 22 + 1 }, 0, "taken"],
  ["its process id belongs to a later process", { start: "1" }, 0, "taken"],
  ["a process of another machine touched it just now", { scope: "elsewhere", pid: 2 ** 22 + 1 }, 0, "refused"],
  ["a process of another machine left it", { scope: "elsewhere" }, FOREIGN_CLAIM_EXPIRY_MS + 1, "taken"],
];

describe("acquireDirectoryLock", () => {
  it.each(cases)("when %s", async (_why, changes, untouchedMs, expected) => {
    await leaveClaim(changes, untouchedMs);
    const attempt = await acquireDirectoryLock(directory, () => undefined).then(
      (lock) => lock.release().then(() => "taken"),
      () => "refused",
    );
    expect(attempt).toBe(expected);
  });

  it("gives it to exactly one of many that ask at once", async () => {
    const ask = () => acquireDirectoryLock(directory, () => undefined);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, ask));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("can be taken again after release", async () => {
    await (await acquireDirectoryLock(directory, () => undefined)).release();
    await (await acquireDirectoryLock(directory, () => undefined)).release();
  });
});
