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

/** Whether a renderer that gets this input could reveal something about the visitor to others. */
export function isPersonal({ input: { context }, calls, mask }: PersonalRead): boolean {
  const reads = (path: readonly string[]) => !mask || isRead(mask, path);
  if (calls.some(({ key, call }) => !ITEM_CALLS.has(call) && reads(["slotData", key]))) return true;
  // All guests have the same context.
  if (isGuest(context)) return false;
  return PERSONAL_FIELDS.some((field) => context.user[field] !== undefined && reads(["context", "user", field]));
}

function isRead(mask: ReadMask, path: readonly string[]): boolean {
  return path.reduce<ReadMask | undefined>((at, key) => at && maskOf(at, key), mask) !== undefined;
}
