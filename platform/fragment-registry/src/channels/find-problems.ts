import { sql } from "kysely";
import {
  BUILT_IN_FRAGMENT,
  isPlatformName,
  PAGE_PLAN_NAME,
  type PagePlan,
  type PublishedManifest,
  type ReleaseManifest,
} from "shared-contracts";
import {
  CANARY_CHANNEL,
  STABLE_CHANNEL,
  type ChannelState,
  type ContractProblem,
  type Neighborhood,
} from "shared-contracts/registry";
import { toMeasures } from "../gate/budget-gate.js";
import { findContractProblems, toVerdict } from "../gate/contract-gate.js";
import { findProblemsOfPlan, findProblemsOfRelease, NO_PROBLEMS, type PlanProblems } from "../gate/plan-gate.js";
import {
  findLostPageData,
  findPageDataProblems,
  findPlanGaps,
  findPlatformProblems,
  type FragmentNeeds,
  type Platform,
} from "../gate/platform-gate.js";
import type { RegistryDatabase } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { findVersionBefore } from "./rollback-target.js";

type Problems = PlanProblems & { readonly contractProblems: readonly ContractProblem[] };

type Candidate = { readonly name: string; readonly channel: string; readonly toVersion: string };

type Release = { readonly name: string; readonly version: string };

export type Published = Release & { readonly manifest: PublishedManifest };

type Page = {
  readonly fragments: readonly FragmentNeeds[];
  readonly platform: Platform;
  readonly plan: PagePlan | undefined;
};

const EMPTY_PAGE: Page = { fragments: [], platform: {}, plan: undefined };

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
  { channels }: RegistryStores,
  { name, channel, toVersion: version }: Candidate,
  manifest: PublishedManifest,
  companions: readonly Published[],
  within: RegistryDatabase,
) {
  const found: Problems[] = [];
  const live = await channels.list(undefined, within);
  for (const page of listGatedPages({ name, channel }, live)) {
    const joining = companions.filter((release) => listGatedPages({ ...release, channel }, live).includes(page));
    found.push(judge({ name, version, manifest }, joining.reduce(withRelease, await readPage(page, within))));
  }
  const problems = found.flatMap(({ contractProblems }) => contractProblems);
  return {
    contractProblems: [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()],
    errors: [...new Set(found.flatMap(({ errors }) => errors))],
    warnings: [...new Set(found.flatMap(({ warnings }) => warnings))],
  };
}

/** Each fragment's release in the channel, falling back to stable, with the platform and the page plan. */
export async function readPage(channel: string, within: RegistryDatabase): Promise<Page> {
  const rows = await within
    .selectFrom("channels")
    .innerJoin("releases", (join) =>
      join
        .onRef("releases.name", "=", "channels.name")
        .onRef("releases.version", "=", "channels.version")
        .on("releases.state", "=", "verified"),
    )
    .where("channels.channel", "in", [channel, STABLE_CHANNEL])
    .distinctOn("releases.name")
    .orderBy("releases.name")
    .orderBy(sql`channels.channel = ${STABLE_CHANNEL}`)
    .select(["releases.name", "releases.version", "releases.manifest"])
    .execute();
  return rows.reduce(
    (page, { manifest, ...row }) => (manifest ? withRelease(page, { ...row, manifest }) : page),
    EMPTY_PAGE,
  );
}

function judge({ name, version, manifest }: Published, { fragments, platform, plan }: Page): Problems {
  const { shell } = platform;
  const liveShell = shell ? [{ ...shell, name: BUILT_IN_FRAGMENT }] : [];
  const options = { isPageLive: plan !== undefined };
  if (!("kind" in manifest)) {
    const candidate = toFragment({ name, version }, manifest);
    const former = fragments.find((fragment) => fragment.name === name);
    return {
      contractProblems: [
        ...findContractProblems(candidate, [...fragments, ...liveShell], options),
        ...findPlatformProblems(candidate, platform),
      ],
      ...findProblemsOfRelease(candidate, plan, former),
    };
  }
  if (manifest.kind === "page-plan") {
    const { errors, warnings } = findProblemsOfPlan(manifest.plan, plan, fragments);
    const gaps = findPlanGaps({ ...manifest.plan, manifestVersion: manifest.manifestVersion }, platform);
    return { contractProblems: [], errors: [...errors, ...gaps], warnings };
  }
  const next = manifest.kind === "shell" ? { shell: manifest } : { storefront: manifest };
  return {
    ...NO_PROBLEMS,
    contractProblems: [
      ...("shell" in next ? findContractProblems(next.shell, [...fragments, ...liveShell], options) : []),
      ...fragments.flatMap((fragment) => findPlatformProblems(fragment, next)),
      ...findPageDataProblems({ ...platform, ...next }),
      ...("storefront" in next ? findLostPageData(next.storefront, platform, fragments) : []),
    ],
  };
}

function withRelease(page: Page, { name, version, manifest }: Published): Page {
  if ("kind" in manifest) {
    if (manifest.kind === "page-plan") return { ...page, plan: manifest.plan };
    const next = manifest.kind === "shell" ? { shell: manifest } : { storefront: manifest };
    return { ...page, platform: { ...page.platform, ...next } };
  }
  const release = toFragment({ name, version }, manifest);
  return { ...page, fragments: [...page.fragments.filter((fragment) => fragment.name !== name), release] };
}

function toFragment(release: Release, manifest: ReleaseManifest): FragmentNeeds {
  return { ...release, contract: manifest.contract, shared: manifest.shared, measures: toMeasures(manifest) };
}

/**
 * Warns of neighbors' previous releases that fit the live page but not the candidate.
 *
 * @param companions releases that move at the same time: what they replace will be the previous release
 */
export async function findLostRollbacks(
  stores: RegistryStores,
  { name, channel, toVersion }: Candidate,
  companions: readonly Published[],
  within: RegistryDatabase,
): Promise<string[]> {
  if (channel !== STABLE_CHANNEL) return [];
  const live = await listLive(stores, within);
  const candidate = await loadPublished(stores, { name, version: toVersion }, within);
  const current = await loadPublished(
    stores,
    { name, version: live.find((state) => state.name === name)?.version },
    within,
  );
  const lost: string[] = [];
  for (const neighbor of live.filter((state) => state.name !== name)) {
    const isReplaced = companions.some((next) => next.name === neighbor.name && next.version !== neighbor.version);
    const version = isReplaced ? neighbor.version : await findVersionBefore(stores, neighbor, within);
    const before = await loadPublished(stores, { name: neighbor.name, version }, within);
    if (!candidate || !before || !areIncompatible(candidate, before)) continue;
    if (current && areIncompatible(current, before)) continue;
    const label = `${before.name}@${before.version}`;
    lost.push(`you won't be able to roll back to ${label}: it is incompatible with this release`);
  }
  return lost;
}

async function listLive({ channels }: RegistryStores, within: RegistryDatabase): Promise<ChannelState[]> {
  return (await channels.list(undefined, within)).filter(({ channel }) => channel === STABLE_CHANNEL);
}

export async function loadPublished(
  { releases }: RegistryStores,
  { name, version }: { readonly name: string; readonly version: string | undefined },
  within: RegistryDatabase,
): Promise<Published | undefined> {
  const manifest = version === undefined ? undefined : (await releases.find(name, version, within))?.manifest;
  return version !== undefined && manifest ? { name, version, manifest } : undefined;
}

/**
 * The candidate's neighbors on the stable page. `previous`: the previous version of each fragment, if it is compatible
 * with the candidate.
 */
export async function listNeighbors(
  stores: RegistryStores,
  { name, toVersion }: Pick<Candidate, "name" | "toVersion">,
  neighborhood: Neighborhood,
  within: RegistryDatabase,
): Promise<readonly Release[]> {
  const live = await listLive(stores, within);
  const neighbors = live.filter((state) => state.name !== name && !isPlatformName(state.name));
  if (neighborhood === "live") return neighbors;
  const candidate = await loadPublished(stores, { name, version: toVersion }, within);
  const previous: Release[] = [];
  for (const neighbor of neighbors) {
    const isKept = neighbor.name === PAGE_PLAN_NAME;
    const version = isKept ? undefined : await findVersionBefore(stores, neighbor, within);
    const before = await loadPublished(stores, { name: neighbor.name, version }, within);
    previous.push(before && candidate && !areIncompatible(candidate, before) ? before : neighbor);
  }
  return previous;
}

/** Whether two releases can't be on a page together, whatever else is on it. */
function areIncompatible(one: Published, other: Published): boolean {
  const { contractProblems } = judge(one, { ...withRelease(EMPTY_PAGE, other), plan: undefined });
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
