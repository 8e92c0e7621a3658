import { beforeEach, describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { availableDatabaseKinds } from "shared-database/testing";
import { createTestStorefront } from "./testing/create-test-storefront.js";
import { createShopper, type Shopper } from "./testing/shopper.js";
import { RETAIL_MEMBER, SHOP_FEED } from "./testing/shop-feed.js";
import { useForTests } from "./testing/use-for-tests.js";

const ITEM = "PAPER-1";
const REVIEW = { reviewTitle: "Fine paper", reviewComment: "White and smooth.", displayName: "Rosa", starRating: 4 };

type Shop = { readonly rosa: Shopper; readonly add: () => Promise<string>; newGuest(): Shopper };
type Answer = Awaited<ReturnType<Shopper["get"]>>;
type Situation = {
  /** The requests, each of which is sent twice or beside the others. */
  readonly requests: (shop: Shop) => Promise<readonly (() => Promise<Answer>)[]>;
  /** What the sorted statuses may be. */
  readonly statuses: readonly (readonly number[])[];
  readonly after?: (shop: Shop) => Promise<void>;
};

const twice = <Value>(value: Value): readonly Value[] => [value, value];

const SITUATIONS: Readonly<Record<string, Situation>> = {
  "a cart ordered twice": {
    async requests({ rosa, add }) {
      await add();
      return twice(() => rosa.send("POST", "/ele-lpd/api/orders", { shipTo }));
    },
    statuses: [[200, 409]],
    async after({ rosa }) {
      expect((await rosa.get("/ele-lpd/api/orders")).json().total).toBe(1);
    },
  },
  "a cart ordered while a line is added": {
    async requests({ rosa, add }) {
      await add();
      return [
        () => rosa.send("POST", "/ele-lpd/api/orders", { shipTo }),
        () => rosa.send("POST", "/ele-lpd/api/cart/items", { items: [{ itemId: ITEM, qty: 1 }], location: "test" }),
      ];
    },
    statuses: [
      [200, 200],
      [200, 409],
    ],
  },
  "a line changed and removed": {
    async requests({ rosa, add }) {
      const lineId = await add();
      return [
        () => rosa.send("PATCH", `/ele-lpd/api/cart/items/${lineId}`, { quantity: 3 }),
        () => rosa.send("DELETE", `/ele-lpd/api/cart/items/${lineId}`),
      ];
    },
    statuses: [
      [200, 200],
      [200, 404],
    ],
    async after({ rosa }) {
      expect((await rosa.get("/ele-lpd/api/cart")).json().lines).toEqual([]);
    },
  },
  "a line saved twice": {
    async requests({ rosa, add }) {
      const lineId = await add();
      return twice(() => rosa.send("POST", `/ele-lpd/api/cart/items/${lineId}/saved`, {}));
    },
    statuses: [[200, 404]],
  },
  "a review written twice": {
    requests: async ({ rosa }) => twice(() => rosa.send("POST", `/ptd/api/reviews/${ITEM}`, REVIEW)),
    statuses: [[200, 409]],
  },
  "a review edited and deleted": {
    async requests({ rosa }) {
      const { review } = (await rosa.send("POST", `/ptd/api/reviews/${ITEM}`, REVIEW)).json();
      return [
        () => rosa.send("PUT", `/ptd/api/review/${review.id}`, { ...REVIEW, starRating: 1 }),
        () => rosa.send("DELETE", `/ptd/api/review/${review.id}`),
      ];
    },
    statuses: [
      [200, 200],
      [200, 404],
    ],
    async after({ rosa }) {
      expect((await rosa.get(`/ptd/api/reviews/${ITEM}/own`)).json()).toEqual({});
    },
  },
  "a review deleted twice, while it is voted on": {
    async requests({ rosa }) {
      const { review } = (await rosa.send("POST", `/ptd/api/reviews/${ITEM}`, REVIEW)).json();
      return [
        () => rosa.send("POST", `/ptd/api/review/${review.id}/vote`, { vote: "up" }),
        ...twice(() => rosa.send("DELETE", `/ptd/api/review/${review.id}`)),
      ];
    },
    statuses: [
      [200, 200, 200],
      [200, 200, 404],
    ],
  },
  "an account made twice": {
    async requests({ newGuest }) {
      const account = { email: "new@retail.example", password: "nine blue pens" };
      return twice(newGuest).map((create) => {
        const guest = create();
        return () => guest.send("POST", "/ele-lpd/api/account", account);
      });
    },
    statuses: [[200, 200]],
  },
  "a guest's cart taken over by two sign-ins": {
    async requests({ newGuest }) {
      const guest = newGuest();
      await guest.send("POST", "/ele-lpd/api/cart/items", { items: [{ itemId: "DESK-1", qty: 1 }], location: "test" });
      return twice(() => guest.signIn(RETAIL_MEMBER));
    },
    statuses: [[200, 200]],
  },
  "a password link redeemed twice": {
    async requests({ newGuest }) {
      await newGuest().send("POST", "/ele-lpd/api/account/password-link", { email: RETAIL_MEMBER.email });
      const { mails } = (await newGuest().get("/outbox")).json();
      const token = /token=([\w-]+)/.exec(mails[0].body)?.[1];
      const [one, other] = [newGuest(), newGuest()];
      return [one, other].map(
        (guest) => () => guest.send("POST", "/ele-lpd/api/account/password", { token, password: "ten other pens" }),
      );
    },
    statuses: [[200, 410]],
  },
  "a new list made by two additions": {
    requests: async ({ rosa }) =>
      twice(() => rosa.send("POST", "/ele-lpd/api/list/items", { itemId: ITEM, qty: 1, listName: "School" })),
    statuses: [[200, 200]],
    async after({ rosa }) {
      const { lists } = (await rosa.get("/ele-lpd/api/list")).json();
      expect(lists).toEqual([expect.objectContaining({ items: [expect.objectContaining({ qty: 2 })] })]);
    },
  },
};

describe.each(availableDatabaseKinds())("on %s, at the same time", (kind) => {
  const storefront = useForTests(() => createTestStorefront({ kind }));
  let count = 0;

  beforeEach(() => storefront.reset(SHOP_FEED));

  it.each(Object.entries(SITUATIONS))("%s", async (_title, { requests, statuses, after }) => {
    const newGuest = () =>
      createShopper(storefront.app, "retail", { "x-forwarded-for": `198.51.100.${(count += 1) % 250}` });
    const rosa = newGuest();
    await rosa.signIn(RETAIL_MEMBER);
    const add = async () => {
      const items = [{ itemId: ITEM, qty: 1 }];
      const added = await rosa.send("POST", "/ele-lpd/api/cart/items", { items, location: "test" });
      return added.json().addedItems[0].lineId as string;
    };
    const shop = { rosa, add, newGuest };
    const answers = await Promise.all((await requests(shop)).map((send) => send()));
    for (const answer of answers)
      if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) });
    expect(statuses).toContainEqual(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b));
    await after?.(shop);
  });
});
