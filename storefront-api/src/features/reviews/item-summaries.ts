import { LRUCache } from "lru-cache";
import type { AiReviewSummary } from "shared-contracts";
import { summarizeReviews, type SummarizableReview } from "../../rules/summarize-reviews.js";
import type { ListedCount } from "./review-counts.js";

type ItemSummariesOptions = {
  readonly readReviews: (itemId: string) => Promise<readonly SummarizableReview[]>;
  /** Number of an item's reviews that a search for the theme finds. */
  readonly countFound: (itemId: string, searchTerm: string) => Promise<ListedCount>;
};

/** A summary of an item's reviews; `state` changes when reviews are added or removed. */
type FindItemSummary = (itemId: string, state: string) => Promise<AiReviewSummary | undefined>;

/** Maximum age: review texts may change without changing the count. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_ITEMS = 2000;

/** Generated once per state of an item and shared by all requests. */
export function createItemSummaries({ readReviews, countFound }: ItemSummariesOptions): FindItemSummary {
  const known = new LRUCache<string, { summary: AiReviewSummary | undefined }, string>({
    max: MAX_ITEMS,
    ttl: MAX_AGE_MS,
    fetchMethod: async (_key, _stale, { context }) => ({ summary: await make(context) }),
  });

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

  return async (itemId, state) => (await known.fetch(`${itemId} ${state}`, { context: itemId }))?.summary;
}
