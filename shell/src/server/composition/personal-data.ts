import { maskOf, type ReadMask } from "fragment-renderer";
import { isGuest, type SlotCall, type SlotInput } from "shared-contracts";
import type { CallName } from "shared-contracts/calls";

/**
 * Fields of a member's context that identify the member. Name and e-mail address are withheld from every renderer;
 * other fields, such as permissions and prices, are shared with other visitors.
 */
const PERSONAL_FIELDS = [
  "dcn",
  "routeDetails",
  "userContext",
] as const satisfies readonly (keyof SlotInput["context"]["user"])[];

/** Calls whose answers depend on items only; answers of other calls may depend on the visitor. */
const ITEM_CALLS: ReadonlySet<string> = new Set<CallName>([
  "getRecommendations",
  "getTiles",
  "getReview",
  "getReviewSummary",
  "listReviewPhotos",
  "listReviews",
  "getQuestion",
  "listQuestions",
  "searchQuestions",
]);

export type PersonalRead = {
  readonly input: SlotInput;
  readonly calls: readonly SlotCall[];
  /** The part that is read; undefined for all of it. */
  readonly mask?: ReadMask;
};

/** Stand-ins for withheld values consist of these characters. */
const WITHHELD = /^[\ue000-\uf8ff]+$/;

/**
 * Whether a renderer that gets this input could reveal something about the visitor to others. A slot that reads what a
 * member doesn't have, such as a customer number, learns nothing that isn't the same for everybody without one.
 */
export function isPersonal({ input: { context, url }, calls, mask }: PersonalRead): boolean {
  if (calls.some(({ key, call }) => !ITEM_CALLS.has(call) && (!mask || maskAt(mask, ["slotData", key])))) return true;
  if (url.refusedForm && (!mask || maskAt(mask, ["url", "refusedForm"]))) return true;
  // All guests have the same context.
  if (isGuest(context)) return false;
  return PERSONAL_FIELDS.some((field) => {
    const fieldMask = mask && maskAt(mask, ["context", "user", field]);
    return (!mask || fieldMask) && hasValue(context.user[field], fieldMask);
  });
}

/** Whether anything that is read has a value; names alone are the same for others. */
function hasValue(value: unknown, mask: ReadMask | undefined): boolean {
  if (typeof value !== "object" || value === null) {
    return (
      value !== undefined && value !== null && value !== "" && !(typeof value === "string" && WITHHELD.test(value))
    );
  }
  return Object.entries(value).some(([key, part]) => {
    const partMask = mask && maskOf(mask, key);
    return (!mask || partMask) && hasValue(part, partMask);
  });
}

function maskAt(mask: ReadMask, path: readonly string[]): ReadMask | undefined {
  return path.reduce<ReadMask | undefined>((at, key) => at && maskOf(at, key), mask);
}
