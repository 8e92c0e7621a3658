import { price, product, type Feed } from "./support/feed.js";

const WHOLE_PAGE_ITEM = "WHOLE-item";

export const FEED: Feed = {
  products: [
    product(WHOLE_PAGE_ITEM, {
      name: "Desk stapler, black",
      manufacturerPartNumber: "DS-1",
      hierarchy: {
        department: { id: "WHOLE-DP", name: "Desk tools" },
        category: { id: "WHOLE-CT", name: "Desk staplers" },
      },
      prices: [price(18, { basePrice: 24 })],
    }),
    product("WHOLE-companion", {
      hierarchy: {
        department: { id: "WHOLE-DP", name: "Desk tools" },
        category: { id: "WHOLE-GO", name: "Staples" },
      },
    }),
  ],
  reviews: [
    {
      reviewId: "WHOLE-review",
      itemId: WHOLE_PAGE_ITEM,
      displayName: "Wanda",
      rating: 5,
      dateCreated: "2025-01-01T00:00:00Z",
    },
  ],
  questions: [
    {
      questionId: "WHOLE-question",
      itemId: WHOLE_PAGE_ITEM,
      displayName: "Walt",
      text: "Which staples fit?",
      dateCreated: "2025-01-01T00:00:00Z",
    },
  ],
  orders: Array.from({ length: 24 }, (_, index) => ({
    orderId: `WHOLE-order-${index}`,
    tenant: "retail",
    userId: "member",
    placedAt: new Date(Date.UTC(2025, 0, 1 + index)).toISOString(),
    lines: [WHOLE_PAGE_ITEM, "WHOLE-companion"].map((itemId) => ({ itemId, quantity: 1, unitPrice: 18 })),
  })),
};
