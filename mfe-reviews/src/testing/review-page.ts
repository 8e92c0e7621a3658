import {
  createFakeFetch,
  createTestBus,
  renderSlot,
  type FakeAnswers,
  type FakeFetch,
  type TestBus,
} from "fragment-kit/testing";
import { configure } from "@testing-library/react";
import type { ProductItem, Question, Review, ReviewSummary, SlotUrl, VisitorContext } from "shared-contracts";
import {
  createItem,
  createPageData,
  createQuestion,
  createReview,
  retailMember,
  reviewSummary,
} from "shared-contracts/fixtures";
import { fragment } from "../reviews-fragment.js";
import { createReviewsStore } from "../reviews-store.js";

// Computing visibility takes up most of a test's time in jsdom; tests that need it opt in.
configure({ defaultHidden: true });

export const SKU = "135848";

/** Paths of the item's calls. */
export const PATHS = {
  reviews: `/ptd/api/reviews/${SKU}`,
  summary: `/ptd/api/reviews/${SKU}/summary`,
  photos: `/ptd/api/reviews/${SKU}/photos`,
  questions: `/ptd/api/questions/${SKU}`,
  questionSearch: `/ptd/api/questions/${SKU}/search`,
  user: "/ptd/api/user",
  own: `/ptd/api/reviews/${SKU}/own`,
  unreviewed: "/ptd/api/unreviewed",
} as const;

export const photoReview = createReview({
  id: "review-2",
  media: [{ id: "media-1", kind: "image", url: "/images/review-photo", alt: "The opened ream" }],
});
export const incentivizedReview = createReview({ id: "review-3", incentivized: true, rating: 4 });
export const syndicatedReview = createReview({ id: "review-4", syndication: { name: "Ridgeline Mills" } });

export function createReviews(count: number, first = 1): Review[] {
  return Array.from({ length: count }, (_, index) =>
    createReview({ id: `review-${first + index}`, title: `Title ${first + index}` }),
  );
}

export function createQuestions(count: number, first = 1): Question[] {
  return Array.from({ length: count }, (_, index) =>
    createQuestion({ id: `question-${first + index}`, text: `Question ${first + index}?`, answers: [] }),
  );
}

export const toReviewPage = (reviews: readonly Review[], total = reviews.length) => ({
  reviews: [...reviews],
  total,
  isTotalExact: true,
});

export const toQuestionPage = (questions: readonly Question[], total = questions.length) => ({
  questions: [...questions],
  total,
  ugcSummary: { qacount: total, sku: SKU },
});

type ReviewedItem = Partial<Pick<ReviewSummary, "rating" | "count" | "qacount" | "distribution">> & {
  readonly customizableType?: number;
};

/** An item with the page data that its reviews produce. */
function createReviewedItem({ customizableType, distribution, ...numbers }: ReviewedItem = {}): ProductItem {
  const { rating, count, qacount } = { ...reviewSummary, ...numbers };
  return createItem({
    itemID: SKU,
    product: {
      name: "Copy paper",
      review: { rating, count, qacount, details: distribution ?? reviewSummary.distribution },
      ...(customizableType !== undefined && { isCustomizable: customizableType }),
    },
  });
}

export type ReviewsPageOptions = {
  readonly context?: VisitorContext;
  readonly item?: ReviewedItem;
  readonly url?: SlotUrl;
  readonly answers?: FakeAnswers;
  readonly bus?: TestBus;
};

const ANSWERS: FakeAnswers = {
  [PATHS.reviews]: toReviewPage(createReviews(10), 128),
  [PATHS.summary]: { summary: reviewSummary },
  [PATHS.photos]: { photos: [], total: 0 },
  [PATHS.questions]: toQuestionPage(createQuestions(5), 7),
  [PATHS.user]: { authenticated: true, user: { id: "user-1", displayName: "Robin" } },
  [PATHS.own]: {},
  [PATHS.unreviewed]: { purchasedProducts: [] },
};

/** Renders one slot on the item's page; `answers` take precedence over the default responses. */
export function renderReviewsSlot(slotName: keyof typeof fragment.slots & string, options: ReviewsPageOptions = {}) {
  const { context = retailMember, item, url, answers = {}, bus } = options;
  return renderSlot(fragment, slotName, {
    context,
    pageData: createPageData(createReviewedItem(item), context),
    answers: { ...ANSWERS, ...answers },
    ...(url && { url }),
    ...(bus && { bus }),
  });
}

/** Creates the store of such a page, without a slot. */
export function createTestStore(options: ReviewsPageOptions & { readonly fetch?: FakeFetch } = {}) {
  const { context = retailMember, item, url = { path: "/", query: {} }, answers = {}, bus = createTestBus() } = options;
  const { fetch = createFakeFetch({ ...ANSWERS, ...answers }) } = options;
  const pageData = createPageData(createReviewedItem(item), context);
  return { store: createReviewsStore({ context, pageData, url, bus, fetch }), fetch, bus };
}
