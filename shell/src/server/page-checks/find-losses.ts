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

/** By page and slots. */
export type Losses = {
  /** What a visitor would lose because of the release. */
  readonly lost: readonly string[];
  /** What this shell couldn't render, for reasons that say nothing about the release. */
  readonly unchecked: readonly string[];
};

const SUCCESS = 200;
const SERVER_ERROR = 500;

/** What a visitor would lose if the page became the next one. */
export function findLosses(current: SampleView, next: SampleView): Losses {
  const { page, status } = current;
  if (status !== SUCCESS) return { lost: [], unchecked: [] };
  if (next.page !== page) return { lost: [`The page ${page} would be ${next.page ?? "no page"}`], unchecked: [] };
  if (next.status >= SERVER_ERROR) return { lost: [], unchecked: [`The page ${page} answered ${next.status}`] };
  if (next.status !== SUCCESS) return { lost: [`The page ${page} would answer ${next.status}`], unchecked: [] };
  const slotsOf = { lost: new Map<string, string[]>(), unchecked: new Map<string, string[]>() };
  for (const [slot, outcome] of current.slots) {
    // Whether the plan may drop a slot is for the registry to say.
    if (describeOutcome(outcome) !== SHOWN || !next.planned.includes(slot)) continue;
    const left = next.slots.get(slot);
    const text = describeOutcome(left);
    if (text === SHOWN) continue;
    const slots = isUntried(left) ? slotsOf.unchecked : slotsOf.lost;
    slots.set(text, [...(slots.get(text) ?? []), `"${slot}"`]);
  }
  const toTexts = (slots: ReadonlyMap<string, readonly string[]>) =>
    [...slots].map(([text, names]) => `${names.join(", ")} on the page ${page} ${text}`);
  return { lost: toTexts(slotsOf.lost), unchecked: toTexts(slotsOf.unchecked) };
}

const SHOWN = "shown";

function isUntried(outcome: SlotOutcome | undefined): boolean {
  return outcome?.kind === "fallback" && outcome.isUntried === true;
}

function describeOutcome(outcome: SlotOutcome | undefined): string {
  if (!outcome) return "would disappear";
  if (outcome.kind === "fallback") {
    // Without its stack, after which nobody would read for whom the slot is lost.
    const [detail] = outcome.detail.split("\n", 1);
    return `${isUntried(outcome) ? "got no render" : "would be replaced by a fallback"} (${outcome.reason}: ${detail})`;
  }
  return isEmpty(outcome.rendering.html) ? "would be empty" : SHOWN;
}

/** Elements that show something without text. */
const CONTENT = /<(?:img|svg|picture|video|canvas|input|select|textarea|button|progress)\b/;

function isEmpty(html: string): boolean {
  return (
    !CONTENT.test(html) && html.replaceAll(/<(?:style|template)\b.*?<\/(?:style|template)>|<[^>]*>/gs, "").trim() === ""
  );
}
