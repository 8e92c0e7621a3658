import {
  PageData,
  VisitorContext,
  type SlotInput,
  type SlotAnswer,
  type SlotCall,
  type SlotData,
} from "shared-contracts";

/** An arbitrary item for rehearsals, which shoppers never see. */
const ITEM_ID = "100000";
const PATH = `/lpd-sba-sku/product_${ITEM_ID}`;
const TITLE = "Notebook, Ruled, 80 Sheets";

const member = {
  user: { isLoggedIn: true, displayName: "Member" },
  flags: {
    isLoggedIn: true,
    toggles: { ENABLE_REVIEWS: true, ENABLE_PRODUCT_RECS: true },
    serviceContext: { priceTier: "T1" },
  },
  permissions: { priceDisplay: true, isBOPISEnabled: true, isAutoRestockEnabled: true, canSeeAlt: true },
};
const guest = { flags: { toggles: { ENABLE_REVIEWS: true } }, permissions: { isBOPISEnabled: true } };

const price = { finalPrice: 4.5, basePrice: 5, finalPricePerUnit: 0.05, pricePerUnitUom: "sheet", savingsPct: 10 };
const pageData = {
  items: [
    {
      itemID: ITEM_ID,
      product: {
        name: TITLE,
        partNumber: ITEM_ID,
        manufacturerName: "Sample",
        brandName: "Sample",
        heroImage: "sample",
        url: PATH,
        isCustomizable: 1,
        description: { headliner: "For notes.", bullets: ["Ruled", "Bound"], paragraphs: ["For notes of all kinds."] },
        specifications: [{ name: "Sheets", value: "80" }],
        hierarchy: { department: "DP1", category: "CT1", supercategory: "SC1", classId: "CL1", className: "Paper" },
        seoData: { h1: TITLE, title: TITLE },
        flags: { bopisEligible: true, autoRestockEligible: true },
        review: { rating: 4, count: 3, qacount: 2, details: { "3": 1, "4": 1, "5": 1 } },
        unitOfMeasureComposite: { unitOfMeasure: "Each", unitOfMeasureQty: 1 },
      },
      price: {
        item: [
          {
            itemId: ITEM_ID,
            data: {
              priceInfo: [
                { purchaseOptionType: "ONE_TIME_PURCHASE", ...price },
                { purchaseOptionType: "BOPIS", ...price },
                { purchaseOptionType: "AUTO_RESTOCK", ...price },
              ],
            },
          },
        ],
      },
      inventory: {
        items: [{ itemId: ITEM_ID, availableQuantity: 9, instock: true, minDeliveryDateText: "tomorrow" }],
      },
      images: [
        { src: "sample", alt: "Front" },
        { src: "sample-back", alt: "Back" },
      ],
      compatibility: { kind: "printer", products: [] },
    },
  ],
  breadcrumbs: [{ displayName: "Paper", url: "/department/DP1" }],
};

/** Slot inputs for a guest and a member on a sample page. */
export const SAMPLE_INPUTS: readonly SlotInput[] = [guest, member].map((visitor) => ({
  context: VisitorContext.parse({ tenant: "retail", ...visitor }),
  pageData: PageData.parse(pageData),
  url: { path: PATH, query: {} },
}));

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
