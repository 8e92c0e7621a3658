import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createTestStorefront, type TestStorefront } from "storefront-api/testing";
import { createPlantedHistory } from "./planted-history.fixture.js";
import { evaluateHistory, type Evaluation } from "./evaluate-history.js";
import { estimateFigures } from "./bootstrap.js";
import { formatEvaluation } from "./format-evaluation.js";
import { judgeRecommender } from "./judge-recommender.js";
import { holdOutLast } from "./order-history.js";
import { createMostPopular } from "./recommenders.js";

const { orders, products } = createPlantedHistory({ items: 200, orders: 2000, pairs: 40, seed: "an evaluation" });

describe("the held-out part", () => {
  it.each([
    [0, 2000],
    [0.2, 1600],
    [1, 0],
  ])("a share of %d leaves %d orders, all of them earlier", (share, left) => {
    const { known, heldOut } = holdOutLast(orders.toReversed(), share);
    expect([known.length, known.length + heldOut.length]).toEqual([left, 2000]);
    expect((known.at(-1)?.placedAt ?? "") <= (heldOut[0]?.placedAt ?? "Z")).toBe(true);
  });
});

describe("a verdict", () => {
  const order = (...itemIds: string[]) => ({
    ...orders[0]!,
    lines: itemIds.map((itemId) => ({ itemId, quantity: 1, unitPrice: 1, discount: 0 })),
  });
  const heldOut = [order("a", "b", "c"), order("a", "d"), order("e")];

  it("counts cases with a hit, what was found, and what chance would have found", async () => {
    const always = { name: "always b", recommend: async () => ["b"] };
    const [first, second, ...others] = await judgeRecommender(always, heldOut);
    expect(others).toEqual([]);
    expect(first).toEqual({ cases: 3, hits: 3, found: 3, foundByChance: 1.5 });
    expect(second).toEqual({ cases: 2, hits: 0, found: 0, foundByChance: 1 });
  });

  it("is summed up as shares, with bounds around them", async () => {
    const always = { name: "always b", recommend: async () => ["b"] };
    const verdicts = await judgeRecommender(always, heldOut);
    const { hitRate, lift, againstBaseline } = estimateFigures(verdicts, verdicts);
    expect([hitRate.value, lift.value, againstBaseline.value]).toEqual([0.6, 1.2, 1]);
    expect([hitRate.low, hitRate.high, againstBaseline.low, againstBaseline.high]).toEqual([0, 1, 1, 1]);
  });

  it("of the most popular items leaves the item itself out", async () => {
    const popular = createMostPopular([order("a", "b"), order("a", "c"), order("b")]);
    expect(await popular.recommend("retail", "a", 2)).toEqual(["b", "c"]);
    expect(await popular.recommend("business", "a", 2)).toEqual([]);
  });
});

describe("an evaluation", () => {
  let storefront: TestStorefront;
  let evaluation: Evaluation;
  beforeAll(async () => {
    storefront = await createTestStorefront();
    evaluation = await evaluateHistory(storefront.connection.database, { orders, products });
  });
  afterAll(() => storefront.close());

  const row = (name: string) => evaluation.rows.find((candidate) => candidate.name === name)!;

  it("tells a recommender that knows something from chance", () => {
    expect(evaluation.rows.map(({ name }) => name)).toEqual([
      "bought-together",
      "frequently bought by category",
      "most-popular",
      "random",
    ]);
    expect([evaluation.knownOrders, evaluation.heldOutOrders]).toEqual([1600, 400]);
    expect(row("bought-together").lift.low).toBeGreaterThan(1.5);
    expect(row("bought-together").hitRate.low).toBeGreaterThan(row("random").hitRate.high);
    expect(row("random").lift.low).toBeLessThan(1.1);
    expect(row("random").lift.high).toBeGreaterThan(0.7);
  });

  it("beats popularity on held-out orders", () => {
    expect(row("bought-together").againstBaseline.value).toBeGreaterThanOrEqual(1.03);
  });

  it("is printed with its bounds", () => {
    const text = formatEvaluation(evaluation);
    expect(text).toContain("Computed from 1,600 orders; the last 400 by date were held out");
    for (const name of ["bought-together", "most-popular", "random"]) {
      expect(text).toMatch(
        new RegExp(`^${name} +\\d+\\.\\d\\d % \\(\\d+\\.\\d\\d % to \\d+\\.\\d\\d %\\) +\\d+\\.\\d\\d \\(`, "m"),
      );
    }
    expect(text).toMatch(/^most-popular .* 1\.00 \(1\.00 to 1\.00\)$/m);
  });
});
