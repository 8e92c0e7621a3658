import * as fc from "fast-check";
import type { Tenant } from "shared-contracts";
import { TenantVariantRecord } from "../../../storefront-api/src/feed/schemas/variant-record.js";
import { UserRecord } from "../../../storefront-api/src/feed/schemas/user-record.js";
import type { Visitor } from "../../../storefront-api/src/visitor/visitor.js";

/** Dollars with cents. */
const dollars = (minimum: number, maximum: number) =>
  fc.integer({ min: minimum, max: maximum }).map((cents) => cents / 100);

const tiers = fc
  .uniqueArray(fc.integer({ min: 2, max: 400 }), { maxLength: 3 })
  .chain((starts) =>
    fc.tuple(
      fc.constant(starts.toSorted((a, b) => a - b)),
      fc.array(dollars(1, 90_000), { minLength: 3, maxLength: 3 }),
    ),
  )
  .map(([starts, prices]) =>
    starts.map((minimumQty, index) => ({
      minimumQty,
      maximumQty: (starts[index + 1] ?? 1000) - 1,
      price: prices[index] ?? 1,
    })),
  );

/** What decides amounts, on page and in cart: a purchase that the shop could sell. */
export const PURCHASE = fc.record({
  tenant: fc.constantFrom<Tenant>("retail", "business"),
  tier: fc.constantFrom(undefined, "PR6", "PR7"),
  option: fc.constantFrom("ONE_TIME_PURCHASE", "AUTO_RESTOCK", "BOPIS"),
  quantity: fc.integer({ min: 1, max: 999 }),
  prices: fc.record({
    ONE_TIME_PURCHASE: dollars(1, 500_000),
    AUTO_RESTOCK: dollars(1, 500_000),
    BOPIS: dollars(1, 500_000),
  }),
  tiers,
  isHeavy: fc.boolean(),
  heavyFee: dollars(0, 9999),
  parcelFee: fc.option(dollars(1, 999), { nil: undefined }),
  threshold: fc.option(dollars(100, 9999), { nil: undefined }),
  hasFurnitureService: fc.boolean(),
  furnitureFee: dollars(0, 29_999),
  wantsFurnitureService: fc.boolean(),
  planPrice: fc.option(dollars(1, 99_999), { nil: undefined }),
  addOnPrices: fc.array(dollars(1, 99_999), { maxLength: 3 }),
});

export type Purchase = ReturnType<typeof PURCHASE.generate>["value"];

/** A member who may see prices and have furniture carried in. */
export function toVisitor({ tenant, tier }: Pick<Purchase, "tenant" | "tier">): Visitor {
  const settings = TenantVariantRecord.parse({
    kind: "tenant",
    tenant,
    permissions: { priceDisplay: true, fsEligible: true, isBOPISEnabled: true, isAutoRestockEnabled: true },
  });
  const { password: _password, ...profile } = UserRecord.parse({
    userId: "u-1",
    tenant,
    email: "buyer@shop.example",
    displayName: "Buyer",
    password: "not-a-secret",
    ...(tier && { rewardsTierCd: tier }),
  });
  const { userId, email, displayName } = profile;
  return {
    tenant,
    settings,
    member: { userId, email, displayName, customerNumber: "", profile, customer: undefined },
    sessionHash: undefined,
    visitorKey: "u-1",
    zipCode: "01760",
    now: new Date("2026-06-01T12:00:00Z"),
  };
}
