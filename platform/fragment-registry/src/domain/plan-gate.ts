import { BUILT_IN_FRAGMENT, type FragmentContract, type PagePlan } from "shared-contracts";

type SlotRelease = {
  readonly name: string;
  readonly version: string;
  readonly contract: Pick<FragmentContract, "slots">;
};

/** Conflicts between a page plan and the releases that fill it. */
export type PlanProblems = {
  /** A required slot would be missing, or the plan names a slot that no release has. */
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
  const lost = (current ? listPlaces(current) : [])
    .filter(({ required }) => required)
    .filter((place) => !places.some(({ page, slot }) => page === place.page && slot === place.slot))
    .map((place) => `${describe(place)} was required and has no place any more`);
  return { errors, warnings: [...lost, ...releases.flatMap((release) => findUnplaced(release, places))] };
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
