import { maskOf, type ReadMask } from "fragment-renderer";
import { isGuest, type SlotCall, type SlotInput } from "shared-contracts";
import type { CallName } from "shared-contracts/calls";

/**
 * Of a member's context: who they are. Name and email are withheld from every renderer; what else stands there, others
 * have as well: rights, prices.
 */
const PERSONAL_FIELDS = [
  "dcn",
  "routeDetails",
  "userContext",
] as const satisfies readonly (keyof SlotInput["context"]["user"])[];

/** Calls whose answers depend only on items. Answers of all others may be about the visitor. */
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
  /** The part that is read; all of it if absent. */
  readonly mask?: ReadMask;
};

/** Whether a renderer that gets this could tell others something about the visitor. */
export function isPersonal({ input: { context }, calls, mask }: PersonalRead): boolean {
  const reads = (path: readonly string[]) => !mask || isRead(mask, path);
  if (calls.some(({ key, call }) => !ITEM_CALLS.has(call) && reads(["slotData", key]))) return true;
  // A guest's context is that of any guest.
  if (isGuest(context)) return false;
  return PERSONAL_FIELDS.some((field) => context.user[field] !== undefined && reads(["context", "user", field]));
}

function isRead(mask: ReadMask, path: readonly string[]): boolean {
  return path.reduce<ReadMask | undefined>((at, key) => at && maskOf(at, key), mask) !== undefined;
}
