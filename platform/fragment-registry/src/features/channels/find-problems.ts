import type { Kysely } from "kysely";
import { BUILT_IN_FRAGMENT, type PublishedManifest } from "shared-contracts";
import { STABLE_CHANNEL } from "../../domain/channel-name.js";
import { findContractProblems, type ContractProblem } from "../../domain/contract-gate.js";
import { findPlanGaps, findPlatformProblems } from "../../domain/platform-gate.js";
import { findProblemsOfPlan, findProblemsOfRelease, type PlanProblems } from "../../domain/plan-gate.js";
import type { ChannelStore, PointerMove } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { ReleaseStore } from "../../store/release-store.js";
import { findVersionBefore } from "./version-before.js";

export type GateProblems = { readonly contractProblems: readonly ContractProblem[]; readonly plan: PlanProblems };

/** Only the stable page is gated: other channels are for trying things out. */
export async function findProblems(
  channels: ChannelStore,
  { name, channel, toVersion: version }: Pick<PointerMove, "name" | "channel" | "toVersion">,
  manifest: PublishedManifest,
  transaction: Kysely<RegistrySchema>,
): Promise<GateProblems> {
  if (channel !== STABLE_CHANNEL) return { contractProblems: [], plan: NO_PLAN_PROBLEMS };
  const { fragments, platform } = await channels.listContracts(STABLE_CHANNEL, transaction);
  const livePlan = await channels.findPlan(STABLE_CHANNEL, transaction);
  const { shell } = platform;
  if (!("kind" in manifest)) {
    const candidate = { name, version, contract: manifest.contract, shared: manifest.shared };
    const others = shell ? [...fragments, { ...shell, name: BUILT_IN_FRAGMENT }] : fragments;
    return {
      contractProblems: [
        ...findContractProblems(candidate, others, { isPageLive: livePlan !== undefined }),
        ...findPlatformProblems(candidate, platform),
      ],
      plan: findProblemsOfRelease(candidate, livePlan),
    };
  }
  if (manifest.kind === "page-plan") {
    const { errors, warnings } = findProblemsOfPlan(manifest.plan, livePlan, fragments);
    const gaps = findPlanGaps({ ...manifest.plan, manifestVersion: manifest.manifestVersion }, platform);
    return { contractProblems: [], plan: { errors: [...errors, ...gaps], warnings } };
  }
  const next = manifest.kind === "shell" ? { shell: manifest } : { storefront: manifest };
  return {
    contractProblems: [
      ...("shell" in next ? findContractProblems(next.shell, fragments) : []),
      ...fragments.flatMap((fragment) => findPlatformProblems(fragment, next)),
    ],
    plan: NO_PLAN_PROBLEMS,
  };
}

const NO_PLAN_PROBLEMS: PlanProblems = { errors: [], warnings: [] };

/** Of each neighbour the release before, judged on a page with the candidate. */
export async function findLostRollbacks(
  { channels, releases }: { readonly channels: ChannelStore; readonly releases: ReleaseStore },
  { name, channel, toVersion }: Pick<PointerMove, "name" | "channel" | "toVersion">,
  within: Kysely<RegistrySchema>,
): Promise<string[]> {
  if (channel !== STABLE_CHANNEL) return [];
  const candidate = await releases.findManifest(name, toVersion, within);
  const lost: string[] = [];
  for (const state of await channels.list(undefined, within)) {
    if (state.channel !== STABLE_CHANNEL || state.name === name) continue;
    const before = await findVersionBefore({ channels, releases }, state, within);
    const manifest = before && (await releases.findManifest(state.name, before, within));
    if (!candidate || !manifest) continue;
    if (
      doContractsBreak(
        { name, version: toVersion, manifest: candidate },
        { name: state.name, version: before, manifest },
      )
    ) {
      lost.push(`${state.name}@${before}`);
    }
  }
  return lost;
}

type Published = { readonly name: string; readonly version: string; readonly manifest: PublishedManifest };

function doContractsBreak(one: Published, other: Published): boolean {
  const [candidate, neighbor] = [one, other].map(({ manifest, ...release }) =>
    "contract" in manifest && "publishes" in manifest.contract
      ? { ...release, contract: manifest.contract }
      : undefined,
  );
  return candidate !== undefined && neighbor !== undefined && findContractProblems(candidate, [neighbor]).length > 0;
}
