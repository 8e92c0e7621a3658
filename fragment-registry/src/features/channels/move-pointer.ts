import type { Kysely, Transaction } from "kysely";
import type { Notifications } from "shared-database";
import { STABLE_CHANNEL } from "../../domain/channel-name.js";
import { findContractProblems, type ContractProblem } from "../../domain/contract-gate.js";
import { isUsable } from "../../domain/release-states.js";
import { DomainError } from "../../platform/domain-error.js";
import { POINTERS_CHANNEL } from "../../platform/pointer-notifications.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { ChannelState, ChannelStore, PointerMove } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { ReleaseStore } from "../../store/release-store.js";

export type PointerDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly releases: ReleaseStore;
  readonly audit: AuditStore;
  readonly notify: Notifications["notify"];
};

export type MovedPointer = {
  readonly state: ChannelState;
  /** False where the pointer already stood there. */
  readonly changed: boolean;
  readonly previousVersion: string | null;
  /** What would not fit in the resulting stable page: overridden by force, or told after a rollback. */
  readonly contractProblems: readonly ContractProblem[];
};

export type MoveOptions = Pick<PointerMove, "name" | "channel" | "action" | "toVersion" | "actor" | "reason"> & {
  readonly current: ChannelState | undefined;
  /** Whether a broken contract refuses the move. */
  readonly gated: boolean;
};

/** Moves a pointer within a transaction that holds the pointer lock: gate, history, audit and notification with it. */
export async function movePointer(
  { channels, releases, audit, notify }: PointerDependencies,
  { current, gated, ...move }: MoveOptions,
  transaction: Transaction<RegistrySchema>,
): Promise<MovedPointer> {
  const { name, channel, toVersion, actor, reason } = move;
  const release = await releases.findForUpdate(name, toVersion, transaction);
  if (!release) throw new DomainError("release-not-found", { name, version: toVersion });
  if (!isUsable(release.state) || !release.manifest) {
    throw new DomainError("release-not-verified", { name, version: toVersion, state: release.state });
  }
  const previousVersion = current?.version ?? null;
  if (current && previousVersion === toVersion) {
    return { state: current, changed: false, previousVersion, contractProblems: [] };
  }

  const candidate = { name, version: toVersion, contract: release.manifest.contract };
  const others = channel === STABLE_CHANNEL ? await channels.listContracts(STABLE_CHANNEL, transaction) : [];
  const contractProblems = findContractProblems(candidate, others);
  if (gated && contractProblems.length > 0) throw new DomainError("contract-broken", { problems: contractProblems });

  const fromVersion = current?.version;
  const state = await channels.move({ ...move, fromVersion, revision: (current?.revision ?? 0) + 1 }, transaction);
  const details = contractProblems.length > 0 ? { overridden: contractProblems } : undefined;
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
  return { state, changed: true, previousVersion, contractProblems };
}
