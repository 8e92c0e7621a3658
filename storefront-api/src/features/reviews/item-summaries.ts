import { LRUCache } from "lru-cache";
import type { AiReviewSummary } from "shared-contracts";
import { summarizeReviews, type SummarizableReview } from "../../rules/summarize-reviews.js";
import type { ListedCount } from "./review-counts.js";

export type ItemSummariesOptions = {
  readonly readReviews: (itemId: string) => Promise<readonly SummarizableReview[]>;
  /** Number of an item's reviews that a search for the theme finds. */
  readonly countFound: (itemId: string, searchTerm: string) => Promise<ListedCount>;
  readonly now?: () => number;
};

/** A summary of an item's reviews; `state` changes when reviews are added or removed. */
export type FindItemSummary = (itemId: string, state: string) => Promise<AiReviewSummary | undefined>;

type Known = { readonly state: string; readonly summary: Promise<AiReviewSummary | undefined> };

/** Maximum age: review texts may change without changing the count. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_ITEMS = 2000;

/** Generated once per state of an item and shared by all requests. */
export function createItemSummaries({
  readReviews,
  countFound,
  now = () => performance.now(),
}: ItemSummariesOptions): FindItemSummary {
  const knownByItem = new LRUCache<string, Known>({ max: MAX_ITEMS, ttl: MAX_AGE_MS, ttlResolution: 0, perf: { now } });

  /** A theme's count is the number of reviews its search finds; themes without any are dropped. */
  async function make(itemId: string): Promise<AiReviewSummary | undefined> {
    const summary = summarizeReviews(await readReviews(itemId));
    if (!summary) return undefined;
    const counted = await Promise.all(
      summary.themes.map(async (theme) => {
        const { total, isTotalExact } = await countFound(itemId, theme.name);
        return { ...theme, mentions: total, ...(!isTotalExact && { hasMoreMentions: true }) };
      }),
    );
    const themes = counted.filter(({ mentions }) => mentions > 0);
    return { ...summary, themes, topics: themes.map(({ name }) => name) };
  }

  return (itemId, state) => {
    const known = knownByItem.get(itemId);
    if (known?.state === state) return known.summary;
    const summary = make(itemId);
    knownByItem.set(itemId, { state, summary });
    // Don't cache a failed read.
    summary.catch(() => knownByItem.delete(itemId));
    return summary;
  };
}
