import type { Kysely } from "kysely";
import { isPlatformName, PAGE_PLAN_NAME } from "shared-contracts";
import { STABLE_CHANNEL } from "../../domain/channel-name.js";
import {
  findMissingEvidence,
  MAX_SHARDS,
  NEIGHBORHOODS,
  type Neighborhood,
} from "../../domain/verification-evidence.js";
import type { ChannelStore, PointerMove } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { ReleaseStore } from "../../store/release-store.js";
import type { VerificationStore } from "../../store/verification-store.js";
import { listNeighbors } from "./find-problems.js";

export type EvidenceDependencies = {
  readonly channels: ChannelStore;
  readonly releases: ReleaseStore;
  readonly verifications: VerificationStore;
  /** Maximum age of test evidence for a promotion to stable; undefined if none is required. */
  readonly stableEvidenceHours: number | undefined;
};

export type EvidenceGap = { readonly problems: readonly string[]; readonly run: string };

/** Of each page, its last run and some that were repeated, with as many shards as a run can have. */
const SHARDS_READ = 5 * MAX_SHARDS * NEIGHBORHOODS.length;

/**
 * Why a release can't become stable yet for lack of tests, with the command to run them.
 *
 * @param companions releases that are promoted with it, and must have been on the tested pages
 */
export async function findEvidenceGap(
  { channels, releases, verifications, stableEvidenceHours }: EvidenceDependencies,
  { name, channel, toVersion }: Pick<PointerMove, "name" | "channel" | "toVersion">,
  companions: readonly { readonly name: string; readonly version: string }[],
  within: Kysely<RegistrySchema>,
): Promise<EvidenceGap | undefined> {
  const isTested = channel === STABLE_CHANNEL && name !== PAGE_PLAN_NAME && !isPlatformName(name);
  if (stableEvidenceHours === undefined || !isTested) return undefined;
  const pageWith = async (neighbors: Neighborhood): Promise<string[]> => {
    const around = await listNeighbors({ channels, releases }, { name, toVersion }, companions, neighbors, within);
    return [{ name, version: toVersion }, ...around].map((release) => `${release.name}@${release.version}`);
  };
  const problems = findMissingEvidence(await verifications.list(name, toVersion, { limit: SHARDS_READ, within }), {
    pages: { live: await pageWith("live"), previous: await pageWith("previous") },
    since: Date.now() - stableEvidenceHours * 3_600_000,
  });
  return problems.length === 0
    ? undefined
    : { problems, run: `fragment verify ${name}@${toVersion} --against <address of the shop>` };
}
