import { describe, expect, it } from "@jest/globals";
import { MIN_REVIEWS, saysTheme, summarizeReviews } from "./summarize-reviews.js";

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

  const ignored = ["once", "between", "down", "itself", "myself", "yours"];

  it.each(ignored)("takes no theme that a search leaves out: %s", (word) => {
    const same = TEXTS.map((_text, index) => ({ id: String(index), rating: 5, text: `Works ${word} and fine today.` }));
    expect(summarizeReviews(same)?.topics ?? []).not.toContain(word);
  });

  it("reads a text without sentences in a time that grows with its length", () => {
    // Hours, if each of its characters were tried as a beginning.
    const endless = reviews.map((review) => ({ ...review, text: `refill ${"so ".repeat(300_000)}` }));
    expect(summarizeReviews(endless)).toBeUndefined();
  });

  it("says nothing about too few reviews", () => {
    expect(summarizeReviews(reviews.slice(0, MIN_REVIEWS - 1))).toBeUndefined();
  });

  it("says nothing where customers agree on nothing", () => {
    const different = ["Alpha one.", "Bravo two.", "Charlie three.", "Delta four.", "Echo five."];
    expect(summarizeReviews(different.map((text, index) => ({ id: String(index), rating: 3, text })))).toBeUndefined();
  });
});

describe("saysTheme", () => {
  const cases = [
    ["the word, however it is capitalised", "Refill it daily.", "refill", true],
    ["another form of the word", "Two refills.", "refill", false],
    ["both words, wherever", "The clip of the pen broke.", "pen clip", true],
    ["one of two words", "The pen broke.", "pen clip", false],
    ["words beside those that a search leaves out", "Easy. Clean.", "easy to clean", true],
    ["nothing that a search looks for", "It is what it is.", "the it", false],
    ["a number", "Fits A4 paper.", "a4", true],
  ] as const;

  it.each(cases)("%s", (_what, text, theme, expected) => {
    expect(saysTheme(text, theme)).toBe(expected);
  });
});
