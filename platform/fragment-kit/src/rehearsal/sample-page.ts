import { PageData, VisitorContext, type SlotInput } from "shared-contracts";

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
