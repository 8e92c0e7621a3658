import type { SlotAnswer, SlotCall, SlotData } from "shared-contracts";

/** Sample answers for rehearsals: one per call of a product page, with at least one entry in every list. */
const ANSWERS: Readonly<Record<string, (request: SlotCall["request"]) => unknown>> = {
  getRecommendations: (request) => ({
    data: mboxesOf(request).map((mboxName) => ({ mboxName, tileData: ["100001", "100002", "100003"].map(toTile) })),
  }),
  getTiles: () => ["100004", "100005"].map(toTile),
  listReviews: () => ({ reviews: [toReview(5), toReview(3)], total: 2, isTotalExact: true }),
  getReviewSummary: () => ({
    summary: {
      sku: "100000",
      rating: 4,
      count: 2,
      qacount: 1,
      distribution: { "3": 1, "5": 1 },
      attributes: { quality: { average: 4, count: 2 } },
      recommended: { yes: 1, total: 2 },
      positiveReview: toReview(5),
      criticalReview: toReview(3),
    },
  }),
  listReviewPhotos: () => ({ photos: [{ ...PHOTO, reviewId: "sample-5" }], total: 1 }),
  listQuestions: () => ({
    questions: [{ id: "sample", text: "Is it ruled?", answers: [ANSWER], answerCount: 1 }],
    total: 1,
    ugcSummary: { qacount: 1, sku: "100000" },
  }),
};

const DATE = "2026-01-02T03:04:05.000Z";
const PHOTO = { id: "sample", kind: "image", url: "/images/sample", alt: "As it came" };
const ANSWER = { id: "sample", text: "Yes.", upVotes: 1, hasVoted: false, isFlagged: false, dateCreated: DATE };
const UNANSWERED: SlotAnswer = { ok: false, status: 504 };

/** Answers to a slot's calls; a call without a sample counts as unanswered. */
export function toSampleData(calls: readonly SlotCall[]): SlotData {
  return Object.fromEntries(calls.map(({ key, call, request }) => [key, toSampleAnswer(call, request)]));
}

export function toSampleAnswer(call: string, request: SlotCall["request"]): SlotAnswer {
  const sample = ANSWERS[call];
  return sample ? { ok: true, value: sample(request) } : UNANSWERED;
}

function mboxesOf({ query }: { readonly query?: unknown }): readonly string[] {
  const { mboxes } = (query ?? {}) as { readonly mboxes?: unknown };
  return Array.isArray(mboxes) ? mboxes.map(String) : [];
}

function toTile(itemId: string) {
  return {
    itemId,
    title: "Notebook, Plain",
    brandName: "Sample",
    price: "$4.00",
    priceValue: 4,
    pricePerUnit: 0.04,
    pricePerUnitUom: "sheet",
    image: "sample",
    ctaText: "Add to cart",
    isDeliveryInstock: true,
    url: `/lpd-sba-sku/product_${itemId}`,
    review: { rating: 4, count: 2 },
    specifications: [{ name: "Sheets", value: "60" }],
  };
}

function toReview(rating: number) {
  return {
    id: `sample-${rating}`,
    rating,
    attributes: { quality: rating },
    isRecommended: rating > 3,
    title: "As described",
    text: "Does what it says.",
    dateCreated: DATE,
    upVotes: 1,
    downVotes: 0,
    media: [PHOTO],
    responses: [{ id: "sample", text: "Thank you.", author: "Sample" }],
    user: { displayName: "Member", isVerifiedBuyer: true },
  };
}
