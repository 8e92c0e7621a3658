import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatCount } from "shared-contracts";
import type { ProductRecord } from "storefront-api/feed";

const products = readFileSync(join(__dirname, "../feed/products.ndjson"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as ProductRecord);

/** Colors that items are sold in by name. */
const COLORS =
  /^(Black|Blue|Burgundy|Charcoal|Clear|Cobalt|Graphite|Gray|Green|Maple|Navy|Oak|Orange|Red|Silver|Steel|Walnut|White)$/;

const toWords = (text: string) => text.toLowerCase().match(/[a-z0-9][a-z0-9.,/-]*[a-z0-9]|[a-z0-9]/g) ?? [];
const toSentences = (text: string) => text.split(/(?<=[.!?:]) +/).map((sentence) => toWords(sentence).join(" "));

/** Share of the headline's significant words that a bullet repeats. */
function repeats(headline: string, bullet: string): number {
  const telling = new Set(toWords(headline).filter((word) => word.length > 3));
  return toWords(bullet).filter((word) => telling.delete(word)).length / (telling.size || 1);
}

/** Numbers that a name declares as a count, such as "12/Pack" or "5,000 Sheets" but not "2 lb Bag". */
function declaredCounts(name: string): readonly string[] {
  return [...name.matchAll(/([\d,]*\d)(?:\/[A-Z]| (?:Sheets|Pages|Pads|Rolls|Colors|Devices)\b)/g)].flatMap(
    ([, count]) => count ?? [],
  );
}

describe("what the demonstration shop says of its items", () => {
  it.each(products.map((product) => [product.itemId, product] as const))("describes %s", (_id, product) => {
    const { headliner = "", bullets, paragraphs } = product.description;
    expect(paragraphs.length).toBeGreaterThanOrEqual(2);
    expect(paragraphs.length).toBeLessThanOrEqual(4);
    expect(bullets.length).toBeGreaterThanOrEqual(3);
    expect(bullets.length).toBeLessThanOrEqual(8);
    expect(bullets.filter((bullet) => repeats(headliner, bullet) > 0.5)).toEqual([]);
    expect(product.specifications.map(({ name }) => name)).toContain("In the box");
  });

  it("uses no sentence for two items", () => {
    const users = new Map<string, string[]>();
    for (const { itemId, description } of products) {
      const { headliner = "", bullets, paragraphs } = description;
      for (const sentence of [headliner, ...bullets, ...paragraphs].flatMap(toSentences))
        users.set(sentence, [...(users.get(sentence) ?? []), itemId]);
    }
    expect([...users].filter(([, items]) => items.length > 1)).toEqual([]);
  });

  it("calls a pack by the price what its name calls it", () => {
    const wrong = products.flatMap(({ name, unitOfMeasure: { unitOfMeasure = "", unitOfMeasureQty = 1 } = {} }) => {
      const [, count, unit] = /([\d,]*\d)(?: [A-Z]\w+)?\/([A-Z]\w+)/.exec(name) ?? [];
      const isSame = count === undefined || (unit === unitOfMeasure && count === formatCount(unitOfMeasureQty));
      // Prints are priced by the order.
      return isSame || unitOfMeasureQty === 1 ? [] : [`${name}: ${unitOfMeasureQty}/${unitOfMeasure}`];
    });
    expect(wrong).toEqual([]);
  });

  it("gives the color and the counts that the name declares", () => {
    const wrong = products.flatMap(({ itemId, name, description, specifications }) => {
      const color = name.split(", ").find((part) => COLORS.test(part));
      const said = specifications.find((entry) => entry.name === "Color")?.value;
      const isInColor = !color || !said || said === color;
      const told = [...description.bullets, ...specifications.map(({ value }) => value)].flatMap(toWords);
      const missing = declaredCounts(name).filter((count) => !told.includes(count));
      return isInColor && missing.length === 0 ? [] : [`${itemId} ${name}: ${said}, ${missing.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  it("names the piece of each pack, whose price stands beside the pack's", () => {
    const nameless = products.filter(
      ({ unitOfMeasure, prices }) =>
        (unitOfMeasure?.unitOfMeasureQty ?? 1) > 1 &&
        !prices?.some(({ pricePerUnitUom }) => pricePerUnitUom !== undefined),
    );
    expect(nameless.map(({ name }) => name)).toEqual([]);
  });
});
