import { describe, expect, it } from "@jest/globals";
import { PagePlan, SlotContract, type PlannedPage, type PlannedRoute, type PlannedSlot } from "shared-contracts";
import { findProblemsOfPlan, findProblemsOfRelease, findProblemsOfRetirement } from "./plan-gate.js";

function planOf(...slots: readonly { slot: string; fragment?: string; required?: boolean }[]): PagePlan {
  return PagePlan.parse({
    routes: [{ path: "/things", page: "home" }],
    pages: { home: { pageData: "none", slots: slots.map((slot) => ({ fragment: "mfe-one", ...slot })) } },
  });
}

function release(...slots: readonly string[]): Parameters<typeof findProblemsOfRelease>[0] {
  const described = slots.map((slot) => [slot, SlotContract.parse({ calls: [] })]);
  return {
    name: "mfe-one",
    version: "1.0.0",
    contract: { slots: Object.fromEntries(described), publishes: [], reads: [] },
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

  it("is wrong when it drops a required slot, and warned of the slots that it takes off", () => {
    const { errors, warnings } = findProblemsOfPlan(planOf({ slot: "second" }), live, [release("first", "second")]);
    expect(errors).toEqual(['"first" of mfe-one on the page home was required and has no place any more']);
    expect(warnings).toEqual(['"first" of mfe-one leaves the page plan, so no page shows it']);
  });

  it("advises what follows when it takes a fragment's last slot off, and nothing about slots that had no place", () => {
    const { warnings } = findProblemsOfPlan(planOf({ slot: "home", fragment: "shell" }), planOf({ slot: "first" }), [
      release("first", "second"),
    ]);
    expect(warnings).toEqual([
      `"first" of mfe-one leaves the page plan, so no page shows it. If mfe-one isn't needed any more: npx fragment retire mfe-one`,
    ]);
  });

  const item = "/product_:itemId";
  const shop = PagePlan.parse({
    routes: [
      { path: item, page: "product" },
      { path: "/review/:itemId", page: "review", subject: "review" },
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
  const shopRelease = release("buy-box", "details", "form", "table", "more");
  const { slots } = shopRelease.contract;
  slots["details"] = { ...(slots["details"] as SlotContract), sells: true };
  slots["buy-box"] = { ...(slots["buy-box"] as SlotContract), calls: ["getItem"], subjects: { item: "getItem" } };
  const ofShop = [shopRelease];
  const unsold = '"details" of mfe-one sells, and no page of an item has it';

  it.each<[string, Partial<PagePlan>, string[]]>([
    [
      "page data of an item",
      { pages: { ...pages, product: { ...product, pageData: "none" } } },
      ["The page product loses its item: its page data was by-address and would be none", unsold],
    ],
    [
      "an item's own address",
      { pages: { ...pages, product: { ...product, pageData: "by-item" } } },
      ["The page product loses its item: its page data was by-address and would be by-item", unsold],
    ],
    [
      "its addresses without an item",
      { pages: { ...pages, review: { ...review, pageData: "by-address" } } },
      ["The page review loses each address without an item: its page data was by-item and would be by-address"],
    ],
    [
      "its address to another page, with a slash at its end",
      { routes: [{ path: "/compare/", page: "review" }, ...routes] },
      ["The page compare loses its route /compare", "The route /compare/ is over /compare of the page compare"],
    ],
    ["the item's route", { routes: routes.slice(1) }, [`The page product loses its route ${item}`]],
    [
      "the item's route to another one before it",
      { routes: [{ path: "/:name", page: "compare" }, ...routes] },
      [
        `The page product loses its route ${item}`,
        "The page compare loses its route /compare",
        "The route /:name is over the shop's own /account",
      ],
    ],
    [
      "the item's route to another page",
      { routes: [{ path: item, page: "review" }, ...routes.slice(1)] },
      [`The page product loses its route ${item}`, `The route ${item} is over ${item} of the page product`],
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
        "The page review disappears",
        "The page review loses its route /review/:itemId",
        "The page compare loses its route /compare",
      ],
    ],
    [
      "a required slot",
      { pages: { ...pages, product: { ...product, slots: [details] } } },
      ['"buy-box" of mfe-one on the page product was required and has no place any more'],
    ],
    ["the route of a page without item", { routes: routes.slice(0, 2) }, ["The page compare loses its route /compare"]],
    [
      "a page without item",
      { routes: routes.slice(0, 2), pages: { product, review } },
      ["The page compare disappears", "The page compare loses its route /compare"],
    ],
    [
      "the subject of a route",
      { routes: routes.map(({ subject: _subject, ...route }) => route) },
      ['The route /review/:itemId loses its subject "review"'],
    ],
    [
      "one address of another page",
      { routes: [{ path: "/review/new", page: "compare" }, ...routes] },
      ["The route /review/new is over /review/:itemId of the page review"],
    ],
    [
      "the shop's cart",
      { routes: [...routes, { path: "/cart", page: "compare" }] },
      ["The route /cart is over the shop's own /cart"],
    ],
    [
      "the shop's terms",
      { routes: [...routes, { path: "/terms", page: "compare" }] },
      ["The route /terms is over the shop's own /terms"],
    ],
    [
      "the shop's calls",
      { routes: [...routes, { path: "/ptd/api/:name", page: "compare" }] },
      ["The route /ptd/api/:name is over the shop's own /ptd/api/1"],
    ],
    [
      "the shop's departments",
      { routes: [...routes, { path: "/department/:id", page: "compare" }] },
      ["The route /department/:id is over the shop's own /department/1"],
    ],
    [
      "an answer that decides about the page",
      { routes: [...routes, { path: "/more", page: "compare", subject: "nothing" }] },
      ['The route /more names the subject "nothing", which no slot of the page compare gives'],
    ],
    [
      "handlers of a slot",
      { pages: { ...pages, review: { ...review, slots: [{ ...toSlot("form"), hydration: "never" }] } } },
      ['"form" of mfe-one on the page review would never hydrate'],
    ],
    ["a slot that sells", { pages: { ...pages, product: { ...product, slots: [buyBox] } } }, [unsold]],
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
    [
      "a slot less that neither is required nor sells",
      { pages: { ...pages, compare: { ...compare, slots: [toSlot("more")] } } },
    ],
    ["a slot more that is required", { pages: { ...pages, review: { ...review, slots: [buyBox] } } }],
    [
      "another deadline",
      { pages: { ...pages, product: { ...product, slots: [{ ...buyBox, deadlineMs: 300 }, details] } } },
    ],
    ["columns", { pages: { ...pages, product: { ...product, columns: [7, 5] } } }],
    ["a page more", { routes: [...routes, { path: "/more", page: "more" }], pages: { ...pages, more: compare } }],
    ["a route more to the item's page", { routes: [{ path: "/item", page: "product" }, ...routes] }],
    ["a subject more", { routes: [{ ...(routes[0] as PlannedRoute), subject: "item" }, ...routes.slice(1)] }],
    [
      "a slot that hydrates sooner",
      { pages: { ...pages, review: { ...review, slots: [{ ...toSlot("form"), hydration: "now" }] } } },
    ],
    ["an item for a page", { pages: { ...pages, compare: { ...compare, pageData: "by-item" } } }],
    ["another order of its routes", { routes: routes.toReversed() }],
  ])("may change: %s", (_what, change) => {
    expect(findProblemsOfPlan({ ...shop, ...change }, shop, ofShop).errors).toEqual([]);
  });
});

describe("a release", () => {
  it("is wrong when it drops a slot of the plan, and warned of when it brings one without a place", () => {
    expect(findProblemsOfRelease(release("third"), live)).toEqual({
      errors: [
        '"first" of mfe-one on the page home is in the page plan, and 1.0.0 does not have it',
        '"second" of mfe-one on the page home is in the page plan, and 1.0.0 does not have it',
      ],
      warnings: [
        '"third" of mfe-one has no place in the page plan, so no page shows it. Add it: npx fragment place third --after <slot>',
      ],
    });
  });

  const height = { xs: 40, sm: 40, wide: 40 };
  const before: SlotContract = {
    ...SlotContract.parse({ calls: ["getQuestion", "getMore"] }),
    section: "buy",
    sectionTitle: "Price",
    storageKey: "viewed",
    reservedHeight: height,
    sells: true,
    subjects: { question: "getQuestion" },
  };
  const event = { type: "cart/changed", version: 1, schema: {} };
  const toRelease = (contract: SlotContract, reads = [event]) => {
    return { name: "mfe-one", version: "1.0.0", contract: { slots: { first: contract }, publishes: [], reads } };
  };
  const withSubject = planOf({ slot: "first", required: true });
  const asked: PagePlan = { ...withSubject, routes: [{ path: "/q/:id", page: "home", subject: "question" }] };

  it.each<[string, Partial<SlotContract>, string]>([
    ["its section is renamed", { section: "price" }, 'loses its section "buy"'],
    ["its section is removed", { section: undefined }, 'loses its section "buy"'],
    ["it is never hydrated", { hydration: "never" }, "would never hydrate"],
    ["its storage key changes", { storageKey: "seen" }, 'instead of visitors\' "viewed"'],
    ["it reserves no height", { reservedHeight: undefined }, "reserves no height"],
    ["it reserves no height on phones", { reservedHeight: { ...height, xs: 0 } }, "reserves no height"],
    [
      "it is hidden on print items",
      { shownWhen: { noneOf: ["print-item"] } },
      "sells or is required, and would be shown only when",
    ],
    ["it doesn't sell", { sells: undefined }, "would not sell any more"],
    ["it loses the call of a subject", { calls: ["getMore"] }, 'names the subject "question", and 1.0.0'],
    ["it loses the subject", { subjects: {} }, 'names the subject "question", and 1.0.0'],
  ])("is wrong when a slot loses what no schema shows: %s", (_what, change, message) => {
    const { errors } = findProblemsOfRelease(toRelease({ ...before, ...change }), asked, toRelease(before));
    expect(errors).toEqual([expect.stringContaining(message)]);
  });

  it("is wrong when a slot that the plan requires is shown less often", () => {
    const formerly = { ...before, sells: undefined };
    const release = toRelease({ ...formerly, shownWhen: { allOf: ["printer"] } });
    const errorsIn = (plan: PagePlan) => findProblemsOfRelease(release, plan, toRelease(formerly)).errors;
    expect(errorsIn(planOf({ slot: "first", required: true }))).toEqual([expect.stringContaining("or is required")]);
    expect(errorsIn(planOf({ slot: "first" }))).toEqual([]);
  });

  const other = { type: "compare/changed", version: 1, schema: {} };

  it.each<[string, Partial<SlotContract>, (Partial<SlotContract> | undefined)?, { reads?: (typeof other)[] }?]>([
    ["nothing", {}],
    ["another title of its section", { sectionTitle: "Buy" }],
    ["a section without a title", { sectionTitle: undefined }],
    ["more height", { reservedHeight: { xs: 41, sm: 90, wide: 60 } }],
    ["less height", { reservedHeight: { xs: 1, sm: 90, wide: 3 } }],
    ["when it reserves its height", { reservedWhen: { allOf: ["has-reviews"] } }],
    ["when it is short", { shortWhen: { noneOf: ["has-reviews"] } }],
    ["that it grows", { grows: true }],
    ["hydration at once", { hydration: "now" }],
    ["hydration when idle", { hydration: "idle" }],
    ["hydration of a kept list", { hydration: "kept" }],
    ["hydration where it had none", { hydration: "visible" }, { hydration: "never" }],
    ["a title for its fallback", { fallback: "item-title" }],
    ["a form for its fallback", { fallback: "buy-form" }],
    ["nothing for its fallback", { fallback: "nothing" }, { fallback: "reload-link" }],
    ["that it isn't printed", { printed: false }],
    ["that it is printed again", { printed: true }, { printed: false }],
    ["a call less that is no subject's", { calls: ["getQuestion"] }],
    ["a call more", { calls: [...before.calls, "getOther"] }],
    ["the order of its calls", { calls: before.calls.toReversed() }],
    ["a subject more", { subjects: { question: "getQuestion", more: "getMore" } }],
    [
      "a subject that no route names",
      { subjects: { question: "getQuestion" } },
      { subjects: { more: "getMore", question: "getQuestion" } },
    ],
    ["the call that gives a subject", { subjects: { question: "getMore" } }],
    ["markup for everybody", { audience: "everybody", reads: ["product"] }],
    ["markup for the visitor", { audience: "visitor" }, { audience: "everybody" }],
    ["fewer parts of its input", { reads: ["product"] }],
    ["sample answers", { sampleAnswers: { getMore: {} } }],
    ["that it sells", { sells: true }, { sells: undefined }],
    ["where it is shown, to more pages", { shownWhen: {} }],
    [
      "where it is shown, to other pages of many",
      { shownWhen: { anyOf: ["printer", "sku-set"] } },
      { shownWhen: { allOf: ["print-item"], anyOf: ["printer"] } },
    ],
    ["a first section", { section: "buy" }, { section: undefined }],
    ["a first storage key", { storageKey: "seen" }, { storageKey: undefined }],
    ["height where it had none", { reservedHeight: height }, { reservedHeight: undefined }],
    ["an event more that it reads", {}, {}, { reads: [event, other] }],
    ["no hydration without events", { hydration: "never" }, {}, { reads: [] }],
  ])("may change: %s", (_what, change, formerly = {}, { reads = [event] } = {}) => {
    const former = toRelease({ ...before, ...formerly });
    expect(findProblemsOfRelease(toRelease({ ...before, ...change }, reads), asked, former).errors).toEqual([]);
  });

  it.each([
    ["by-address", "errors"],
    ["by-item", "warnings"],
    ["none", "warnings"],
  ] as const)("that threw when it was built: on a page with its item %s, one of its %s", (pageData, kind) => {
    const threw = { ...release("first", "second"), measures: { threw: { first: "no such file" } } };
    const home = { ...(live.pages["home"] as PlannedPage), pageData };
    const plan = { ...live, pages: { home } };
    const found = ['"first" of mfe-one on the page home threw on its build\'s sample product page: no such file'];
    expect(findProblemsOfRelease(threw, plan)).toEqual({ errors: [], warnings: [], [kind]: found });
    const { errors } = findProblemsOfPlan(plan, { ...live, pages: { home: { ...home, slots: [] } } }, [threw]);
    expect(errors).toEqual(kind === "errors" ? found : []);
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
