import { beforeAll, describe, expect, it } from "@jest/globals";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront, type FeedInput } from "../../testing/create-test-storefront.js";
import { useForTests } from "../../testing/use-for-tests.js";

const ANNA = { email: "anna@retail.example", password: "copper lantern 41" };
const BORIS = { email: "boris@retail.example", password: "granite meadow 87" };
const NOW = new Date("2026-03-01T12:00:00Z");

const feed: FeedInput = {
  products: [
    { itemId: "PEN", name: "Gel pen", images: [{ src: "pen", alt: "A pen" }] },
    { itemId: "STAPLER", name: "Stapler" },
  ],
  "variants-by-tenant": [{ kind: "tenant", tenant: "business", toggles: {} }],
  users: [
    { userId: "anna", tenant: "retail", displayName: "Anna", ...ANNA },
    { userId: "boris", tenant: "retail", displayName: "Boris", ...BORIS },
  ],
  orders: [
    {
      orderId: "O-1",
      tenant: "retail",
      userId: "anna",
      placedAt: "2026-01-10T09:00:00Z",
      lines: [
        { itemId: "PEN", quantity: 1, unitPrice: 3 },
        { itemId: "STAPLER", quantity: 1, unitPrice: 9 },
      ],
    },
  ],
  reviews: [
    {
      reviewId: "R1",
      itemId: "PEN",
      displayName: "Kim",
      rating: 1,
      text: "Blots on every paper.",
      dateCreated: "2026-02-01T08:00:00Z",
      media: [{ kind: "photo", src: "/images/review-1", alt: "A page of notes" }],
    },
    {
      reviewId: "HIDDEN",
      itemId: "PEN",
      displayName: "Spam",
      rating: 1,
      text: "Buy elsewhere",
      dateCreated: "2026-02-21T08:00:00Z",
      published: false,
    },
  ],
};

const storefront = useForTests(() => createTestStorefront({ now: () => NOW }));
let guest: Shopper;
let anna: Shopper;
let boris: Shopper;

beforeAll(async () => {
  await storefront.seed(feed);
  guest = createShopper(storefront.app);
  anna = await createMember(storefront.app, ANNA);
  boris = await createMember(storefront.app, BORIS);
});

describe("the review list", () => {
  it.each(["limit=0", "limit=101", "sortBy=colour", "offset=-1"])("refuses %s", async (query) => {
    expect((await guest.get(`/ptd/api/reviews/PEN?${query}`)).statusCode).toBe(400);
  });
});

it("lists the photos of reviews [S2-7.35]", async () => {
  expect((await guest.get("/ptd/api/reviews/PEN/photos")).json()).toEqual({
    photos: [{ id: "R1-0", kind: "image", url: "/images/review-1", alt: "A page of notes", reviewId: "R1" }],
    total: 1,
  });
});

it("gives a single review, and 404 for one that is unknown or not published [S2-7.35]", async () => {
  expect((await guest.get("/ptd/api/review/R1")).json()).toMatchObject({ id: "R1", rating: 1 });
  expect((await guest.get("/ptd/api/review/NONE")).statusCode).toBe(404);
  expect((await guest.get("/ptd/api/review/HIDDEN")).statusCode).toBe(404);
  expect((await guest.get("/ptd/api/review/a%00b")).statusCode).toBe(400);
});

describe("votes and flags", () => {
  it("takes a report once, and again without complaint", async () => {
    for (let tries = 0; tries < 2; tries += 1) {
      const response = await anna.send("POST", "/ptd/api/review/R1/flag", {});
      expect(response.json()).toMatchObject({ id: "R1", isFlagged: true });
    }
    expect((await boris.get("/ptd/api/review/R1")).json()).toMatchObject({ isFlagged: false });
  });
});

describe("writing a review", () => {
  const written = {
    reviewTitle: " Solid ",
    reviewComment: "Staples forty sheets.",
    displayName: "Anna",
    starRating: 5,
  };
  const submit = (shopper: Shopper, item: string, body: object, key?: string) =>
    shopper.send("POST", `/ptd/api/reviews/${item}`, body, key ? { "idempotency-key": key } : {});

  it("publishes a buyer's review with the label, once for a repeated submission [S2-7.35]", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => submit(anna, "STAPLER", written, "try-stapler-1")));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [first, ...others] = responses.map((response) => response.json());
    expect(others).toEqual([first, first]);
    expect(first).toMatchObject({
      status: "published",
      review: {
        title: "Solid",
        rating: 5,
        purchaseDate: "2026-01-10",
        user: { displayName: "Anna", isVerifiedBuyer: true },
      },
    });
    expect((await guest.get("/ptd/api/reviews/STAPLER")).json()).toMatchObject({ total: 1 });
  });

  const mistakes = [
    ["a title of blanks", { reviewTitle: "   " }],
    ["a title of 101 characters", { reviewTitle: "x".repeat(101) }],
    ["a comment of 9 characters", { reviewComment: "x".repeat(9) }],
    ["a comment of 4001 characters", { reviewComment: "x".repeat(4001) }],
    ["a display name of 1 character", { displayName: "x" }],
    ["a display name of 26 characters", { displayName: "x".repeat(26) }],
    ["no stars", { starRating: 0 }],
    ["six stars", { starRating: 6 }],
  ] as const;

  it.each(mistakes)("refuses %s [S2-5.31]", async (_what, change) => {
    const response = await submit(boris, "PEN", { ...written, ...change });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().details)).toEqual(Object.keys(change));
  });

  it("refuses an item that is not sold", async () => {
    expect((await submit(boris, "NONE", written)).statusCode).toBe(404);
  });

  it("lists what a member bought and has not reviewed [S2-7.35]", async () => {
    expect((await anna.get("/ptd/api/unreviewed")).json()).toEqual({
      purchasedProducts: [{ itemId: "PEN", name: "Gel pen", image: "pen", purchaseDate: "2026-01-10" }],
    });
    expect((await guest.get("/ptd/api/unreviewed")).statusCode).toBe(401);
  });
});

describe("the business tenant without reviews", () => {
  const paths = [
    "/ptd/api/reviews/PEN",
    "/ptd/api/reviews/PEN/summary",
    "/ptd/api/reviews/PEN/photos",
    "/ptd/api/review/R1",
  ];

  it.each(paths)("answers 404 for %s", async (path) => {
    expect((await createShopper(storefront.app, "business").get(path)).statusCode).toBe(404);
  });

  it("keeps questions", async () => {
    expect((await createShopper(storefront.app, "business").get("/ptd/api/questions/PEN")).statusCode).toBe(200);
  });
});
