import type { Kysely } from "kysely";
import { canBecome } from "../../domain/release-states.js";
import { DomainError } from "../../platform/domain-error.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { ChannelStore } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { Release, ReleaseStore } from "../../store/release-store.js";

export type QuarantineDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly releases: ReleaseStore;
  readonly channels: ChannelStore;
  readonly audit: AuditStore;
};

export type QuarantineRequest = {
  readonly name: string;
  readonly version: string;
  readonly reason: string;
  readonly actor: string;
};

/** Refused while a channel points at it: no page may be assembled from a withdrawn release. */
export async function quarantineRelease(
  { database, releases, channels, audit }: QuarantineDependencies,
  { name, version, reason, actor }: QuarantineRequest,
): Promise<Release> {
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const found = await releases.findForUpdate(name, version, transaction);
    if (!found) throw new DomainError("release-not-found", { name, version });
    if (!canBecome(found.state, "quarantined")) throw new DomainError("release-not-verified", { state: found.state });
    const pointing = await channels.listPointingAt(name, version, transaction);
    if (pointing.length > 0) throw new DomainError("release-in-use", { channels: pointing });
    await releases.setState({ name, version }, { from: found.state, to: "quarantined", reason }, transaction);
    const entry = { actor, action: "quarantine", outcome: "done", fragment: name, toVersion: version, reason } as const;
    await audit.record(entry, transaction);
    const release = await releases.find(name, version, transaction);
    if (!release) throw new Error(`Release ${name}@${version} vanished`);
    return release;
  });
}
