import { isDeepStrictEqual } from "node:util";
import {
  BUILT_IN_FRAGMENT,
  SHOP_ADDRESSES,
  type PagePlan,
  type PlannedPage,
  type PlannedRoute,
  type PlannedSlot,
} from "shared-contracts";
import { HELP_PAGE_PATHS, SERVICE_PAGE_PATHS } from "shared-contracts/constants";
import { findOverBudget } from "./budget-gate.js";
import { findLostFacts, type SlotRelease } from "./lost-facts.js";

/** Conflicts between a page plan and the releases that fill it. */
export type PlanProblems = {
  /** Shoppers would lose a page, a slot or what a slot does, or the plan names what no release has. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
};

type SlotPlace = Pick<PlannedSlot, "slot" | "fragment" | "required" | "hydration"> & { readonly page: string };

export const NO_PROBLEMS: PlanProblems = { errors: [], warnings: [] };

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
  const lost = current ? [...findLostPages(next, current), ...findLostPlaces(next, current)] : [];
  const wrong = [...findWrongRoutes(next, current, releases), ...findUnsold(next, places, releases)];
  const known = current ? releases.flatMap((release) => findUnfit(release, current)) : [];
  const unfit = releases.flatMap((release) => findUnfit(release, next)).filter((problem) => !known.includes(problem));
  const warnings = releases.flatMap((release) =>
    current ? findTakenOff(release, places, listPlaces(current)) : findUnplaced(release, places),
  );
  return { errors: [...errors, ...lost, ...wrong, ...unfit], warnings };
}

/** Pages that disappear, or lose a route, the subject of one, their item, or all addresses without an item. */
function findLostPages(next: PagePlan, current: PagePlan): string[] {
  const pages = Object.entries(current.pages).flatMap(([page, { pageData }]) => {
    const left = next.pages[page]?.pageData;
    if (left === undefined) return [`The page ${page} disappears`];
    if (left === pageData || (pageData === "none" && left === "by-item")) return [];
    const loss = left === "by-address" ? "each address without an item" : "its item";
    return [`The page ${page} loses ${loss}: its page data was ${pageData} and would be ${left}`];
  });
  const routes = current.routes.flatMap((route) => {
    const found = findRoute(next, route);
    if (found?.page !== route.page) return [`The page ${route.page} loses its route ${route.path}`];
    if (route.subject === undefined || found.subject === route.subject) return [];
    return [`The route ${route.path} loses its subject "${route.subject}"`];
  });
  return [...pages, ...routes];
}

/** What the shell answers itself, whatever the page plan says, and content that each page links to. */
const TAKEN = [
  ...SHOP_ADDRESSES,
  ..."/ele-lpd/api/1 /ptd/api/1 /tpv/api/1 /images/1 /releases/1/1/1 /shell/assets/1".split(" "),
  ...SERVICE_PAGE_PATHS,
  ...HELP_PAGE_PATHS,
];

/** New routes over an address of the shop or of another page, or whose subject no slot of the page gives. */
function findWrongRoutes(next: PagePlan, current: PagePlan | undefined, releases: readonly SlotRelease[]): string[] {
  const isLive = (route: PlannedRoute) => current?.routes.some((live) => isDeepStrictEqual(live, route));
  return next.routes
    .filter((route) => !isLive(route))
    .flatMap((route) => {
      const { path, page, subject } = route;
      const taken = TAKEN.find((address) => toPattern(route).test(address));
      const other = current?.routes.find((live) => toPattern(live).test(toAddress(path)) && live.page !== page);
      return [
        ...(taken === undefined ? [] : [`The route ${path} is over the shop's own ${taken}`]),
        ...(other ? [`The route ${path} is over ${other.path} of the page ${other.page}`] : []),
        ...(subject === undefined || givesSubject(next, page, subject, releases)
          ? []
          : [`The route ${path} names the subject "${subject}", which no slot of the page ${page} gives`]),
      ];
    });
}

function givesSubject(plan: PagePlan, page: string, subject: string, releases: readonly SlotRelease[]): boolean {
  return (plan.pages[page]?.slots ?? []).some(({ slot, fragment }) => {
    const contract = releases.find(({ name }) => name === fragment)?.contract.slots[slot];
    return contract?.calls.includes(contract.subjects?.[subject] ?? "");
  });
}

/** Slots that sell, where the item's own pages have none of them. */
function findUnsold(plan: PagePlan, places: readonly SlotPlace[], releases: readonly SlotRelease[]): string[] {
  const isOwn = ({ page }: SlotPlace) => plan.pages[page]?.pageData === "by-address";
  return releases.flatMap(({ name, contract }) =>
    Object.keys(contract.slots)
      .filter((slot) => contract.slots[slot]?.sells)
      .filter((slot) => !isPlaced(places.filter(isOwn), name, slot))
      .map((slot) => `"${slot}" of ${name} sells, and no page of an item has it`),
  );
}

/** The route of the same address and condition, unless another one comes first. */
function findRoute({ routes }: PagePlan, { path, when }: PlannedRoute): PlannedRoute | undefined {
  const first = routes.find((route) => toPattern(route).test(toAddress(path)));
  return first?.path === path && (first.when === undefined || isDeepStrictEqual(first.when, when)) ? first : undefined;
}

const PARAMETER = /:[a-zA-Z0-9]+/g;

function toAddress(path: string): string {
  return path.replaceAll(PARAMETER, "1");
}

/** A slash at the end makes no difference. */
function toPattern({ path }: PlannedRoute): RegExp {
  const text = path.replace(/\/$/, "").replaceAll(".", String.raw`\.`);
  return new RegExp(`^${text.replaceAll(PARAMETER, "[^/]+")}/?$`);
}

/** Required slots that lose their place or what makes them required, and slots that lose their hydration. */
function findLostPlaces(next: PagePlan, current: PagePlan): string[] {
  return listPlaces(current).flatMap((place) => {
    const found = listPlaces(next).find(({ page, slot }) => page === place.page && slot === place.slot);
    const isStill = found?.hydration === "never" && place.hydration !== "never";
    return [
      ...(place.required && !found?.required
        ? [`${describe(place)} was required and ${found ? "would not be" : "has no place"} any more`]
        : []),
      ...(isStill ? [`${describe(place)} would never hydrate`] : []),
    ];
  });
}

/**
 * Problems of promoting a fragment's release under the live plan.
 *
 * @param former the release that it replaces
 */
export function findProblemsOfRelease(
  release: SlotRelease,
  plan: PagePlan | undefined,
  former?: SlotRelease,
): PlanProblems {
  if (!plan) return NO_PROBLEMS;
  const places = listPlaces(plan);
  const lost = places.filter(({ slot, fragment }) => fragment === release.name && !hasSlot([release], fragment, slot));
  return {
    errors: [
      ...lost.map((place) => `${describe(place)} is in the page plan, and ${release.version} does not have it`),
      ...(former ? findLostFacts(release, former, places) : []),
      ...(former ? findLostSubjects(release, former, plan) : []),
      ...findUnfit(release, plan),
    ],
    warnings: [...findUnplaced(release, places), ...findThrown(release, plan, (pageData) => pageData !== "by-address")],
  };
}

function findUnfit(release: SlotRelease, plan: PagePlan): string[] {
  return [...findOverBudget(release, plan), ...findThrown(release, plan, (pageData) => pageData === "by-address")];
}

/** Slots that threw when they were built, which says less of pages other than the item's own. */
function findThrown(
  { name, measures }: SlotRelease,
  plan: PagePlan,
  isMeant: (pageData: PlannedPage["pageData"] | undefined) => boolean,
): string[] {
  return listPlaces(plan)
    .filter(({ page, fragment }) => fragment === name && isMeant(plan.pages[page]?.pageData))
    .flatMap((place) => {
      const error = measures?.threw?.[place.slot];
      return error === undefined ? [] : [`${describe(place)} threw on its build's sample product page: ${error}`];
    });
}

/** Subjects of the plan's routes that the former release gave. */
function findLostSubjects(release: SlotRelease, former: SlotRelease, plan: PagePlan): string[] {
  return plan.routes.flatMap(({ path, page, subject }) =>
    subject !== undefined &&
    givesSubject(plan, page, subject, [former]) &&
    !givesSubject(plan, page, subject, [release])
      ? [`The route ${path} names the subject "${subject}", and ${release.version} does not give it`]
      : [],
  );
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
    .filter((slot) => !isPlaced(places, name, slot))
    .map(
      (slot) =>
        `"${slot}" of ${name} has no place in the page plan, so no page shows it. Add it: npx fragment place ${slot} --after <slot>`,
    );
}

/** Slots that a plan, whether promoted or rolled back to, takes off all pages. */
function findTakenOff({ name, contract }: SlotRelease, places: readonly SlotPlace[], before: readonly SlotPlace[]) {
  const isLeft = places.some(({ fragment }) => fragment === name);
  return Object.keys(contract.slots)
    .filter((slot) => isPlaced(before, name, slot) && !isPlaced(places, name, slot))
    .map((slot) => {
      const next = isLeft ? "" : `. If ${name} isn't needed any more: npx fragment retire ${name}`;
      return `"${slot}" of ${name} leaves the page plan, so no page shows it${next}`;
    });
}

function isPlaced(places: readonly SlotPlace[], name: string, slot: string): boolean {
  return places.some((place) => place.fragment === name && place.slot === slot);
}

function hasSlot(releases: readonly SlotRelease[], fragment: string, slot: string): boolean {
  return releases.some(({ name, contract }) => name === fragment && Object.hasOwn(contract.slots, slot));
}

function listPlaces(plan: PagePlan): readonly SlotPlace[] {
  return Object.entries(plan.pages).flatMap(([page, { slots }]) =>
    slots.map(({ slot, fragment, required, hydration }) => ({ page, slot, fragment, required, hydration })),
  );
}

function describe({ page, slot, fragment }: SlotPlace): string {
  return `"${slot}" of ${fragment} on the page ${page}`;
}
