import type { SlotOutcome } from "../composition/compose-slots.js";

/** A page as one visitor would get it. */
export type SampleView = {
  /** Undefined if no route leads to it. */
  readonly page: string | undefined;
  readonly status: number;
  /** Slots that the page plan has there. */
  readonly planned: readonly string[];
  /** Outcomes of those that are shown, by slot. */
  readonly slots: ReadonlyMap<string, SlotOutcome>;
};

const SUCCESS = 200;

/** What a visitor would lose if the page became the next one, by page and slot. */
export function findLosses(current: SampleView, next: SampleView): readonly string[] {
  const { page, status, slots } = current;
  if (status !== SUCCESS) return [];
  if (next.page !== page) return [`The page ${page} would be ${next.page ?? "no page"}`];
  if (next.status !== SUCCESS) return [`The page ${page} would answer ${next.status}`];
  return [...slots].flatMap(([slot, outcome]) => {
    // Whether the plan may drop a slot is for the registry to say.
    if (describeOutcome(outcome) !== "shown" || !next.planned.includes(slot)) return [];
    const left = describeOutcome(next.slots.get(slot));
    return left === "shown" ? [] : [`"${slot}" on the page ${page} would ${left}`];
  });
}

function describeOutcome(outcome: SlotOutcome | undefined): string {
  if (!outcome) return "disappear";
  if (outcome.kind === "fallback") {
    // Without its stack, after which nobody would read for whom the slot is lost.
    const [detail] = outcome.detail.split("\n", 1);
    return `be replaced by its fallback (${outcome.reason}: ${detail})`;
  }
  return isEmpty(outcome.rendering.html) ? "be empty" : "shown";
}

/** Elements that show something without text. */
const CONTENT = /<(?:img|svg|picture|video|canvas|input|select|textarea|button|progress)\b/;

function isEmpty(html: string): boolean {
  return (
    !CONTENT.test(html) && html.replaceAll(/<(?:style|template)\b.*?<\/(?:style|template)>|<[^>]*>/gs, "").trim() === ""
  );
}
