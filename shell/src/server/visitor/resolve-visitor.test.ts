import { describe, expect, it } from "@jest/globals";
import { hasPermission, hasToggle, isLoggedIn, isWhiteLabel, hidesBrandElements } from "shared-contracts";
import { createGuestContext, resolveVisitor, tenantOfHost } from "./resolve-visitor.js";
import type { StorefrontSession } from "./storefront-session.js";

function sessionAnswering(answer: () => Promise<unknown>): StorefrontSession {
  return {
    headers: {},
    isKnown: false,
    setCookies: () => [],
    fetch: async () => {
      const value = await answer();
      return { ok: true, status: 200, text: async () => JSON.stringify(value), json: async () => value };
    },
  };
}

describe("tenantOfHost", () => {
  it.each([
    ["localhost:4200", "retail"],
    ["shop.example", "retail"],
    ["business.localhost:4200", "business"],
    ["business.shop.example", "business"],
  ] as const)("%s is %s [S1-0.01]", (host, tenant) => {
    expect(tenantOfHost(host)).toBe(tenant);
  });

  it("takes consumer as another name of retail [S2-0.01]", () => {
    expect(tenantOfHost("consumer.localhost:4200")).toBe("retail");
  });
});

describe("createGuestContext", () => {
  it("has no flag but pickup, which defaults to true [S1-6.18]", () => {
    const context = createGuestContext("business");
    expect(hasPermission(context, "isBOPISEnabled")).toBe(true);
    for (const name of [
      "priceDisplay",
      "isMSRP",
      "isAutoRestockEnabled",
      "canSeeAlt",
      "is3PP",
      "fsEligible",
    ] as const) {
      expect(hasPermission(context, name)).toBe(false);
    }
    expect([isLoggedIn(context), isWhiteLabel(context), hidesBrandElements(context)]).toEqual([false, false, false]);
    expect(hasToggle(context, "ENABLE_REVIEWS")).toBe(false);
  });
});

describe("resolveVisitor", () => {
  it("fills what storefront-api leaves out with the defaults [S1-6.18]", async () => {
    const visitor = await resolveVisitor(
      sessionAnswering(async () => ({ tenant: "retail", user: { isLoggedIn: true } })),
      "localhost",
    );
    expect(visitor.isAssumed).toBe(false);
    expect(visitor.context.permissions).toEqual({ isBOPISEnabled: true });
  });

  it.each([
    ["does not answer", () => Promise.reject(new Error("down"))],
    ["answers with something else", () => Promise.resolve({ tenant: "nowhere" })],
  ])("assumes a guest of the host's tenant when storefront-api %s", async (_why, answer) => {
    const visitor = await resolveVisitor(sessionAnswering(answer), "business.localhost");
    expect(visitor).toEqual({ context: createGuestContext("business"), isAssumed: true });
  });
});
