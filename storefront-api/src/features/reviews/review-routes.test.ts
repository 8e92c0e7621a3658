import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AiReviewSummary } from "shared-contracts";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";
import type { FeedInput } from "../../testing/feed-seeder.js";

const ANNA = { email: "anna@retail.example", password: "copper lantern 41" };
const BORIS = { email: "boris@retail.example", password: "granite meadow 87" };
const NOW = new Date("2026-03-01T12:00:00Z");

const feed: FeedInput = {
  products: [
    {
      itemId: "PEN",
      name: "Gel pen",
      hierarchy: { class: { id: "CL1", name: "Pens" } },
      images: [{ src: "pen", alt: "A pen" }],
    },
    { itemId: "MARKER", name: "Marker", hierarchy: { class: { id: "CL1", name: "Pens" } } },
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
    // Twelve with text, two of them on the same day, and one without.
    ...Array.from({ length: 12 }, (_, index) => ({
      reviewId: `R${index + 1}`,
      itemId: "PEN",
      displayName: `Writer ${index + 1}`,
      rating: (index % 5) + 1,
      title: `Title ${index + 1}`,
      text: index === 3 ? "The refill leaks in a warm bag of papers." : "Writes smoothly on every paper.",
      dateCreated: `2026-02-${String(Math.min(index + 1, 11)).padStart(2, "0")}T08:00:00Z`,
      upVotes: index,
      media: index === 5 ? [{ kind: "photo" as const, src: "/images/review-6", alt: "A page of notes" }] : [],
    })),
    { reviewId: "SILENT", itemId: "PEN", displayName: "Quiet", rating: 5, dateCreated: "2026-02-20T08:00:00Z" },
    {
      reviewId: "HIDDEN",
      itemId: "PEN",
      displayName: "Spam",
      rating: 1,
      text: "Buy elsewhere",
      dateCreated: "2026-02-21T08:00:00Z",
      published: false,
    },
    {
      reviewId: "OTHER",
      itemId: "MARKER",
      displayName: "Kim",
      rating: 4,
      text: "Bold lines.",
      dateCreated: "2026-02-01T08:00:00Z",
      purchaseDate: "2026-01-05T00:00:00Z",
      incentivized: true,
      syndication: { name: "Ridgeline Mills" },
    },
  ],
};

let storefront: TestStorefront;
let guest: Shopper;
let anna: Shopper;
let boris: Shopper;

beforeAll(async () => {
  storefront = await createTestStorefront({ now: () => NOW });
  await storefront.seed(feed);
  guest = createShopper(storefront.app);
  anna = createShopper(storefront.app);
  boris = createShopper(storefront.app);
  await anna.signIn(ANNA);
  await boris.signIn(BORIS);
});

afterAll(() => storefront.close());

async function list(query: string): Promise<{ ids: string[]; total: number }> {
  const response = await guest.get(`/ptd/api/reviews/PEN?${query}`);
  expect(response.statusCode).toBe(200);
  const { reviews, total } = response.json();
  return { ids: reviews.map(({ id }: { id: string }) => id), total };
}

describe("the review list", () => {
  it("gives ten a page, the newest first, in a stable order [S2-7.35] [S2-9.08]", async () => {
    const first = await list("");
    const second = await list("offset=10");
    expect(first.ids).toEqual(["R11", "R12", "R10", "R9", "R8", "R7", "R6", "R5", "R4", "R3"]);
    expect(second.ids).toEqual(["R2", "R1"]);
    expect([first.total, second.total]).toEqual([12, 12]);
  });

  const filters = [
    ["one rating", "filterByRating=4", ["R9", "R4"], 2],
    ["photos only", "filterByPhotos=true", ["R6"], 1],
    ["words in title or text, in any form", "searchTerm=leaking", ["R4"], 1],
    ["words that nobody wrote", "searchTerm=zebra", [], 0],
    ["ratings without text too", "includeRatingOnlyReviews=true&limit=1", ["SILENT"], 13],
    ["the best first", "sortBy=rating&limit=2", ["R10", "R5"], 12],
    ["the worst first", "sortBy=rating&sortOrder=asc&limit=3", ["R11", "R6", "R1"], 12],
    ["the most helpful first", "sortBy=helpfulness&limit=2", ["R12", "R11"], 12],
    ["similar items", "related=true", ["OTHER"], 1],
  ] as const;

  it.each(filters)("lists %s [S2-7.35]", async (_what, query, ids, total) => {
    expect(await list(query)).toEqual({ ids, total });
  });

  it("says who bought, who was rewarded and where it was written first [S2-3.67]", async () => {
    const { reviews } = (await guest.get("/ptd/api/reviews/MARKER")).json();
    expect(reviews[0]).toMatchObject({
      purchaseDate: "2026-01-05",
      incentivized: true,
      syndication: { name: "Ridgeline Mills" },
      user: { displayName: "Kim", isVerifiedBuyer: true },
    });
  });

  it.each(["limit=0", "limit=101", "sortBy=colour", "offset=-1"])("refuses %s", async (query) => {
    expect((await guest.get(`/ptd/api/reviews/PEN?${query}`)).statusCode).toBe(400);
  });
});

describe("the summary", () => {
  it("counts every published review, with the most helpful praise and criticism [S2-7.35]", async () => {
    const { summary } = (await guest.get("/ptd/api/reviews/PEN/summary")).json();
    expect(summary).toMatchObject({
      sku: "PEN",
      count: 13,
      rating: 2.9,
      distribution: { "1": 3, "2": 3, "3": 2, "4": 2, "5": 3 },
      positiveReview: { id: "R10" },
      criticalReview: { id: "R12" },
    });
  });

  it("leads from each theme to the reviews that say it, and tells how many they are", async () => {
    const { themes } = (await guest.get("/ptd/api/reviews/PEN/summary")).json().aiSummary as AiReviewSummary;
    expect(themes.length).toBeGreaterThan(0);
    for (const { name, mentions, reviewIds } of themes) {
      const { ids, total } = await list(`limit=100&searchTerm=${name}`);
      expect(total).toBe(mentions);
      expect(ids).toEqual(expect.arrayContaining(reviewIds));
    }
  });

  it("is all zeros for an item without reviews", async () => {
    const { summary } = (await guest.get("/ptd/api/reviews/STAPLER/summary")).json();
    expect(summary).toMatchObject({ count: 0, rating: 0, distribution: { "1": 0, "5": 0 } });
  });
});

it("lists the photos of reviews [S2-7.35]", async () => {
  expect((await guest.get("/ptd/api/reviews/PEN/photos")).json()).toEqual({
    photos: [{ id: "R6-0", kind: "image", url: "/images/review-6", alt: "A page of notes", reviewId: "R6" }],
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
  const vote = async (shopper: Shopper, vote: string) =>
    (await shopper.send("POST", "/ptd/api/review/R1/vote", { vote })).json();

  it("counts one vote a person, changeable and removable [S2-7.35]", async () => {
    expect(await vote(anna, "up")).toMatchObject({ upVotes: 1, downVotes: 0, hasVoted: true, vote: "up" });
    expect(await vote(anna, "up")).toMatchObject({ upVotes: 1, downVotes: 0 });
    expect(await vote(boris, "up")).toMatchObject({ upVotes: 2 });
    expect(await vote(anna, "down")).toMatchObject({ upVotes: 1, downVotes: 1, vote: "down" });
    expect(await vote(boris, "none")).toMatchObject({ upVotes: 0, downVotes: 1, hasVoted: false });
    expect((await guest.get("/ptd/api/review/R1")).json()).toMatchObject({ hasVoted: false, upVotes: 0, downVotes: 1 });
  });

  it("stays exact when one member votes many times at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => vote(boris, index % 2 ? "up" : "down")));
    const review = await vote(boris, "up");
    expect(review).toMatchObject({ upVotes: 1, downVotes: 1 });
  });

  it("takes a report once, and again without complaint", async () => {
    for (let tries = 0; tries < 2; tries += 1) {
      const response = await anna.send("POST", "/ptd/api/review/R1/flag", {});
      expect(response.json()).toMatchObject({ id: "R1", isFlagged: true });
    }
    expect((await boris.get("/ptd/api/review/R1")).json()).toMatchObject({ isFlagged: false });
  });

  it("asks guests to sign in", async () => {
    const response = await guest.send("POST", "/ptd/api/review/R1/vote", { vote: "up" });
    expect([response.statusCode, response.json().code]).toEqual([401, "sign-in-required"]);
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

  it("refuses a second review of the same member for the same item", async () => {
    const response = await submit(anna, "STAPLER", written);
    expect([response.statusCode, response.json().code]).toEqual([409, "already-reviewed"]);
  });

  it("keeps a review with a link until it has been looked at", async () => {
    const response = await submit(boris, "STAPLER", { ...written, reviewComment: "Cheaper at papershop.com today." });
    expect(response.json()).toMatchObject({ status: "pending", review: { user: { isVerifiedBuyer: false } } });
    expect((await guest.get("/ptd/api/reviews/STAPLER")).json()).toMatchObject({ total: 1 });
  });

  it("keeps text as it was typed", async () => {
    const text = "<img src=x onerror=alert(1)> &amp; جيد 👩‍🚀 stays";
    await submit(boris, "MARKER", { ...written, reviewComment: text });
    const { reviews } = (await guest.get("/ptd/api/reviews/MARKER")).json();
    expect(reviews[0].text).toBe(text);
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

  it("refuses an item that is not sold and a guest", async () => {
    expect((await submit(boris, "NONE", written)).statusCode).toBe(404);
    expect((await submit(guest, "PEN", written)).statusCode).toBe(401);
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
