import { describe, expect, it } from "@jest/globals";
import { SlotContract, type PagePlan } from "shared-contracts";
import { createLivePlan, findBuiltInPage, isBuiltIn } from "./live-plan.js";
import { toSlotStyles } from "../pages/styles/slot-styles.js";
import { createDefaultLivePlan } from "./page-plan.fixture.js";

const routes = [
  ["the canonical product address", "/lpd-sba-sku/product_123", "product", "123"],
  ["the product address with the item in the query", "/lpd-sba-sku", "product", undefined],
  ["a trailing slash", "/lpd-sba-sku/", "product", undefined],
  ["a customer item number, percent-encoded", "/lpd-sba-sku/product_123%23%23CIN-7", "product", "123##CIN-7"],
  ["an item id that is not valid percent-encoding", "/lpd-sba-sku/product_%E0%A4%A", "product", "%E0%A4%A"],
  ["the review page", "/ptd/review/123", "review", "123"],
  ["a question's permalink", "/ptd/question/9", "review", undefined],
  ["the moderation page", "/ptd/moderation", "review", undefined],
  ["the print hand-off", "/tpv/punchoutHome", "print-studio", undefined],
  ["a new design project", "/services/print/creative-service/project", "print-studio", undefined],
  ["a design project with a proof", "/services/print/creative-service/project/DS1", "print-studio", undefined],
  ["the print result", "/tpv/punchoutResult", "print-result", undefined],
  ["My Files", "/services/print/print-center", "my-files", undefined],
  ["a comparison", "/compare", "compare", undefined],
  ["a page of the shell's own", "/cart", undefined, undefined],
  ["a longer path", "/lpd-sba-sku/product_123/more", undefined, undefined],
] as const;

describe("the default plan", () => {
  const plan = createDefaultLivePlan();

  it.each(routes)("%s", (_why, path, page, itemId) => {
    const match = plan.match(path);
    expect(match?.plan.page).toBe(page);
    expect(match?.itemId).toBe(itemId);
  });

  it("makes only a question's permalink about a slot's answer", () => {
    const subjects = routes.map(([why, path]) => [why, plan.match(path)?.subject]);
    expect(subjects.filter(([, subject]) => subject !== undefined)).toEqual([["a question's permalink", "question"]]);
  });

  it("has a route to every page but those that the shell draws at addresses of its own", () => {
    const reached = new Set(routes.map(([, , page]) => page).filter(Boolean));
    const ofFragments = [...plan.pages.values()].filter(({ slots }) => !slots.some(isBuiltIn));
    expect([...reached].sort()).toEqual(ofFragments.map(({ page }) => page).sort());
  });
});

describe("createLivePlan", () => {
  const first = { slot: "first", fragment: "mfe-one", area: { column: 2 }, required: true, deadlineMs: 900 } as const;
  const second = { ...first, slot: "second", required: false };
  const tall = { ...second, slot: "tall", area: { column: 1, allRows: true, sticky: true } } as const;
  const bar = { ...second, slot: "bar", area: "overlay" } as const;
  const planned: PagePlan = {
    routes: [{ path: "/a.b/:id", page: "home" }],
    pages: { home: { pageData: "none", columns: [2, 1], slots: [first, second, tall, bar] } },
  };
  const described = SlotContract.parse({ calls: ["getCart"], reservedHeight: { xs: 1, sm: 2, wide: 3 }, grows: true });
  const contracts = new Map([
    ["mfe-one", { slots: { first: described }, publishes: [], reads: [], calls: [], props: [] }],
  ]);

  it("joins the plan with what releases say of their slots, and defaults for what nobody describes", () => {
    const slots = createLivePlan(planned, contracts).pages.get("home")?.slots;
    expect(slots?.[0]).toMatchObject({ name: "first", deadline: 900, required: true, calls: ["getCart"], grows: true });
    expect(slots?.[1]).toMatchObject({ name: "second", calls: [], hydration: "visible", fallback: "nothing" });
  });

  it("lets the plan decide about hydration", () => {
    const pages = { home: { pageData: "none", slots: [{ ...first, hydration: "now" }] } } as const;
    const plan = createLivePlan({ ...planned, pages } as unknown as PagePlan, contracts);
    expect(plan.pages.get("home")?.slots[0]?.hydration).toBe("now");
  });

  it.each([
    ["without a plan", undefined],
    ["on a plan without the page", createLivePlan({ ...planned, routes: [], pages: {} }, contracts)],
    ["on a plan whose page has no place for the view", createLivePlan(planned, contracts)],
  ])("lets the shell's own view stand alone %s", (_why, plan) => {
    expect(findBuiltInPage(plan, "home").slots).toMatchObject([{ name: "home", fragment: "shell" }]);
  });

  it("takes a dot in a path for a dot", () => {
    const plan = createLivePlan(planned, contracts);
    expect(plan.match("/a.b/1")).toBeDefined();
    expect(plan.match("/aXb/1")).toBeUndefined();
  });

  it("places slots of a column in rows, and beside them one that takes all rows", () => {
    const styles = createLivePlan(planned, contracts).pages.get("home")?.slotStyles ?? "";
    expect(styles).toContain(
      "(min-width: 768px){.page-home{grid-template-columns:minmax(0,1fr) minmax(0,1fr);grid-template-rows:auto auto 1fr;",
    );
    expect(styles).toContain("(min-width: 1024px){.page-home{grid-template-columns:minmax(0,2fr) minmax(0,1fr);");
    expect(styles).toContain(".page-home>[data-slot=first]{grid-column:2;grid-row:1}");
    expect(styles).toContain(".page-home>[data-slot=second]{grid-column:2;grid-row:2}");
    expect(styles).toContain(".page-home>[data-slot=tall]{grid-column:1;grid-row:1/4;align-self:stretch}");
    expect(styles).toContain(".page-home>[data-slot=tall]>*{position:sticky;");
    expect(styles).toContain("[data-slot=bar]{display:contents}");
  });

  it("reserves heights only for slots that say one", () => {
    const styles = createLivePlan(planned, contracts).pages.get("home")?.slotStyles ?? "";
    expect(styles.match(/min-block-size:[123]rem/g)).toEqual([1, 2, 3].map((rem) => `min-block-size:${rem}rem`));
    expect(styles).not.toContain("[data-slot=second][data-fallback]");
  });

  it("skips what isn't near of sections below columns, at the heights reserved for them", () => {
    const reservedHeight = { xs: 3, sm: 2, wide: 2 };
    const section = { name: "section", area: "full", reservedHeight, printed: true } as const;
    const inColumn = { ...section, name: "in-column", area: { column: 1 } } as const;
    const unknown = { name: "unknown", area: "full", printed: true } as const;
    const slots = [section, inColumn, unknown];
    const styles = toSlotStyles("home", { columns: [7, 5], slots });
    expect(styles).toContain(
      "@media screen and (scripting:enabled){.page-sections:not(:has(:target))>:is([data-slot=section]):not(:empty,[data-laid-out]){content-visibility:auto}}",
    );
    expect(styles.match(/\[data-slot=section\]\{contain-intrinsic-block-size:auto \drem/g)).toEqual(
      [3, 2].map((rem) => `[data-slot=section]{contain-intrinsic-block-size:auto ${rem}rem`),
    );
    expect(toSlotStyles("home", { columns: undefined, slots })).not.toContain("content-visibility");
  });

  it("says a height once for all widths that share it", () => {
    const reservedHeight = { xs: 1, sm: 1, wide: 2 };
    const slot = { name: "first", area: "full", reservedHeight, printed: true } as const;
    const styles = toSlotStyles("home", { columns: undefined, slots: [slot] });
    expect(styles.match(/min-block-size:[12]rem/g)).toEqual(["min-block-size:1rem", "min-block-size:2rem"]);
  });
});
