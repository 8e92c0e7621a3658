import type { ChannelState, Freeze, PointerMove } from "shared-contracts/registry";
import { toVerdict } from "../gate/contract-gate.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryTransaction } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { isUsable } from "../releases/release-store.js";
import type { PointerChange } from "./channel-store.js";
import { findLostRollbacks, findProblems, type Published } from "./find-problems.js";

type Move = Omit<PointerChange, "fromVersion" | "toVersion"> & {
  readonly toVersion: string;
  readonly current: ChannelState | undefined;
  /** True if broken contracts prevent the move. */
  readonly gated: boolean;
  readonly overriddenFreeze?: Freeze | undefined;
  readonly overriddenPages?: readonly string[];
  /** Releases that move to the same channel in the same transaction, before or after this one. */
  readonly companions?: readonly Published[];
};

/** Makes changes of pointers in a transaction that holds the pointer lock. */
export function withPointers<Result>(
  { database, channels }: RegistryStores,
  change: (transaction: RegistryTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    return change(transaction);
  });
}

/** Moves a pointer to a release, with contract gate. The transaction holds the pointer lock. */
export async function movePointer(
  stores: RegistryStores,
  { current, gated, overriddenFreeze, overriddenPages = [], companions = [], ...move }: Move,
  transaction: RegistryTransaction,
): Promise<PointerMove> {
  const { name, channel, toVersion } = move;
  const { releases, signingKeys } = stores;
  const release = await releases.find(name, toVersion, transaction, true);
  if (!release) throw new DomainError("release-not-found", { name, version: toVersion });
  if (release.fileState !== "stored") throw new DomainError("files-deleted", { name, version: toVersion });
  if (!isUsable(release) || !release.manifest) {
    throw new DomainError("release-not-verified", { name, version: toVersion, state: release.state });
  }
  const { signedBy } = release;
  if (signedBy === null || !(await signingKeys.countsFor(name, signedBy, transaction))) {
    throw new DomainError("release-unsigned", { name, version: toVersion, signedBy });
  }
  const fromVersion = current?.version ?? null;
  if (current && fromVersion === toVersion)
    return { ...current, changed: false, previousVersion: fromVersion, contractProblems: [], warnings: [] };

  const candidate = { name, channel, toVersion };
  const found = await findProblems(stores, candidate, release.manifest, companions, transaction);
  const { contractProblems, errors, warnings } = found;
  if (gated) {
    const verdict = toVerdict(contractProblems);
    if (verdict === "no") throw new DomainError("contract-broken", { problems: contractProblems });
    if (errors.length > 0) throw new DomainError("plan-broken", { problems: errors });
    if (verdict === "unknown") throw new DomainError("contract-unclear", { problems: contractProblems });
  }
  const lost = move.action === "promote" ? await findLostRollbacks(stores, candidate, companions, transaction) : [];
  const freeze = overriddenFreeze ? [describeFreeze(overriddenFreeze)] : [];
  const overridden = [...contractProblems, ...errors, ...overriddenPages, ...freeze];
  const details = overridden.length > 0 ? { overridden } : undefined;
  const state = await changePointer(stores, { ...move, fromVersion, details }, transaction);
  return {
    name,
    channel,
    version: toVersion,
    changedBy: move.actor,
    ...state,
    changed: true,
    previousVersion: fromVersion,
    contractProblems,
    warnings: [...errors, ...warnings, ...overriddenPages, ...freeze, ...lost],
  };
}

function describeFreeze({ reason, actor, since }: Freeze): string {
  return `releases are frozen since ${since} by ${actor}: ${reason}`;
}

type Removal = Pick<ChannelState, "name" | "channel" | "version"> & Pick<PointerChange, "actor" | "reason">;

/** Takes a fragment out of a channel. Returns the channel's revision. */
export async function removePointer(
  stores: RegistryStores,
  { name, channel, version: fromVersion, actor, reason }: Removal,
  transaction: RegistryTransaction,
): Promise<number> {
  const removal = { name, channel, action: "retire", fromVersion, toVersion: null, actor, reason } as const;
  return (await changePointer(stores, removal, transaction)).revision;
}

/** With history and audit. */
async function changePointer(
  { channels, audit }: RegistryStores,
  { details, ...change }: PointerChange & { readonly details?: object | undefined },
  transaction: RegistryTransaction,
) {
  const { name, channel, ...entry } = change;
  const changed = await channels.change(change, transaction);
  await audit.record({ ...entry, fragment: name, channel, details }, transaction);
  return changed;
}
