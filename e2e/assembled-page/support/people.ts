import type { FeedRecord } from "./feed.js";

export type Tenant = "retail" | "business";

type Person = {
  readonly tenant: Tenant;
  /** Fields of the account's record in `users.ndjson`. */
  readonly user?: FeedRecord;
  /** The contract: fields of the customer's record in `variants-by-tenant.ndjson`. */
  readonly customer?: FeedRecord;
};

const TOGGLES = { ENABLE_PRODUCT_RECS: true, ENABLE_REVIEWS: true };
const PERMISSIONS = { priceDisplay: true, isAutoRestockEnabled: true, canSeeAlt: true };
const CONTRACT = { permissions: PERMISSIONS, toggles: TOGGLES };

/** Everybody who visits the shop signed in, by name; business members each have their own contract. */
export const PEOPLE = {
  member: { tenant: "retail", user: { zipCode: "02108", subscriptions: [{ itemId: "OPT-subscribed" }] } },
  silver: { tenant: "retail", user: { rewardsTierCd: "PR5" } },
  gold: { tenant: "retail", user: { rewardsTierCd: "PR6" } },
  platinum: { tenant: "retail", user: { rewardsTierCd: "PR7" } },
  plus: { tenant: "retail", user: { programType: "PLUS" } },
  buyer: {
    tenant: "business",
    user: { contactEmails: "first@buyer.example, second@buyer.example", SCL: "Y", RPDC: "Y", DOFF: "Y" },
    customer: { ...CONTRACT, priceTier: "T3", globalPermissions: ["G_BRE"], divisionNbr: "D-4", billToId: "B-5" },
  },
  priceless: { tenant: "business", customer: { ...CONTRACT, permissions: { ...PERMISSIONS, priceDisplay: false } } },
  whiteLabel: { tenant: "business", customer: { ...CONTRACT, isWhiteLabel: true } },
  hiTouch: { tenant: "business", customer: { ...CONTRACT, isHiTouch: true } },
  southwest: { tenant: "business", customer: { ...CONTRACT, isSouthwestSchool: true } },
  ediv: { tenant: "business", customer: { ...CONTRACT, isEdivUser: true } },
  thirdParty: { tenant: "business", customer: { ...CONTRACT, is3PP: true } },
  /** Has no optional permissions and can't use pickup. */
  bare: {
    tenant: "business",
    customer: {
      permissions: { priceDisplay: true, isBOPISEnabled: false },
      toggles: { DISABLE_EMAIL_SHARE: true },
    },
  },
  /** Every field that an account and a contract can have. */
  detailed: {
    tenant: "business",
    user: { zipCode: "02109", state: "MA", dcn: "DCN-1", routeId: "R-2", suffixCodes: ["S-3"], programType: "PLUS" },
    customer: {
      permissions: {
        ...PERMISSIONS,
        isMSRP: true,
        isBOPISEnabled: true,
        isFPC: true,
        is3PP: false,
        isEDivEnabled: false,
        fsEligible: true,
      },
      toggles: { ...TOGGLES, ENABLE_OSPD: true },
      switches: { XSMCTA: "N" },
      taxExemptCode: "T-4",
      locationId: "L-5",
      divisionNbr: "D-6",
      billToId: "B-7",
      shipToId: "P-8",
      priceTier: "T9",
    },
  },
  /** Views pages concurrently with others, with a cart that isn't changed. */
  neighbor: { tenant: "retail", user: { zipCode: "02110" } },
  otherNeighbor: { tenant: "business", user: { zipCode: "02111" }, customer: CONTRACT },
  /** Fill carts, place orders and write texts, each in only one test file. */
  shopper: { tenant: "retail" },
  orderer: { tenant: "retail", user: { zipCode: "02109" } },
  saver: { tenant: "retail" },
  counter: { tenant: "business", customer: CONTRACT },
  purchaser: { tenant: "business", customer: CONTRACT },
  reviewer: { tenant: "retail" },
  asker: { tenant: "retail" },
  printer: { tenant: "retail" },
  auditor: { tenant: "retail" },
  comptroller: { tenant: "business", customer: { ...CONTRACT, permissions: { ...PERMISSIONS, isBOPISEnabled: true } } },
  furnisher: { tenant: "business", customer: { ...CONTRACT, permissions: { ...PERMISSIONS, fsEligible: true } } },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

export const PASSWORD = "assembled page 2026";

export function emailOf(name: PersonName): string {
  return `${name}@assembled.example`;
}

export function customerNumberOf(name: PersonName): string {
  return `C-${name}`;
}
