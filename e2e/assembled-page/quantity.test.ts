import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import { isDisabled, mainButton, quantityField } from "./support/product-page.js";
import { ask, type Visitor } from "./support/shop.js";

const messages = (lines: readonly string[]) => lines.filter((line) => /^(Limit|Max|Min|Use)\b/.test(line));

describe("quantity", () => {
  it("[S1-5.04] [S1-9.02] [S1-5.01] starts at one, in a field for one to four digits", async () => {
    const field = quantityField(await visitProduct("member", "QTY-unlimited"));
    expect(field?.value).toBe("1");
    expect(field?.pattern).toBe("[0-9]{1,4}");
    expect(field?.maxLength).toBe(4);
    expect(field?.inputMode).toBe("numeric");
  });

  it.each(["12345", "-1", "1.5", "1e2", "x", " 2"])("[S1-5.01] does not take %j from the address", async (quantity) => {
    const page = await visitProduct("member", "QTY-unlimited", { query: `?qty=${encodeURIComponent(quantity)}` });
    expect(quantityField(page)?.value).toBe("1");
  });

  it.each([
    ["[S1-5.02] the limit of the price", "member", "QTY-limit-5", 5, ["Limit 5 per order"]],
    ["[S1-5.03] 9999 without a limit", "member", "QTY-unlimited", 9999, []],
    ["[S1-5.03] 9999 with a limit of 0", "member", "QTY-limit-0", 9999, []],
    ["[S1-5.05] a business limit of 998", "buyer", "QTY-limit-998", 998, ["Limit 998 per order"]],
    ["[S1-5.05] 9999 with a business limit of 999", "buyer", "QTY-limit-999", 9999, []],
    ["[S1-5.06] a retail limit of 999", "member", "QTY-limit-999", 999, ["Limit 999 per order"]],
  ] satisfies [string, Visitor, string, number, readonly string[]][])(
    "is at most %s",
    async (_why, visitor, itemId, maximum, limit) => {
      const atMost = await visitProduct(visitor, itemId, { query: `?qty=${maximum}` });
      expect(messages(atMost.lines("buy-box"))).toEqual(limit);
      expect(isDisabled(mainButton(atMost))).toBe(false);
      if (maximum === 9999) return;
      const more = await visitProduct(visitor, itemId, { query: `?qty=${maximum + 1}` });
      expect(messages(more.lines("buy-box"))).toEqual([...limit, `Max qty=${maximum}`]);
      expect(isDisabled(mainButton(more))).toBe(true);
    },
  );

  it.each([
    ["[S2-9.11] one time", "", ["Limit 5 per order"]],
    ["[S2-9.11] pickup", "?option=BOPIS", ["Limit 3 per order"]],
    ["[S2-9.12] auto restock, where a limit of 999 is none", "?option=AUTO_RESTOCK", []],
  ])("is limited by the price of the chosen option: %s", async (_option, query, limit) => {
    const page = await visitProduct("member", "QTY-limit-by-option", { query });
    expect(messages(page.lines("buy-box"))).toEqual(limit);
  });

  it.each([
    ["[S1-5.08] starts at the factor", "", "6", []],
    ["[S1-5.07] may be a multiple", "?qty=12", "12", []],
    ["[S1-5.07] [S1-5.09] must be a multiple", "?qty=7", "7", ["Use multiple of 6"]],
    ["[S1-5.11] has a minimum", "?qty=4", "4", ["Use multiple of 6, Min qty=6"]],
    ["[S1-5.10] has the last multiple as its maximum", "?qty=20", "20", ["Use multiple of 6, Max qty=18"]],
    ["[S1-5.10] says only that it is too much", "?qty=24", "24", ["Max qty=18"]],
  ])("of a forced substitution %s", async (_what, query, quantity, problems) => {
    for (const itemId of ["QTY-factor-6", "QTY-factor-6-hard-sub", "QTY-factor-6-no-hard-sub"]) {
      const page = await visitProduct("member", itemId, { query });
      expect(quantityField(page)?.value).toBe(quantity);
      expect(messages(page.lines("buy-box"))).toEqual(["Limit 20 per order", ...problems]);
      expect(isDisabled(mainButton(page))).toBe(problems.length > 0);
    }
  });

  it.each(["QTY-factor-6", "QTY-factor-6-hard-sub", "QTY-factor-6-no-hard-sub"])(
    "[S1-6.11] follows the factor whatever isHardSub says, on the page as in the cart: %s",
    async (itemId) => {
      const page = await visitProduct("silver", itemId);
      expect(quantityField(page)?.value).toBe("6");
      const body = { items: [{ itemId, qty: 7 }], location: "buy-box" };
      const { status, body: answer } = await ask("silver", "/ele-lpd/api/cart/items", { method: "POST", body });
      expect(status === 200 ? answer : {}).not.toMatchObject({ addedItems: [expect.anything()] });
    },
  );

  it("[S1-5.08] ignores a factor that is not a whole number", async () => {
    expect(quantityField(await visitProduct("member", "QTY-factor-half"))?.value).toBe("1");
  });

  it("[S1-5.10] can't be met when the limit is below the factor", async () => {
    const page = await visitProduct("member", "QTY-factor-unreachable");
    expect(messages(page.lines("buy-box"))).toEqual(["Limit 4 per order", "Max qty=4"]);
    expect(isDisabled(mainButton(page))).toBe(true);
  });

  it("[S1-5.07] has no factor under another restriction", async () => {
    const page = await visitProduct("member", "QTY-factor-other", { query: "?qty=7" });
    expect(messages(page.lines("buy-box"))).toEqual(["Limit 20 per order"]);
  });
});
