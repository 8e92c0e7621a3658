import { isDeepStrictEqual } from "node:util";
import { fragmentMounted, type FragmentContract, type SlotContract } from "shared-contracts";
import type { MeasuredRelease } from "./budget-gate.js";

export type SlotRelease = MeasuredRelease & {
  readonly contract: Pick<FragmentContract, "slots" | "publishes" | "reads">;
};

type SlotChange = { readonly before: SlotContract; readonly after: SlotContract; readonly release: SlotRelease };

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
    lost: ({ before, after }) => Boolean(before.sells) && !isDeepStrictEqual(before.shownWhen, after.shownWhen),
    message: ({ after }) => `sells, and would be shown only when ${JSON.stringify(after.shownWhen)}`,
  },
];

/** What the slots of a release lose compared with the one that it replaces. */
export function findLostFacts(release: SlotRelease, former: SlotRelease): string[] {
  return Object.entries(release.contract.slots).flatMap(([slot, after]) => {
    const before = former.contract.slots[slot];
    if (!before) return [];
    const change = { before, after, release };
    return FACTS.filter(({ lost }) => lost(change)).map(
      ({ message }) => `"${slot}" of ${release.name} ${message(change)}`,
    );
  });
}

/** Other than those that the kit publishes for every fragment. */
function usesEvents({ contract }: SlotRelease): boolean {
  return contract.reads.length > 0 || contract.publishes.some(({ type }) => type !== fragmentMounted.type);
}
