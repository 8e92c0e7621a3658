import type { Kysely } from "kysely";
import type { z } from "zod";
import { STABLE_CHANNEL } from "../../domain/channel-name.js";
import { toVerdict } from "../../domain/contract-gate.js";
import { DomainError } from "../../platform/domain-error.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { ChannelStore } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { ReleaseStore } from "../../store/release-store.js";
import type { SigningKeyStore } from "../../store/signing-key-store.js";
import type { DeployAnswer } from "./channel-answers.js";
import { findLostRollbacks, findProblems, listGatedPages } from "./find-problems.js";
import { describeFreeze } from "./freeze/freeze.js";

export type DeployDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly releases: ReleaseStore;
  readonly signingKeys: SigningKeyStore;
  readonly audit: AuditStore;
};

/** Dry run of a promotion to stable. */
export async function canDeploy(
  dependencies: DeployDependencies,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<z.output<typeof DeployAnswer>> {
  const { database, channels, releases, signingKeys } = dependencies;
  const release = await releases.find(name, version);
  const manifest = await releases.findManifest(name, version);
  if (!release || !manifest) throw new DomainError("release-not-found", { name, version });
  const candidate = { name, channel: STABLE_CHANNEL, toVersion: version };
  const { contractProblems, plan } = await findProblems(channels, candidate, manifest, [], database);
  const isSigned = release.signedBy !== null && (await signingKeys.countsFor(name, release.signedBy));
  const freeze = await dependencies.audit.findFreeze();
  const errors = [
    ...(freeze ? [describeFreeze({ ...freeze, actor: "an administrator" })] : []),
    ...(release.state === "verified" ? [] : [`${version} is ${release.state}`]),
    ...(release.fileState === "stored" ? [] : [`the files of ${version} were deleted: publish them again`]),
    ...(isSigned ? [] : [`${version} is not signed with a key that counts`]),
    ...plan.errors,
  ];
  const live = await channels.list();
  const pages = listGatedPages(candidate, live);
  const against = live.filter((state) => state.name !== name && pages.includes(state.channel));
  return {
    name,
    version,
    verdict: toVerdict(contractProblems, errors),
    against: [...new Set(against.map((state) => `${state.name}@${state.version}`))],
    contractProblems: [...contractProblems],
    errors,
    warnings: [...plan.warnings],
    lostRollbacks: await findLostRollbacks({ channels, releases }, candidate, [], database),
  };
}
