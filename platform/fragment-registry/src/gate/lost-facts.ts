import {
  fragmentMounted,
  type FragmentContract,
  type PageRule,
  type PlannedSlot,
  type SlotContract,
} from "shared-contracts";
import type { MeasuredRelease } from "./budget-gate.js";

export type SlotRelease = MeasuredRelease & {
  readonly contract: Pick<FragmentContract, "slots" | "publishes" | "reads">;
};

type SlotChange = {
  readonly before: SlotContract;
  readonly after: SlotContract;
  readonly release: SlotRelease;
  /** A page can't do without it. */
  readonly isNeeded: boolean;
};

/** What shoppers or other fragments rely on and no schema shows. */
const FACTS: readonly {
  readonly lost: (change: SlotChange) => boolean;
  readonly message: (change: SlotChange) => string;
}[] = [
  {
    lost: ({ before, after }) => before.section !== undefined && after.section !== before.section,
    message: ({ before, after }) =>
      `loses its section "${before.section}", which links and page/section-chosen name: it would be ${after.section ?? "none"}`,
  },
  {
    lost: ({ before, after, release }) =>
      before.hydration !== "never" && after.hydration === "never" && usesEvents(release),
    message: ({ release }) => `would never hydrate, and ${release.name} publishes or reads events`,
  },
  {
    lost: ({ before, after }) => before.storageKey !== undefined && after.storageKey !== before.storageKey,
    message: ({ before, after }) =>
      `reads "${after.storageKey ?? "nothing"}" instead of visitors' "${before.storageKey}" in storage`,
  },
  {
    lost: ({ before, after }) =>
      (["xs", "sm", "wide"] as const).some(
        (width) => (before.reservedHeight?.[width] ?? 0) > 0 && (after.reservedHeight?.[width] ?? 0) === 0,
      ),
    message: () => "reserves no height any more, so the page would move",
  },
  {
    lost: ({ before, after }) => Boolean(before.sells) && !after.sells,
    message: () => "would not sell any more",
  },
  {
    lost: ({ before, after, isNeeded }) => isNeeded && !holdsWherever(before.shownWhen, after.shownWhen),
    message: ({ after }) => `sells or is required, and would be shown only when ${JSON.stringify(after.shownWhen)}`,
  },
];

/** Whether the second rule's conditions are among those of the first. */
function holdsWherever(first: PageRule, second: PageRule): boolean {
  const areAmong = (some: PageRule["allOf"] = [], all: PageRule["allOf"] = []) =>
    some.every((condition) => all.includes(condition));
  const isAny = !second.anyOf || (first.anyOf !== undefined && areAmong(first.anyOf, second.anyOf));
  return areAmong(second.allOf, first.allOf) && isAny && areAmong(second.noneOf, first.noneOf);
}

/**
 * What the slots of a release lose compared with the one that it replaces.
 *
 * @param places of all releases in the page plan
 */
export function findLostFacts(
  release: SlotRelease,
  former: SlotRelease,
  places: readonly Pick<PlannedSlot, "slot" | "fragment" | "required">[],
): string[] {
  return Object.entries(release.contract.slots).flatMap(([slot, after]) => {
    const before = former.contract.slots[slot];
    if (!before) return [];
    const isRequired = places.some((place) => place.fragment === release.name && place.slot === slot && place.required);
    const change = { before, after, release, isNeeded: isRequired || Boolean(before.sells) };
    return FACTS.filter(({ lost }) => lost(change)).map(
      ({ message }) => `"${slot}" of ${release.name} ${message(change)}`,
    );
  });
}

/** Other than those that the kit publishes for every fragment. */
function usesEvents({ contract }: SlotRelease): boolean {
  return contract.reads.length > 0 || contract.publishes.some(({ type }) => type !== fragmentMounted.type);
}
