import { describe, expect, it } from "@jest/globals";
import { PagePlan, SlotContract, type PlannedPage, type PlannedRoute, type PlannedSlot } from "shared-contracts";
import { findProblemsOfPlan, findProblemsOfRelease, findProblemsOfRetirement } from "./plan-gate.js";

function planOf(...slots: readonly { slot: string; fragment?: string; required?: boolean }[]): PagePlan {
  return PagePlan.parse({
    routes: [{ path: "/", page: "home" }],
    pages: { home: { pageData: "none", slots: slots.map((slot) => ({ fragment: "mfe-one", ...slot })) } },
  });
}

function release(...slots: readonly string[]): Parameters<typeof findProblemsOfRelease>[0] {
  const described = slots.map((slot) => [slot, SlotContract.parse({ calls: [] })]);
  return {
    name: "mfe-one",
    version: "1.0.0",
    contract: { slots: Object.fromEntries(described) },
  };
}

function toSlot(slot: string): PlannedSlot {
  return { slot, fragment: "mfe-one", area: "full", required: false, deadlineMs: 800 };
}

const live = planOf({ slot: "first", required: true }, { slot: "second" });

describe("a page plan", () => {
  it("fits releases that have all of its slots, and slots that the shell draws", () => {
    const plan = planOf({ slot: "first" }, { slot: "home", fragment: "shell" });
    expect(findProblemsOfPlan(plan, undefined, [release("first")])).toEqual({ errors: [], warnings: [] });
  });

  it("is wrong about a slot that no promoted release has", () => {
    const { errors } = findProblemsOfPlan(planOf({ slot: "first", required: true }, { slot: "third" }), live, [
      release("first"),
    ]);
    expect(errors).toEqual(['"third" of mfe-one on the page home does not exist: no promoted release has it']);
  });

  it("is wrong when it drops a required slot, and warned of slots without a place", () => {
    const { errors, warnings } = findProblemsOfPlan(planOf({ slot: "second" }), live, [release("first", "second")]);
    expect(errors).toEqual(['"first" of mfe-one on the page home was required and has no place any more']);
    expect(warnings).toEqual([
      '"first" of mfe-one has no place in the page plan, so no page shows it. Add it: npx fragment place first --after <slot>',
    ]);
  });

  const item = "/product_:itemId";
  const shop = PagePlan.parse({
    routes: [
      { path: item, page: "product" },
      { path: "/review/:itemId", page: "review" },
      { path: "/compare", page: "compare" },
    ],
    pages: {
      product: { pageData: "by-address", slots: [{ ...toSlot("buy-box"), required: true }, toSlot("details")] },
      review: { pageData: "by-item", slots: [toSlot("form")] },
      compare: { pageData: "none", slots: [toSlot("table")] },
    },
  });
  const { routes, pages } = shop;
  const { product, review, compare } = pages as Record<"product" | "review" | "compare", PlannedPage>;
  const [buyBox, details] = product.slots as [PlannedSlot, PlannedSlot];
  const when: PlannedRoute["when"] = { allOf: ["reviews-enabled"] };
  const ofShop = [release("buy-box", "details", "form", "table", "more")];

  it.each<[string, Partial<PagePlan>, string[]]>([
    [
      "page data of an item",
      { pages: { ...pages, product: { ...product, pageData: "none" } } },
      ["The page product loses its item: its page data was by-address and would be none"],
    ],
    [
      "an item's own address",
      { pages: { ...pages, product: { ...product, pageData: "by-item" } } },
      ["The page product loses its item: its page data was by-address and would be by-item"],
    ],
    ["the item's route", { routes: routes.slice(1) }, [`The page product loses its route ${item}`]],
    [
      "the item's route to another one before it",
      { routes: [{ path: "/:name", page: "compare" }, ...routes] },
      [`The page product loses its route ${item}`],
    ],
    [
      "the item's route to another page",
      { routes: [{ path: item, page: "review" }, ...routes.slice(1)] },
      [`The page product loses its route ${item}`],
    ],
    [
      "the item's route for some",
      { routes: [{ path: item, page: "product", when }, ...routes.slice(1)] },
      [`The page product loses its route ${item}`],
    ],
    [
      "an item's page",
      { routes: routes.slice(0, 1), pages: { product, compare } },
      [
        "The page review loses its route /review/:itemId",
        "The page review loses its item: its page data was by-item and would be none",
      ],
    ],
    [
      "a required slot",
      { pages: { ...pages, product: { ...product, slots: [details] } } },
      ['"buy-box" of mfe-one on the page product was required and has no place any more'],
    ],
    [
      "what makes a slot required",
      { pages: { ...pages, product: { ...product, slots: [{ ...buyBox, required: false }, details] } } },
      ['"buy-box" of mfe-one on the page product was required and would not be any more'],
    ],
  ])("is wrong when it loses %s", (_what, change, problems) => {
    expect(findProblemsOfPlan({ ...shop, ...change }, shop, ofShop).errors).toEqual(problems);
  });

  it.each<[string, Partial<PagePlan>]>([
    ["nothing", {}],
    ["another order of its slots", { pages: { ...pages, product: { ...product, slots: [details, buyBox] } } }],
    ["a slot more", { pages: { ...pages, product: { ...product, slots: [...product.slots, toSlot("more")] } } }],
    ["a slot less that is not required", { pages: { ...pages, product: { ...product, slots: [buyBox] } } }],
    ["a slot more that is required", { pages: { ...pages, review: { ...review, slots: [buyBox] } } }],
    [
      "another deadline",
      { pages: { ...pages, product: { ...product, slots: [{ ...buyBox, deadlineMs: 300 }, details] } } },
    ],
    ["columns", { pages: { ...pages, product: { ...product, columns: [7, 5] } } }],
    ["a page more", { routes: [...routes, { path: "/more", page: "more" }], pages: { ...pages, more: compare } }],
    ["a route more to the item's page", { routes: [{ path: "/", page: "product" }, ...routes] }],
    ["a page less that has no item", { routes: routes.slice(0, 2), pages: { product, review } }],
    ["an item for a page", { pages: { ...pages, compare: { ...compare, pageData: "by-item" } } }],
    ["another order of its routes", { routes: routes.toReversed() }],
  ])("may change: %s", (_what, change) => {
    expect(findProblemsOfPlan({ ...shop, ...change }, shop, ofShop).errors).toEqual([]);
  });
});

describe("a release", () => {
  it("is wrong when it drops a required slot, and warned of when it drops another or brings one without a place", () => {
    expect(findProblemsOfRelease(release("third"), live)).toEqual({
      errors: ['"first" of mfe-one on the page home is in the page plan, and 1.0.0 does not have it'],
      warnings: [
        '"second" of mfe-one on the page home is in the page plan, and 1.0.0 does not have it',
        '"third" of mfe-one has no place in the page plan, so no page shows it. Add it: npx fragment place third --after <slot>',
      ],
    });
  });

  it("fits anything before there is a plan", () => {
    expect(findProblemsOfRelease(release("third"), undefined)).toEqual({ errors: [], warnings: [] });
  });
});

it("keeps a fragment with a required slot from being retired, and warns of its other slots", () => {
  expect(findProblemsOfRetirement("mfe-one", live)).toEqual({
    errors: ['"first" of mfe-one on the page home is required by the page plan'],
    warnings: ['"second" of mfe-one on the page home is still in the page plan, and stays empty'],
  });
  expect(findProblemsOfRetirement("mfe-two", live)).toEqual({ errors: [], warnings: [] });
});
