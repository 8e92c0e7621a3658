import { toHttpRequest, type SignedPageLock } from "shared-contracts";
import { LOCK_CALLS } from "shared-contracts/registry";
import type { Upstream } from "../platform/upstream.js";
import { verifyLock, type LockChecks } from "./verify-lock.js";

export type LockQuestion = Pick<LockChecks, "channel" | "newest"> & {
  readonly registry: Upstream;
  /** The registry's public keys; rejects while there are none. */
  readonly keys: () => Promise<readonly string[]>;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const REQUEST_DEADLINE = 3000;

/** The channel's current lock in the registry, verified. Rejects with the reason if there is none. */
export async function requestLock({ registry, keys, ...checks }: LockQuestion): Promise<SignedPageLock> {
  const { path } = toHttpRequest(LOCK_CALLS.getLock, { channel: checks.channel });
  const answer = await registry.request({ path, deadline: REQUEST_DEADLINE });
  if (!answer.ok) throw new Error(answer.message);
  if (answer.status !== 200) throw new Error(`${registry.name} answers ${answer.status} for the page lock`);
  return verifyLock(answer.body.toString("utf8"), { ...checks, keys: await keys() });
}
