import { type ContractProblem } from "shared-contracts/registry";
import type { Kysely, Transaction } from "kysely";
import type { Notifications } from "shared-database";
import { toVerdict } from "../gate/contract-gate.js";
import { isUsable } from "../releases/release-states.js";
import { DomainError } from "../platform/domain-error.js";
import type { AuditStore } from "../access/audit-store.js";
import { POINTERS_CHANNEL, type ChannelState, type ChannelStore, type PointerMove } from "./channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { SigningKeyStore } from "../access/signing-key-store.js";
import type { ReleaseStore } from "../releases/release-store.js";
import { describeFreeze, type Freeze } from "./freeze.js";
import { findLostRollbacks, findProblems, type Published } from "./find-problems.js";

export type PointerDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly releases: ReleaseStore;
  readonly signingKeys: SigningKeyStore;
  readonly audit: AuditStore;
  readonly notify: Notifications["notify"];
};

export type MovedPointer = {
  readonly state: ChannelState;
  /** False if the pointer already had this target. */
  readonly changed: boolean;
  readonly previousVersion: string | null;
  /** Broken contracts of the resulting stable page: overridden by force, or reported after a rollback. */
  readonly contractProblems: readonly ContractProblem[];
  /** Mismatches between page plan and releases. */
  readonly warnings: readonly string[];
  /** Neighbors' previous releases that are incompatible with this one. */
  readonly lostRollbacks: readonly string[];
};

export type MoveOptions = Pick<PointerMove, "name" | "channel" | "action" | "toVersion" | "actor" | "reason"> & {
  readonly current: ChannelState | undefined;
  /** True if broken contracts prevent the move. */
  readonly gated: boolean;
  readonly overriddenFreeze?: Freeze | undefined;
  /** Releases that move to the same channel in the same transaction, before or after this one. */
  readonly companions?: readonly Published[];
};

/**
 * Moves a pointer, with contract gate, history, audit and notification, in a transaction that holds the pointer lock.
 */
export async function movePointer(
  { channels, releases, signingKeys, audit, notify }: PointerDependencies,
  { current, gated, overriddenFreeze, companions = [], ...move }: MoveOptions,
  transaction: Transaction<RegistrySchema>,
): Promise<MovedPointer> {
  const { name, channel, toVersion, actor, reason } = move;
  const release = await releases.findForUpdate(name, toVersion, transaction);
  if (!release) throw new DomainError("release-not-found", { name, version: toVersion });
  if (release.fileState !== "stored") throw new DomainError("files-deleted", { name, version: toVersion });
  if (!isUsable(release) || !release.manifest) {
    throw new DomainError("release-not-verified", { name, version: toVersion, state: release.state });
  }
  const { signedBy } = release;
  if (signedBy === null || !(await signingKeys.countsFor(name, signedBy, transaction))) {
    throw new DomainError("release-unsigned", { name, version: toVersion, signedBy });
  }
  const previousVersion = current?.version ?? null;
  if (current && previousVersion === toVersion) {
    return { state: current, changed: false, previousVersion, contractProblems: [], warnings: [], lostRollbacks: [] };
  }

  const candidate = { name, channel, toVersion };
  const { contractProblems, plan } = await findProblems(channels, candidate, release.manifest, companions, transaction);
  if (gated) {
    const verdict = toVerdict(contractProblems);
    if (verdict === "no") throw new DomainError("contract-broken", { problems: contractProblems });
    if (plan.errors.length > 0) throw new DomainError("plan-broken", { problems: plan.errors });
    if (verdict === "unknown") throw new DomainError("contract-unclear", { problems: contractProblems });
  }

  const lostRollbacks =
    move.action === "promote"
      ? await findLostRollbacks({ channels, releases }, candidate, companions, transaction)
      : [];
  const fromVersion = current?.version;
  const state = await channels.move({ ...move, fromVersion }, transaction);
  const freeze = overriddenFreeze ? [describeFreeze(overriddenFreeze)] : [];
  const overridden = [...contractProblems, ...plan.errors, ...freeze];
  const details = overridden.length > 0 ? { overridden } : undefined;
  const entry = {
    actor,
    action: move.action,
    outcome: "done",
    fragment: name,
    channel,
    fromVersion,
    toVersion,
  } as const;
  await audit.record({ ...entry, reason, details }, transaction);
  await notify(POINTERS_CHANNEL, `${name}/${channel}`, transaction);
  const warnings = [...plan.errors, ...plan.warnings, ...freeze];
  return { state, changed: true, previousVersion, contractProblems, warnings, lostRollbacks };
}
