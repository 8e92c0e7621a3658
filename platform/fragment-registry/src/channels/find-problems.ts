import type { Kysely } from "kysely";
import { BUILT_IN_FRAGMENT, isPlatformName, PAGE_PLAN_NAME, type PublishedManifest } from "shared-contracts";
import { CANARY_CHANNEL, STABLE_CHANNEL, type ContractProblem, type Neighborhood } from "shared-contracts/registry";
import { findContractProblems, toVerdict } from "../gate/contract-gate.js";
import {
  findLostPageData,
  findPageDataProblems,
  findPlanGaps,
  findPlatformProblems,
  type FragmentNeeds,
  type Platform,
} from "../gate/platform-gate.js";
import { findProblemsOfPlan, findProblemsOfRelease, type PlanProblems } from "../gate/plan-gate.js";
import { findPlan, listContracts } from "./channel-page.js";
import type { ChannelState, ChannelStore, PointerMove } from "./channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { ReleaseStore } from "../releases/release-store.js";
import { findVersionBefore } from "./rollback-target.js";

export type GateProblems = { readonly contractProblems: readonly ContractProblem[]; readonly plan: PlanProblems };

type Candidate = Pick<PointerMove, "name" | "channel" | "toVersion">;

/**
 * The pages changed by a move, as channels: its own, and the canary if it uses the stable release of this name.
 * Previews aren't checked.
 */
export function listGatedPages({ name, channel }: Pick<Candidate, "name" | "channel">, live: readonly ChannelState[]) {
  if (channel === CANARY_CHANNEL) return [CANARY_CHANNEL];
  if (channel !== STABLE_CHANNEL) return [];
  const inCanary = live.filter((state) => state.channel === CANARY_CHANNEL);
  const isOnBoth = inCanary.length > 0 && !inCanary.some((state) => state.name === name);
  return isOnBoth ? [STABLE_CHANNEL, CANARY_CHANNEL] : [STABLE_CHANNEL];
}

/** @param companions releases that move to the same channel at the same time */
export async function findProblems(
  channels: ChannelStore,
  candidate: Candidate,
  manifest: PublishedManifest,
  companions: readonly Published[],
  transaction: Kysely<RegistrySchema>,
): Promise<GateProblems> {
  const found: GateProblems[] = [];
  const live = await channels.list(undefined, transaction);
  for (const page of listGatedPages(candidate, live)) {
    const contracts = await listContracts(page, transaction);
    const plan = await findPlan(page, transaction);
    const joining = companions.filter(({ name }) =>
      listGatedPages({ name, channel: candidate.channel }, live).includes(page),
    );
    const around = joining.reduce(withRelease, { ...contracts, plan });
    found.push(judge({ name: candidate.name, version: candidate.toVersion, manifest }, around));
  }
  const problems = found.flatMap(({ contractProblems }) => contractProblems);
  return {
    contractProblems: [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()],
    plan: {
      errors: [...new Set(found.flatMap(({ plan }) => plan.errors))],
      warnings: [...new Set(found.flatMap(({ plan }) => plan.warnings))],
    },
  };
}

type Release = { readonly name: string; readonly version: string };

export type Published = Release & { readonly manifest: PublishedManifest };

type Page = {
  readonly fragments: readonly FragmentNeeds[];
  readonly platform: Platform;
  readonly plan: Parameters<typeof findProblemsOfRelease>[1];
};

function judge({ name, version, manifest }: Published, { fragments, platform, plan }: Page): GateProblems {
  const { shell } = platform;
  const liveShell = shell ? [{ ...shell, name: BUILT_IN_FRAGMENT }] : [];
  const options = { isPageLive: plan !== undefined };
  if (!("kind" in manifest)) {
    const candidate = { name, version, contract: manifest.contract, shared: manifest.shared };
    return {
      contractProblems: [
        ...findContractProblems(candidate, [...fragments, ...liveShell], options),
        ...findPlatformProblems(candidate, platform),
      ],
      plan: findProblemsOfRelease(
        candidate,
        plan,
        fragments.find((fragment) => fragment.name === name),
      ),
    };
  }
  if (manifest.kind === "page-plan") {
    const { errors, warnings } = findProblemsOfPlan(manifest.plan, plan, fragments);
    const gaps = findPlanGaps({ ...manifest.plan, manifestVersion: manifest.manifestVersion }, platform);
    return { contractProblems: [], plan: { errors: [...errors, ...gaps], warnings } };
  }
  const next = manifest.kind === "shell" ? { shell: manifest } : { storefront: manifest };
  return {
    contractProblems: [
      ...("shell" in next ? findContractProblems(next.shell, [...fragments, ...liveShell], options) : []),
      ...fragments.flatMap((fragment) => findPlatformProblems(fragment, next)),
      ...findPageDataProblems({ ...platform, ...next }),
      ...("storefront" in next ? findLostPageData(next.storefront, platform, fragments) : []),
    ],
    plan: NO_PLAN_PROBLEMS,
  };
}

/** The page once the release is on it. */
function withRelease(page: Page, { name, version, manifest }: Published): Page {
  if ("kind" in manifest) {
    if (manifest.kind === "page-plan") return { ...page, plan: manifest.plan };
    const next = manifest.kind === "shell" ? { shell: manifest } : { storefront: manifest };
    return { ...page, platform: { ...page.platform, ...next } };
  }
  const release = { name, version, contract: manifest.contract, shared: manifest.shared };
  return { ...page, fragments: [...page.fragments.filter((fragment) => fragment.name !== name), release] };
}

const NO_PLAN_PROBLEMS: PlanProblems = { errors: [], warnings: [] };

/**
 * Neighbors' previous releases that fit the live page but not the candidate: rollbacks that the promotion would block.
 *
 * @param companions releases that move at the same time: what they replace will be the previous release
 */
export async function findLostRollbacks(
  { channels, releases }: { readonly channels: ChannelStore; readonly releases: ReleaseStore },
  { name, channel, toVersion }: Candidate,
  companions: readonly Published[],
  within: Kysely<RegistrySchema>,
): Promise<string[]> {
  if (channel !== STABLE_CHANNEL) return [];
  const load = (owner: string, version: string | undefined) => loadPublished(releases, owner, version, within);
  const live = (await channels.list(undefined, within)).filter((state) => state.channel === STABLE_CHANNEL);
  const candidate = await load(name, toVersion);
  const current = await load(name, live.find((state) => state.name === name)?.version);
  const lost: string[] = [];
  for (const neighbor of live.filter((state) => state.name !== name)) {
    const isReplaced = companions.some((next) => next.name === neighbor.name && next.version !== neighbor.version);
    const before = await load(
      neighbor.name,
      isReplaced ? neighbor.version : await findVersionBefore({ channels, releases }, neighbor, within),
    );
    if (!candidate || !before || !areIncompatible(candidate, before)) continue;
    if (!current || !areIncompatible(current, before)) lost.push(`${before.name}@${before.version}`);
  }
  return lost;
}

export async function loadPublished(
  releases: ReleaseStore,
  name: string,
  version: string | undefined,
  within: Kysely<RegistrySchema>,
): Promise<Published | undefined> {
  const manifest = version === undefined ? undefined : await releases.findManifest(name, version, within);
  return version !== undefined && manifest ? { name, version, manifest } : undefined;
}

/**
 * The candidate's neighbors on the stable page. `previous`: the previous version of each fragment, if it is compatible
 * with the candidate.
 */
export async function listNeighbors(
  { channels, releases }: { readonly channels: ChannelStore; readonly releases: ReleaseStore },
  { name, toVersion }: Pick<Candidate, "name" | "toVersion">,
  neighborhood: Neighborhood,
  within: Kysely<RegistrySchema>,
): Promise<readonly Release[]> {
  const live = (await channels.list(undefined, within)).filter(
    (state) => state.channel === STABLE_CHANNEL && state.name !== name && !isPlatformName(state.name),
  );
  if (neighborhood === "live") return live;
  const candidate = await loadPublished(releases, name, toVersion, within);
  const previous: Release[] = [];
  for (const neighbor of live) {
    const isKept = neighbor.name === PAGE_PLAN_NAME;
    const before = { name: neighbor.name, channel: STABLE_CHANNEL };
    const version = isKept ? undefined : await findVersionBefore({ channels, releases }, before, within);
    const release = await loadPublished(releases, neighbor.name, version, within);
    previous.push(release && candidate && !areIncompatible(candidate, release) ? release : neighbor);
  }
  return previous;
}

/** Whether two releases can't be on a page together, whatever else is on it. */
function areIncompatible(one: Published, other: Published): boolean {
  const { contractProblems } = judge(one, toPage(other));
  const errors = findPlanErrors(one, other) ?? findPlanErrors(other, one) ?? [];
  return toVerdict(contractProblems, errors) === "no";
}

/** Undefined unless the first one is a page plan. */
function findPlanErrors({ manifest }: Published, { name, version, manifest: other }: Published) {
  if (!("kind" in manifest) || manifest.kind !== "page-plan") return undefined;
  if (!("kind" in other))
    return findProblemsOfRelease({ name, version, contract: other.contract }, manifest.plan).errors;
  if (other.kind !== "shell") return [];
  return findPlanGaps({ ...manifest.plan, manifestVersion: manifest.manifestVersion }, { shell: other });
}

function toPage({ name, version, manifest }: Published): Page {
  const empty = { fragments: [], platform: {}, plan: undefined };
  if (!("kind" in manifest)) {
    return { ...empty, fragments: [{ name, version, contract: manifest.contract, shared: manifest.shared }] };
  }
  if (manifest.kind === "page-plan") return empty;
  return { ...empty, platform: manifest.kind === "shell" ? { shell: manifest } : { storefront: manifest } };
}
