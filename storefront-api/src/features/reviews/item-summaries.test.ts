import { describe, expect, it } from "@jest/globals";
import { createItemSummaries } from "./item-summaries.js";

const REVIEWS = [
  "The refill lasts for months.",
  "Bought a box, the refill clicks in within seconds.",
  "Dries fast and the refill never leaked.",
  "My notes stay clean. The refill is cheap.",
  "Dark enough for scanning, and the refill fits.",
].map((text, index) => ({ id: `R${index}`, rating: 5, text }));

const countFound = async () => ({ total: 7, isTotalExact: true });

describe("the summaries of items", () => {
  it("are made once until reviews come or go, and anew after a failed read", async () => {
    let reads = 0;
    let fails = true;
    const find = createItemSummaries({
      countFound,
      async readReviews() {
        reads += 1;
        if (fails) throw new Error("no database");
        return REVIEWS;
      },
    });
    await expect(find("PEN", "5")).rejects.toThrow("no database");
    fails = false;
    await find("PEN", "5");
    await find("PEN", "5");
    expect(reads).toBe(2);
    await find("PEN", "6");
    expect(reads).toBe(3);
  });

  it("tell beside a theme how many reviews it leads to", async () => {
    const many = async () => ({ total: 1000, isTotalExact: false });
    const find = createItemSummaries({ readReviews: async () => REVIEWS, countFound: many });
    expect((await find("PEN", "5"))?.themes).toMatchObject([{ name: "refill", mentions: 1000, hasMoreMentions: true }]);
  });

  it("leave out a theme that leads to no review", async () => {
    const none = async () => ({ total: 0, isTotalExact: true });
    const find = createItemSummaries({ readReviews: async () => REVIEWS, countFound: none });
    expect(await find("PEN", "5")).toMatchObject({ themes: [], topics: [] });
  });
});
