import type { Transaction } from "kysely";
import { PAGE_PLAN_NAME } from "shared-contracts";
import { canBecome } from "../releases/release-states.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { Release } from "../releases/release-store.js";
import { endPreviews } from "./end-previews.js";
import { movePointer, type PointerDependencies } from "./move-pointer.js";
import { removePointer } from "./retire.js";
import { findVersionBefore } from "./rollback-target.js";

export type QuarantineRequest = {
  readonly name: string;
  readonly version: string;
  readonly reason: string;
  readonly actor: string;
};

/** New target of a channel that pointed to the release; null if the fragment has no other release and is removed. */
export type LeftChannel = { readonly channel: string; readonly version: string | null };

export type Quarantined = { readonly release: Release; readonly left: readonly LeftChannel[] };

/**
 * Withdraws a release permanently, even if in use: channels that point to it return to the previous version in the same
 * transaction, and the fragment's previews end. Only a page plan without predecessor is refused, because every page needs one.
 */
export async function quarantineRelease(
  dependencies: PointerDependencies,
  { name, version, reason, actor }: QuarantineRequest,
): Promise<Quarantined> {
  const { database, releases, channels, audit } = dependencies;
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const found = await releases.findForUpdate(name, version, transaction);
    if (!found) throw new DomainError("release-not-found", { name, version });
    if (!canBecome(found.state, "quarantined")) throw new DomainError("release-not-verified", { state: found.state });
    await releases.setState({ name, version }, { from: found.state, to: "quarantined", reason }, transaction);
    const entry = { actor, action: "quarantine", outcome: "done", fragment: name, toVersion: version, reason } as const;
    await audit.record(entry, transaction);
    await endPreviews(dependencies, { name, actor, reason: `${version} quarantined: ${reason}` }, transaction);
    const left: LeftChannel[] = [];
    for (const channel of await channels.listPointingAt(name, version, transaction)) {
      left.push({ channel, version: await leave(dependencies, { name, channel, reason, actor }, transaction) });
    }
    const release = await releases.find(name, version, transaction);
    if (!release) throw new Error(`Release ${name}@${version} vanished`);
    return { release, left };
  });
}

async function leave(
  dependencies: PointerDependencies,
  { name, channel, reason: why, actor }: Pick<QuarantineRequest, "name" | "reason" | "actor"> & { channel: string },
  transaction: Transaction<RegistrySchema>,
): Promise<string | null> {
  const current = await dependencies.channels.find(name, channel, transaction);
  if (!current) throw new Error(`Channel ${name}/${channel} vanished`);
  const reason = `${current.version} quarantined: ${why}`;
  const toVersion = await findVersionBefore(dependencies, { name, channel }, transaction);
  if (toVersion !== undefined) {
    const move = { name, channel, action: "rollback", toVersion, actor, reason } as const;
    await movePointer(dependencies, { ...move, current, gated: false }, transaction);
    return toVersion;
  }
  if (name === PAGE_PLAN_NAME) throw new DomainError("release-in-use", { channel });
  await removePointer(dependencies, { ...current, actor, reason }, transaction);
  return null;
}
