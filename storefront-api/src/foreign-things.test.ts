import { beforeAll, describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { CALLS, type CallName } from "shared-contracts/calls";
import {
  complete,
  createPrintShop,
  DESIGN,
  OTHER_MEMBER,
  PRINT_FEED,
  startHandoff,
} from "./features/print/print-shop.fixture.js";
import { createMember, createShopper, type Shopper } from "./testing/shopper.js";
import { BUSINESS_MEMBER, RETAIL_MEMBER } from "./testing/shop-feed.js";
import { useForTests } from "./testing/use-for-tests.js";

const SECRET = "Rosa's own words";
const ITEM = "PAPER-1";
const REVIEW = {
  reviewTitle: SECRET,
  reviewComment: `${SECRET}, see papershop.com`,
  displayName: "Rosa",
  starRating: 4,
};

const shop = useForTests(createPrintShop);
let rosa: Shopper;
/** Ids of what Rosa has, by the names that calls give them. */
let own: Record<string, string>;

const STRANGERS = {
  "another member": async () => signIn("retail", OTHER_MEMBER),
  "a member of the other storefront": async () => signIn("business", BUSINESS_MEMBER),
  "a guest": async () => createShopper(shop.app),
} as const;

const signIn = (tenant: "retail" | "business", credentials: typeof RETAIL_MEMBER) =>
  createMember(shop.app, credentials, tenant);

async function call(shopper: Shopper, name: CallName, body: object = {}) {
  const { method, path } = CALLS[name];
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => encodeURIComponent(own[field] ?? ""));
  return method === "GET" ? shopper.get(url) : shopper.send(method, url, method === "DELETE" ? undefined : body);
}

beforeAll(async () => {
  await shop.storefront.seed(PRINT_FEED);
  rosa = await signIn("retail", RETAIL_MEMBER);
  own = { itemId: ITEM };
  const add = async (restock = {}) => {
    const added = await call(rosa, "addCartItems", { items: [{ itemId: ITEM, qty: 1 }], location: "test", ...restock });
    return added.json().addedItems[0].lineId as string;
  };
  await add({ purchaseOption: "AUTO_RESTOCK" });
  own["orderId"] = (await call(rosa, "placeOrder", { shipTo: { ...shipTo, street: SECRET } })).json().orderId;
  own["lineId"] = await add();
  own["savedId"] = (await call(rosa, "saveCartLine")).json().items[0].lineId;
  own["lineId"] = await add();
  own["listId"] = (await call(rosa, "addListItem", { itemId: ITEM, qty: 2, listName: SECRET })).json().listId;
  // Held for moderation, so that only its author sees it.
  own["reviewId"] = (await call(rosa, "createReview", REVIEW)).json().review.id;
  const design = { ...DESIGN, front: [SECRET] };
  own["handoffId"] = (await startHandoff(rosa, { projectName: SECRET })).handoffId;
  expect((await call(rosa, "saveHandoffDraft", { design, qty: 1, projectName: SECRET })).statusCode).toBe(200);
  await complete(rosa, await startHandoff(rosa), { outcome: "save", design, projectName: SECRET });
  const [file] = (await call(rosa, "listProjects")).json().files;
  [own["fileId"], own["proofId"]] = [file.fileId, file.proof.proofId];
  own["subscriptionId"] = (await call(rosa, "getSubscriptions")).json().subscriptions[0].subscriptionId;
  expect(Object.entries(own).filter(([, id]) => !id)).toEqual([]);
});

const design = { ...DESIGN, front: ["A stranger's"] };

/** Calls by the id of one thing, with the body that its owner would send. */
const BY_ID: readonly (readonly [CallName, object?])[] = [
  ["getOrder"],
  ["changeCartLine", { quantity: 2 }],
  ["saveCartLine"],
  ["moveSavedItem"],
  ["getReview"],
  ["updateReview", { ...REVIEW, reviewTitle: "A stranger's" }],
  ["voteOnReview", { vote: "up" }],
  ["flagReview"],
  ["moderate", { kind: "review", decision: "approve" }],
  ["getHandoff"],
  ["quoteHandoff"],
  ["saveHandoffDraft", { design, qty: 1 }],
  ["completeHandoff", { outcome: "add", design }],
  ["renameList", { name: "A stranger's" }],
  ["renameProject", { name: "A stranger's" }],
  ["duplicateProject"],
  ["removeProject"],
  ["restoreProject"],
  ["getProof"],
];
/** They succeed where there is nothing to do. */
const HARMLESS: readonly CallName[] = [
  "removeCartLine",
  "removeSavedItem",
  "deleteReview",
  "cancelSubscription",
  "removeListItem",
];
const LISTS: readonly CallName[] = [
  "getCart",
  "getCheckout",
  "getPurchaseHistory",
  "getSavedItems",
  "getLists",
  "getSubscriptions",
  "getOwnReview",
  "listProjects",
  "listModeration",
  "listReviews",
];

const readAll = async () => Promise.all(LISTS.map(async (name) => (await call(rosa, name)).json()));

describe.each(Object.entries(STRANGERS))("to %s", (_who, create) => {
  it("nothing of Rosa's is shown or changed", async () => {
    const stranger = await create();
    const before = await readAll();
    const answers = [];
    for (const [name, body] of BY_ID) {
      const { statusCode, body: text } = await call(stranger, name, { ...body, id: own["reviewId"] });
      const { code, message } = JSON.parse(text) as { code?: string; message?: string };
      answers.push({ name, isRefused: [400, 401, 403, 404].includes(statusCode) && !!code && !!message });
      expect([name, text.includes(SECRET)]).toEqual([name, false]);
    }
    expect(answers.filter(({ isRefused }) => !isRefused)).toEqual([]);
    const added = await call(stranger, "addListItem", { itemId: ITEM, qty: 1, listId: own["listId"] });
    expect([401, 404]).toContain(added.statusCode);
    for (const name of HARMLESS) expect((await call(stranger, name)).statusCode).toBeLessThan(500);
    for (const name of LISTS) expect((await call(stranger, name)).body).not.toContain(SECRET);
    for (const path of [`/tpv/api/projects/${own["fileId"]}/thumbnail`, `/tpv/api/uploads/${own["fileId"]}`])
      expect((await stranger.get(path)).statusCode).toBe(404);
    expect(await readAll()).toEqual(before);
  });
});
