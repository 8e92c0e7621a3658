import { MEMBER } from "./recommendation-service.js";

/** One call of the page for one item. */
export type RecommendationCall = { readonly name: string; readonly path: string; body(itemId: string): object };

export const P99_LIMIT_MS = 50;

const recommend = (name: string, mboxes: readonly string[]): RecommendationCall => ({
  name,
  path: "/ele-lpd/api/sparxProxy/atRecommendation",
  body: (itemId) => ({
    configValues: { isUserLoggedIn: true },
    serviceContext: {},
    query: {
      mboxes,
      inputs: { ...SWITCHES, excludeSurcharge: false, coreSkuNumber: itemId, includeInkAndTonerDetails: false },
    },
    siteVariables: {},
    userVariables: {},
    pageType: "sku",
    skuId: itemId,
  }),
});

const SWITCHES = { brandTransformationSwitch: true, sparq: false, includeSpecifications: false };

/** The recommendation calls of one product page. */
export const RECOMMENDATION_CALLS: readonly RecommendationCall[] = [
  recommend("bundle", ["CBT_SLOT1_SA", "CBT_SLOT2_SA", "CBT_SLOT3_SA", "FBT_C7_SA"]),
  recommend("alternatives", ["SKU_INSTOCK_ALT_CARD_SA", "SKU_PAGE_ALTS_SA"]),
  recommend("recently viewed", ["RECENTLY_VIEWED_SA"]),
  {
    name: "tiles to compare",
    path: "/ele-lpd/api/productTileProxy/getProductTileData",
    body: (itemId) => ({
      serviceContext: {},
      query: {
        skus: [itemId, "I1", "I2", "I3"],
        inputs: { ...SWITCHES, includeSpecifications: true, requestor: "compare" },
      },
    }),
  },
];

export type Client = { post(path: string, body: object): Promise<unknown> };

/** Signs in as a member, because guests get no recommendations. */
export async function signIn(origin: string): Promise<Client> {
  const session = await fetch(`${origin}/ele-lpd/api/session`, toRequest(MEMBER));
  const cookie = session.headers
    .getSetCookie()
    .map((text) => text.split(";", 1)[0])
    .join("; ");
  return {
    async post(path, body) {
      const answer = await fetch(origin + path, toRequest(body, { cookie }));
      const value: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(value)}`);
      return value;
    },
  };

  function toRequest(body: object, headers: Record<string, string> = {}): RequestInit {
    return {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-forwarded-host": "localhost:4200", ...headers },
    };
  }
}
