import { describe, expect, it } from "@jest/globals";
import { LEAST_REVIEWS, summarizeReviews } from "./summarize-reviews.js";

const TEXTS = [
  "The refill lasts for months. I use it daily.",
  "Bought a box. The refill clicks in within seconds.",
  "Ink dries fast and the refill never leaked.",
  "My notes stay clean because the ink dries at once.",
  "The ink is dark enough for scanning.",
];

const reviews = TEXTS.map((text, index) => ({ id: String(index), rating: 5, text }));

describe("summarizeReviews", () => {
  it("takes sentences from the reviews word for word", () => {
    const summary = summarizeReviews(reviews);
    expect(summary?.topics).toEqual(["refill"]);
    expect(TEXTS.join(" ")).toContain(summary?.text);
  });

  it("lets a customer speak who rates as most do", () => {
    const opinions = [1, 5, 5, 5, 4].map((rating, index) => ({
      id: String(index),
      rating,
      text: rating === 1 ? "The hinge broke off." : `The hinge holds up fine after ${index} months.`,
    }));
    expect(summarizeReviews(opinions)?.text).toMatch(/^The hinge holds up fine/);
    expect(summarizeReviews(opinions)?.text).not.toContain("broke");
  });

  it("names the reviews that say a theme, the quoted one first", () => {
    const [theme] = summarizeReviews(reviews)?.themes ?? [];
    expect(theme).toMatchObject({ name: "refill", mentions: 3 });
    expect([...(theme?.reviewIds ?? [])].sort()).toEqual(["0", "1", "2"]);
    expect(TEXTS[Number(theme?.reviewIds[0])]).toContain(theme?.sentence);
  });

  it("says nothing about too few reviews", () => {
    expect(summarizeReviews(reviews.slice(0, LEAST_REVIEWS - 1))).toBeUndefined();
  });

  it("says nothing where customers agree on nothing", () => {
    const different = ["Alpha one.", "Bravo two.", "Charlie three.", "Delta four.", "Echo five."];
    expect(summarizeReviews(different.map((text, index) => ({ id: String(index), rating: 3, text })))).toBeUndefined();
  });
});
