import type { AiReviewSummary } from "shared-contracts";
import type { ListedCount } from "../review-counts.js";
import type { SummarizableReview } from "../../../rules/summarize-reviews.js";
import { extractProvider, type SummaryProvider } from "./summary-provider.js";

export type ItemSummariesOptions = {
  readonly readReviews: (itemId: string) => Promise<readonly SummarizableReview[]>;
  /** Number of an item's reviews that a search for the theme finds. */
  readonly countFound: (itemId: string, searchTerm: string) => Promise<ListedCount>;
  /** Runs in the background; its summary replaces the excerpts when ready. */
  readonly model?: SummaryProvider | undefined;
  readonly onModelFailure?: (error: unknown) => void;
  readonly now?: () => number;
};

/** A summary of an item's reviews; `state` changes when reviews are added or removed. */
export type FindItemSummary = (itemId: string, state: string) => Promise<AiReviewSummary | undefined>;

type Known = { readonly state: string; readonly until: number; readonly summary: Promise<AiReviewSummary | undefined> };

/** Maximum age: review texts may change without changing the count. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_ITEMS = 2000;
/** A crawler asks for the summaries of a whole catalog, and a model may take as long as its timeout for each. */
const MODEL_CALLS_AT_ONCE = 4;
const MAX_WAITING = 50;

/**
 * Generated once per state of an item and shared by all requests. Nobody waits for a model: the extract is used until
 * the model has responded, and also if it fails, is late, or has too many items waiting.
 */
export function createItemSummaries(options: ItemSummariesOptions): FindItemSummary {
  const { readReviews, countFound, model, onModelFailure = () => {}, now = Date.now } = options;
  const knownByItem = new Map<string, Known>();

  function keep(itemId: string, state: string, summary: Known["summary"]): void {
    knownByItem.delete(itemId);
    knownByItem.set(itemId, { state, summary, until: now() + MAX_AGE_MS });
    const [oldest] = knownByItem.keys();
    if (knownByItem.size > MAX_ITEMS && oldest !== undefined) knownByItem.delete(oldest);
  }

  /** Items waiting for the model, with their state. */
  const waiting = new Map<string, string>();
  let asking = 0;

  function askModel(provider: SummaryProvider, itemId: string, state: string): void {
    if (waiting.size < MAX_WAITING) waiting.set(itemId, state);
    if (asking < MODEL_CALLS_AT_ONCE) void askInTurn(provider);
  }

  async function askInTurn({ summarize }: SummaryProvider): Promise<void> {
    asking += 1;
    for (const [itemId, state] of waiting) {
      waiting.delete(itemId);
      if (knownByItem.get(itemId)?.state !== state) continue;
      try {
        const summary = await withMentions(itemId, await summarize(await readReviews(itemId)));
        if (summary && knownByItem.get(itemId)?.state === state) keep(itemId, state, Promise.resolve(summary));
      } catch (error) {
        onModelFailure(error);
      }
    }
    asking -= 1;
  }

  async function make(itemId: string, state: string): Promise<AiReviewSummary | undefined> {
    const reviews = await readReviews(itemId);
    if (model) askModel(model, itemId, state);
    return withMentions(itemId, await extractProvider.summarize(reviews));
  }

  /** A theme's count is the number of reviews its search finds; themes without any are dropped. */
  async function withMentions(
    itemId: string,
    summary: AiReviewSummary | undefined,
  ): Promise<AiReviewSummary | undefined> {
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
    if (known && known.state === state && known.until > now()) return known.summary;
    const summary = make(itemId, state);
    keep(itemId, state, summary);
    // Don't cache a failed read.
    summary.catch(() => knownByItem.delete(itemId));
    return summary;
  };
}
