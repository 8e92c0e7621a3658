import { isDeepStrictEqual } from "node:util";
import {
  BUILT_IN_FRAGMENT,
  type FragmentContract,
  type PagePlan,
  type PlannedPage,
  type PlannedRoute,
} from "shared-contracts";

type SlotRelease = {
  readonly name: string;
  readonly version: string;
  readonly contract: Pick<FragmentContract, "slots">;
};

/** Conflicts between a page plan and the releases that fill it. */
export type PlanProblems = {
  /** The page of an item or a required slot would be missing, or the plan names a slot that no release has. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
};

type SlotPlace = {
  readonly page: string;
  readonly slot: string;
  readonly fragment: string;
  readonly required: boolean;
};

const NO_PROBLEMS: PlanProblems = { errors: [], warnings: [] };

/** Problems of replacing the current plan with this one. */
export function findProblemsOfPlan(
  next: PagePlan,
  current: PagePlan | undefined,
  releases: readonly SlotRelease[],
): PlanProblems {
  const places = listPlaces(next);
  const errors = places
    .filter(({ slot, fragment }) => fragment !== BUILT_IN_FRAGMENT && !hasSlot(releases, fragment, slot))
    .map((place) => `${describe(place)} does not exist: no promoted release has it`);
  const lost = current ? [...findLostPages(next, current), ...findLostPlaces(places, listPlaces(current))] : [];
  return { errors: [...errors, ...lost], warnings: releases.flatMap((release) => findUnplaced(release, places)) };
}

/** How much a page knows of its item; a page may get more than it had. */
const PAGE_DATA = ["none", "by-item", "by-address"] as const satisfies readonly PlannedPage["pageData"][];

/** Pages of items that lose a route or their item. */
function findLostPages(next: PagePlan, current: PagePlan): string[] {
  return Object.entries(current.pages).flatMap(([page, { pageData }]) => {
    if (pageData === "none") return [];
    const routes = current.routes.filter((route) => route.page === page);
    const lost = routes.filter((route) => findRoute(next, route)?.page !== page).map(({ path }) => path);
    const left = next.pages[page]?.pageData ?? "none";
    return [
      ...lost.map((path) => `The page ${page} loses its route ${path}`),
      ...(PAGE_DATA.indexOf(left) < PAGE_DATA.indexOf(pageData)
        ? [`The page ${page} loses its item: its page data was ${pageData} and would be ${left}`]
        : []),
    ];
  });
}

/** The route of the same address and condition, unless another one comes first. */
function findRoute({ routes }: PagePlan, { path, when }: PlannedRoute): PlannedRoute | undefined {
  const address = path.replaceAll(PARAMETER, "1");
  const first = routes.find((route) => toPattern(route).test(address));
  return first?.path === path && (first.when === undefined || isDeepStrictEqual(first.when, when)) ? first : undefined;
}

const PARAMETER = /:[a-zA-Z0-9]+/g;

function toPattern({ path }: PlannedRoute): RegExp {
  return new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(PARAMETER, "[^/]+")}$`);
}

function findLostPlaces(places: readonly SlotPlace[], current: readonly SlotPlace[]): string[] {
  return current
    .filter(({ required }) => required)
    .flatMap((place) => {
      const next = places.find(({ page, slot }) => page === place.page && slot === place.slot);
      if (next?.required) return [];
      return [`${describe(place)} was required and ${next ? "would not be" : "has no place"} any more`];
    });
}

/** Problems of promoting a fragment's release under the live plan. */
export function findProblemsOfRelease(release: SlotRelease, plan: PagePlan | undefined): PlanProblems {
  if (!plan) return NO_PROBLEMS;
  const places = listPlaces(plan);
  const lost = places.filter(({ slot, fragment }) => fragment === release.name && !hasSlot([release], fragment, slot));
  const toProblem = (place: SlotPlace) =>
    `${describe(place)} is in the page plan, and ${release.version} does not have it`;
  return {
    errors: lost.filter(({ required }) => required).map(toProblem),
    warnings: [...lost.filter(({ required }) => !required).map(toProblem), ...findUnplaced(release, places)],
  };
}

/** Problems of retiring a fragment. */
export function findProblemsOfRetirement(name: string, plan: PagePlan | undefined): PlanProblems {
  const places = plan ? listPlaces(plan).filter(({ fragment }) => fragment === name) : [];
  return {
    errors: places.filter(({ required }) => required).map((place) => `${describe(place)} is required by the page plan`),
    warnings: places
      .filter(({ required }) => !required)
      .map((place) => `${describe(place)} is still in the page plan, and stays empty`),
  };
}

function findUnplaced({ name, contract }: SlotRelease, places: readonly SlotPlace[]): string[] {
  return Object.keys(contract.slots)
    .filter((slot) => !places.some((place) => place.fragment === name && place.slot === slot))
    .map(
      (slot) =>
        `"${slot}" of ${name} has no place in the page plan, so no page shows it. Add it: npx fragment place ${slot} --after <slot>`,
    );
}

function hasSlot(releases: readonly SlotRelease[], fragment: string, slot: string): boolean {
  return releases.some(({ name, contract }) => name === fragment && Object.hasOwn(contract.slots, slot));
}

function listPlaces(plan: PagePlan): readonly SlotPlace[] {
  return Object.entries(plan.pages).flatMap(([page, { slots }]) =>
    slots.map(({ slot, fragment, required }) => ({ page, slot, fragment, required })),
  );
}

function describe({ page, slot, fragment }: SlotPlace): string {
  return `"${slot}" of ${fragment} on the page ${page}`;
}
