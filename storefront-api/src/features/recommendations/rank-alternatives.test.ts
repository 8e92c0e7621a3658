import { expect, it } from "@jest/globals";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { listNamedAlternatives } from "./select-recommendations.js";
import { findAlternatives } from "./similar-items-repository.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);

type Chair = { name?: string; specifications?: string[]; price?: number; own?: boolean; classId?: string };

const chair = (
  itemId: string,
  { name = "Mesh chairs", specifications = [], price = 100, own = false, classId = "CL" }: Chair = {},
) => ({
  itemId,
  name,
  ...(own && { sbgBrandType: "own" }),
  hierarchy: { category: { id: "CT", name: "Chairs" }, class: { id: classId, name: classId } },
  specifications: specifications.map((value, index) => ({ name: `Specification ${index}`, value })),
  prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, basePrice: price, finalPrice: price }],
});

const CORE = chair("CORE", {
  name: "Hillside Guest Chair with Arms, Black",
  specifications: ["black", "mesh", "arms", "wheels"],
});

it.each<[string, Record<string, Chair>, string[]]>([
  ["what shares more", { A: { specifications: ["black"] }, B: { specifications: ["black", "mesh"] } }, ["B", "A"]],
  ["what costs much the same", { A: { price: 200 }, B: { price: 110 } }, ["B", "A"]],
  ["an own brand of the same price", { A: {}, B: { own: true } }, ["B", "A"]],
  ["twice the price weighs more than an own brand", { A: { price: 200, own: true }, B: {} }, ["B", "A"]],
  [
    "half of the specifications more than an own brand",
    { A: { own: true }, B: { specifications: ["black", "mesh"] } },
    ["B", "A"],
  ],
  [
    "the class above all",
    { A: { classId: "CL2", specifications: ["black", "mesh", "arms", "wheels"] }, B: { price: 900 } },
    ["B", "A"],
  ],
  ["what does the same job", { A: { name: "Footrest for Chairs" }, B: { name: "Chair, Black" } }, ["B"]],
])("alternatives begin with %s", async (_name, chairs, expected) => {
  await storefront.reset({
    products: [CORE, ...Object.entries(chairs).map(([itemId, facts]) => chair(itemId, facts))],
  });
  const found = await findAlternatives(storefront.connection.database, { tenant: "retail", itemId: "CORE", limit: 12 });
  expect(found).toEqual(expected);
});

it("the contract's alternatives come before the merchants', each once", () => {
  const globalAlts = { relatedItems: [{ products: ["M-1", "C-2", "M-1", "M-2"].map((skuNumber) => ({ skuNumber })) }] };
  const contractDecoratorItem = { substitutionItemId: "C-1", alternateItemId: "C-2" };
  expect(listNamedAlternatives({ globalAlts, contractDecoratorItem })).toEqual(["C-1", "C-2", "M-1", "M-2"]);
  expect(listNamedAlternatives({})).toEqual([]);
});
