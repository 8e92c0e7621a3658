import type { Client } from "pg";
import { startSourceService } from "../system/source-service.js";

export type RecommendationService = {
  readonly origin: string;
  /** Id of the service's process. */
  readonly processId: number;
  /** The benchmark's own connection. */
  readonly database: Client;
  stop(): Promise<void>;
};

export const MEMBER = { email: "bench@example.com", password: "Bench-Member-2026" } as const;
/** The item of which all generated products are copies. */
export const TEMPLATE_ITEM = "TEMPLATE";

const FEED: Readonly<Record<string, object>> = {
  products: {
    itemId: TEMPLATE_ITEM,
    name: "Generated product",
    brandName: "Generated",
    description: { headliner: "A product of the bench", bullets: ["One", "Two", "Three"] },
    specifications: [{ name: "Color", value: "Blue" }],
    prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 12.99, finalPrice: 9.99 }],
    images: [{ src: "paper-1", alt: "" }],
  },
  inventory: { itemId: TEMPLATE_ITEM, onHand: 500 },
  users: { userId: "bench-member", tenant: "retail", displayName: "Bench", ...MEMBER },
};

/** A service with one product and one member. */
export async function startRecommendationService(port: number): Promise<RecommendationService> {
  const { origin, processId, connect, stop } = await startSourceService(port, FEED);
  return { origin, processId, database: await connect(), stop };
}
