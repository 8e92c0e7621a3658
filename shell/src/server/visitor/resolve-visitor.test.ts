import { describe, expect, it } from "@jest/globals";
import { hasPermission, hasToggle, isLoggedIn, isWhiteLabel, hidesBrandElements } from "shared-contracts";
import { createGuestContext, resolveVisitor, UnknownVisitorError } from "./resolve-visitor.js";
import type { StorefrontSession } from "./storefront-session.js";

function sessionAnswering(answer: () => Promise<unknown>): StorefrontSession {
  return {
    isKnown: false,
    zipCode: "10001",
    setCookies: () => [],
    fetch: async () => {
      const value = await answer();
      return { ok: true, status: 200, text: async () => JSON.stringify(value), json: async () => value };
    },
  };
}

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
      "retail",
    );
    expect(visitor.isAssumed).toBe(false);
    expect(visitor.context.permissions).toEqual({ isBOPISEnabled: true });
  });

  it.each([
    ["does not answer", () => Promise.reject(new Error("down"))],
    ["answers with something else", () => Promise.resolve({ tenant: "nowhere" })],
  ])("assumes a guest of the host's tenant, at the place chosen, when storefront-api %s", async (_why, answer) => {
    const session = sessionAnswering(answer);
    expect(await resolveVisitor(session, "business")).toEqual({
      context: createGuestContext("business", "10001"),
      isAssumed: true,
    });
    await expect(resolveVisitor({ ...session, isKnown: true }, "business")).rejects.toThrow(UnknownVisitorError);
  });
});
