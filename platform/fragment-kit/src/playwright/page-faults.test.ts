import { describe, expect, it } from "@jest/globals";
import type { BrowserContext } from "@playwright/test";
import { CALLS } from "shared-contracts/calls";
import { createPageFaults, toCallAddress } from "./page-faults.js";
import type { PageIssues } from "./page-issues.js";

describe("the addresses of a call", () => {
  const cases = [
    ["/ptd/api/reviews/{itemId}", "https://shop.example/ptd/api/reviews/100130", true],
    ["/ptd/api/reviews/{itemId}", "http://localhost:4200/ptd/api/reviews/100130?sort=newest", true],
    ["/ptd/api/reviews/{itemId}", "console: Failed to load (http://localhost:4200/ptd/api/reviews/1)", true],
    ["/ptd/api/reviews/{itemId}", "https://shop.example/ptd/api/reviews/100130/photos", false],
    ["/ptd/api/reviews/{itemId}", "https://shop.example/ptd/api/reviews/", false],
    ["/ele-lpd/api/sku{+path}", "https://shop.example/ele-lpd/api/sku/lpd/item?x=1", true],
    ["/ele-lpd/api/cart.json", "https://shop.example/ele-lpd/api/cartXjson", false],
  ] as const;

  it.each(cases)("%s, asked for %s: %s", (path, address, isMatch) => {
    expect(toCallAddress({ path }).test(address)).toBe(isMatch);
  });
});

describe("failing a call", () => {
  const failed: unknown[] = [];
  const context = { route: async (address: unknown) => void failed.push(address) };
  const issues: PageIssues = { found: [], allow: () => undefined };
  const { failCall } = createPageFaults(context as unknown as BrowserContext, issues);

  it("takes its name or its route", async () => {
    for (const call of ["getCart", CALLS.getCart] as const) await failCall(call);
    const address = toCallAddress(CALLS.getCart);
    expect(failed).toEqual([address, address]);
  });

  it("says which call it doesn't know", async () => {
    await expect(failCall("getCarts" as "getCart")).rejects.toThrow('No call "getCarts"');
  });
});
