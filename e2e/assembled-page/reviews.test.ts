import { describe, expect, it } from "@jest/globals";
import { linesOf, visit, visitProduct } from "./support/page.js";
import { ask, call, post, type Visitor } from "./support/shop.js";

type Review = Readonly<Record<string, unknown>> & { readonly id: string };
type ReviewList = { readonly reviews: readonly Review[]; readonly total: number };

describe("the review snapshot", () => {
  it("[S1-2.17] [S1-3.06] shows stars and count", async () => {
    const lines = (await visitProduct("retail", "REV-many")).lines("review-snapshot");
    expect(lines[0]).toBe("2.8 out of 5 stars 13 reviews");
  });

  it("[S1-2.18] [S1-2.19] has a panel with the distribution from five stars to one, and a link to all", async () => {
    const page = await visitProduct("retail", "REV-many");
    const chart = page.find("list", "Rating distribution", "review-snapshot");
    const bars = Array.from(chart?.querySelectorAll("li > span:first-child") ?? [], (bar) => bar.textContent);
    expect(bars).toEqual(["5 stars: 2", "4 stars: 3", "3 stars: 2", "2 stars: 3", "1 star: 3"]);
    const link = page.find("link", "Show all reviews", "review-snapshot");
    expect(link?.getAttribute("href")).toBe("#product-reviews");
  });

  it.each([
    ["[S1-8.18] no question", "REV-none", "Ask a question"],
    ["[S1-2.20] two questions", "REV-one", "2 questions"],
    ["[S1-2.20] six questions", "REV-six", "6 questions"],
  ])("leads to the questions of an item with %s", async (_count, itemId, text) => {
    const link = (await visitProduct("retail", itemId)).find("link", text, "review-snapshot");
    expect(link?.getAttribute("href")).toBe("#product-qna");
  });

  it("[S1-8.16] says 'No reviews' of an item without them", async () => {
    expect((await visitProduct("retail", "REV-none")).lines("review-snapshot")[0]).toMatch(/^No reviews\b(?! yet)/);
  });

  it.each([
    ["[S1-6.08] [S1-9.18] hidden on business", "buyer", false],
    ["[S1-6.09] [S1-9.18] shown on retail", "member", true],
  ] satisfies [string, Visitor, boolean][])("is %s for types of their own", async (_why, visitor, isShown) => {
    for (const type of [5, 6, 8, 10, 16, 17]) {
      const lines = (await visitProduct(visitor, `REV-type-${type}`)).lines("review-snapshot");
      expect([type, lines[0]?.includes("5 out of 5 stars")]).toEqual([type, isShown]);
      expect(lines.join(" ")).toContain("Ask a question");
    }
  });
});

describe("the reviews section", () => {
  it("[S1-2.21] [S2-9.08] shows the newest ten first", async () => {
    const page = await visitProduct("retail", "REV-many");
    const section = page.document.getElementById("product-reviews");
    const writers = Array.from(
      section?.querySelectorAll('[data-section="user"] p:first-child') ?? [],
      (p) => p.textContent,
    );
    expect(writers).toEqual(Array.from({ length: 10 }, (_, index) => `Writer ${13 - index}`));
    expect(page.lines("reviews")).toContain("Showing 10 of 13 reviews");
  });

  it("[S2-3.68] [S2-3.67] shows who wrote when apart from what was written", async () => {
    const article = (await visitProduct("retail", "REV-many"))
      .slot("reviews")
      .querySelector("article:has([data-section])");
    const section = (name: string) => linesOf(article?.querySelector(`[data-section="${name}"]`) as Element);
    expect(section("user")).toEqual([
      "Writer 13",
      "Verified buyer",
      "Reviewed on Jan 13, 2025",
      "Purchased on Jan 2, 2025",
      expect.stringMatching(/incentivized|rewarded/i),
      "Originally posted on Partner shop",
    ]);
    expect(section("info").slice(0, 7)).toEqual([
      "4 out of 5 stars",
      "Everything at once",
      "Has all that a review can have.",
      expect.stringContaining("Response from Customer care"),
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ]);
  });

  it("shows what customers rate besides the stars, in each review and on average, where anybody does", async () => {
    const page = await visitProduct("retail", "REV-rated");
    const averages = page.find("list", "Average ratings out of 5", "reviews");
    expect(Array.from(averages?.querySelectorAll("li") ?? [], ({ textContent }) => textContent)).toEqual([
      "Quality4.5",
      "Value4.0",
    ]);
    expect(page.lines("reviews")).toEqual(
      expect.arrayContaining([
        "50% recommend this product (1 of 2)",
        "Quality 5 · Value 4 · Recommends this product",
        "Quality 4 · Doesn't recommend this product",
      ]),
    );
    const other = await visitProduct("retail", "REV-many");
    expect(other.find("list", "Average ratings out of 5", "reviews")).toBeNull();
    expect(other.lines("reviews").join()).not.toContain("recommend");
  });

  it("[S1-8.17] says 'No reviews yet' of an item without them", async () => {
    expect((await visitProduct("retail", "REV-none")).lines("reviews")).toContain("No reviews yet");
    expect((await visitProduct("retail", "REV-one")).lines("reviews")).not.toContain("No reviews yet");
  });

  it.each<[string, Visitor]>([
    ["retail", "retail"],
    ["business", "business"],
  ])(
    "[S1-2.23] [S2-6.24] leads a guest of the %s storefront who wants to write to the sign-in",
    async (tenant, visitor) => {
      const page = await visitProduct(visitor, "REV-one");
      const link = page.find("link", "Write a review", "reviews");
      if (tenant === "retail") expect(link?.getAttribute("href")).toMatch(/^\/account\/signin\?.*LaunchItems=REV-one/);
      else expect(link).toBeNull();
    },
  );

  it("[S1-2.23] [S2-6.25] offers writing to members", async () => {
    const page = await visitProduct("member", "REV-one");
    expect(page.find("button", "Write a review", "reviews")).not.toBeNull();
  });

  it.each<[string, Visitor, boolean]>([
    ["shown to a customer with reviews", "buyer", true],
    ["hidden from a customer without", "bare", false],
    ["hidden from business guests", "business", false],
    ["shown on retail", "retail", true],
  ])("[S1-6.07] is %s", async (_why, visitor, isShown) => {
    const page = await visitProduct(visitor, "REV-one");
    expect(page.document.getElementById("product-reviews") !== null).toBe(isShown);
    expect(page.lines("review-snapshot").some((line) => line.includes("out of 5 stars"))).toBe(isShown);
    expect(page.document.getElementById("product-qna")).not.toBeNull();
  });
});

describe("the review page", () => {
  it("[S1-2.02] shows the reviews of the item in its address", async () => {
    const page = await visit("retail", "/ptd/review/REV-one");
    expect(page.status).toBe(200);
    expect(page.lines("review-page")).toEqual(expect.arrayContaining(["Title 1", "Text of review 1"]));
    expect(page.document.body.textContent).not.toContain("Text of review 2");
  });

  it("[S1-6.07] answers 404 where reviews are not enabled", async () => {
    expect((await ask("bare", "/ptd/review/REV-one")).status).toBe(404);
    expect((await ask("buyer", "/ptd/review/REV-one")).status).toBe(200);
  });
});

describe("the review calls", () => {
  it("[S2-7.35] [S2-9.08] list ten reviews by date, newest first, of every rating", async () => {
    const { reviews, total } = await call<ReviewList>("retail", "/ptd/api/reviews/REV-many");
    expect(reviews.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => `REV-many-review-${13 - index}`),
    );
    expect(total).toBe(13);
    const rest = await call<ReviewList>("retail", "/ptd/api/reviews/REV-many?offset=10");
    expect(rest.reviews.map(({ id }) => id)).toEqual([3, 2, 1].map((number) => `REV-many-review-${number}`));
  });

  it.each([
    ["by rating", "filterByRating=5", [10, 5]],
    ["by words", "searchTerm=everything", [13]],
    ["oldest first", "sortBy=date&sortOrder=asc&limit=2", [1, 2]],
    ["from an offset on", "offset=3&limit=2", [10, 9]],
  ])("[S2-3.70] [S2-7.35] select %s", async (_how, query, numbers) => {
    const { reviews } = await call<ReviewList>("retail", `/ptd/api/reviews/REV-many?${query}`);
    expect(reviews.map(({ id }) => id)).toEqual(numbers.map((number) => `REV-many-review-${number}`));
  });

  it("[S2-3.67] carry every field of a review", async () => {
    expect(await call("retail", "/ptd/api/review/REV-many-review-13")).toMatchObject({
      id: "REV-many-review-13",
      dateCreated: "2025-01-13T00:00:00.000Z",
      purchaseDate: "2025-01-02",
      rating: 4,
      title: "Everything at once",
      text: "Has all that a review can have.",
      incentivized: true,
      upVotes: 7,
      downVotes: 2,
      media: [],
      responses: [{ text: "Thank you for writing.", author: "Customer care" }],
      syndication: { name: "Partner shop", url: "https://partner.example/reviews" },
      user: { displayName: "Writer 13" },
    });
  });

  it("[S2-3.54] [S2-3.62] sum up ratings, with a positive and a critical review", async () => {
    expect(await call("retail", "/ptd/api/reviews/REV-many/summary")).toMatchObject({
      summary: {
        sku: "REV-many",
        rating: 2.8,
        count: 13,
        qacount: 0,
        distribution: { 1: 3, 2: 3, 3: 2, 4: 3, 5: 2 },
        positiveReview: { id: "REV-many-review-13" },
        criticalReview: { id: "REV-many-review-1" },
      },
    });
  });

  it("[S2-7.35] [S2-3.57] say who is writing", async () => {
    expect(await call("retail", "/ptd/api/user")).toEqual({ authenticated: false });
    expect(await call("reviewer", "/ptd/api/user")).toMatchObject({
      authenticated: true,
      user: { displayName: "reviewer" },
    });
  });

  const FORM = { reviewTitle: "Good one", reviewComment: "It writes well.", displayName: "Rev", starRating: 4 };

  it("[S2-7.35] [S2-6.26] [S2-3.69] publish a member's review, on the page as well", async () => {
    const { review } = await post<{ review: Review }>("reviewer", "/ptd/api/reviews/REV-write", FORM);
    expect(review).toMatchObject({ title: "Good one", text: "It writes well.", rating: 4, isOwn: true });
    const page = await visitProduct("member", "REV-write");
    expect(page.lines("reviews")).toEqual(expect.arrayContaining(["Rev", "Good one", "It writes well."]));
  });

  it("[S2-6.24] [S2-7.35] take nothing from guests", async () => {
    for (const [path, body] of [
      ["/ptd/api/reviews/REV-none", FORM],
      ["/ptd/api/questions/REV-none", { text: "Is it waterproof?" }],
      ["/ptd/api/question/REV-one-question-1/answers", { text: "No idea." }],
      ["/ptd/api/review/REV-one-review-1/vote", { vote: "up" }],
    ] as const) {
      expect((await ask("retail", path, { method: "POST", body })).status).toBe(401);
    }
  });

  it("[S2-7.35] [S2-6.26] count one vote a person", async () => {
    const vote = { method: "POST", body: { vote: "up" } };
    await call("reviewer", "/ptd/api/review/REV-one-review-1/vote", vote);
    const again = await call<Review>("reviewer", "/ptd/api/review/REV-one-review-1/vote", vote);
    expect(again).toMatchObject({ upVotes: 1, hasVoted: true });
  });
});
