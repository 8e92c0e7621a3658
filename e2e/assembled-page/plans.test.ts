import { describe, expect, it } from "@jest/globals";
import { visitProduct, type Page } from "./support/page.js";
import { call, post } from "./support/shop.js";

function planLines(page: Page): readonly string[] {
  const lines = page.lines("buy-box");
  const start = lines.findIndex((line) => /^(Protect your purchase|Add-ons|Get 15 months)/.test(line));
  const end = lines.indexOf("Share");
  return start < 0 ? [] : lines.slice(start, end);
}

const EXTRA_TIME = ["Get 15 months for the price of 12 months", "Office suite, 15 months $99.99", "Select"];

describe("plans and add-ons", () => {
  it("[S2-1.14] [S2-3.36] [S2-9.42] are offered with name, duration, price, price per month and accident protection", async () => {
    expect(planLines(await visitProduct("member", "PLAN-laptop")).slice(0, 4)).toEqual([
      "Protect your purchase",
      "No protection plan",
      "2 years 2 years · $1.67 per month $39.99",
      "3-year protection plan 3 years · Includes accident protection $59.99",
    ]);
  });

  it("[S2-1.14] [S2-9.41] have add-ons to select, and extra time under its own title", async () => {
    expect(planLines(await visitProduct("member", "PLAN-laptop")).slice(4)).toEqual([
      "Add-ons",
      "Setup at your desk $89.00",
      "Select",
      ...EXTRA_TIME,
    ]);
  });

  it.each([
    ["[S2-9.25] a laptop has extra time", "PLAN-laptop", EXTRA_TIME],
    ["[S2-9.26] a desktop has extra time", "PLAN-desktop", EXTRA_TIME],
  ])("%s", async (_what, itemId, lines) => {
    expect(planLines(await visitProduct("member", itemId)).slice(-3)).toEqual(lines);
  });

  it("[S2-9.27] have a heading of their own for the people-power variant", async () => {
    const lines = planLines(await visitProduct("member", "PLAN-people"));
    expect(lines.filter((line) => line.startsWith("Add-ons"))).toEqual(["Add-ons for your team"]);
  });

  it.each([
    ["[S2-1.14] an item without plans", "PLAN-none"],
    ["[S2-4.12] an omitted item", "PLAN-omitted"],
  ])("are not offered for %s", async (_what, itemId) => {
    expect(planLines(await visitProduct("member", itemId))).toEqual([]);
  });

  it("[S2-6.04] are not offered to guests", async () => {
    expect((await visitProduct("retail", "PLAN-laptop")).lines()).not.toContain("Protect your purchase");
  });

  it("[S2-4.41] [S2-3.40] start without a protection plan", async () => {
    const page = await visitProduct("member", "PLAN-laptop");
    const plans = page.findAll("radio", undefined, "buy-box").filter((radio) => radio.getAttribute("value") !== null);
    const chosen = plans
      .filter((radio) => radio.hasAttribute("checked"))
      .map((radio) => radio.closest("label")?.textContent);
    expect(chosen).toEqual(["No protection plan"]);
    type Data = { pageState: { selectedProPlan: string } };
    const data = await call<Data>("member", "/ele-lpd/api/sba-sku/lpd-sba-sku/product_PLAN-laptop");
    expect(data.pageState.selectedProPlan).toBe("no_plan");
  });

  it("[S2-7.31] are kept by the selection call as pipe-joined lists", async () => {
    const selection = {
      partNumberList: "PLAN-2Y|PLAN-SETUP",
      quantityList: "1|1",
      catentryList: "PLAN-2Y|PLAN-SETUP",
      planList: "protection|assembly",
      priceList: "39.99|89.00",
    };
    expect(
      await post("member", "/ele-lpd/api/sku/relatedSelection", { sku: "PLAN-laptop", ...selection, flag: 1 }),
    ).toEqual({ sku: "PLAN-laptop", selection });
  });
});
