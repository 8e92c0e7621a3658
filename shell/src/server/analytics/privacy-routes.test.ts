import { afterEach, describe, expect, it } from "@jest/globals";
import { createPageData, retailGuest, sellableItem } from "shared-contracts/fixtures";
import { startShellFixture, type ShellFixture, type ShellFixtureOptions } from "../shell-app.fixture.js";

const ID = "0b7c3c5e-1111-4222-8333-444455556666";
const OWN = { host: "shop.example", "sec-fetch-site": "same-origin" };
const PRODUCT = "/lpd-sba-sku/product_135848";

let shell: ShellFixture | undefined;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

async function open(options: Partial<ShellFixtureOptions> = {}): Promise<ShellFixture> {
  shell = await startShellFixture({
    visitor: retailGuest,
    pageData: () => createPageData(sellableItem, retailGuest),
    analytics: () => undefined,
    ...options,
  });
  return shell;
}

async function choose(fields: Record<string, string>, headers: Record<string, string> = OWN) {
  const { app } = await open();
  const { statusCode, headers: answered } = await app.inject({
    method: "POST",
    url: "/privacy-choices",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { statusCode, location: answered.location, cookie: String(answered["set-cookie"] ?? "") };
}

describe("the form", () => {
  it("keeps an acceptance for six months, with a random number, and goes back", async () => {
    const { statusCode, location, cookie } = await choose({ choice: "accept", returnTo: "/search?q=paper" });
    expect([statusCode, location]).toEqual([303, "/search?q=paper"]);
    expect(cookie).toMatch(/^privacy-choice=1\.accepted\.[0-9a-f-]{36}; Max-Age=15724800; Path=\/; SameSite=Lax$/);
  });

  it("is secure where the shop is", async () => {
    shell = await open({ trustedProxies: ["127.0.0.1"] });
    const { headers } = await shell.app.inject({
      method: "POST",
      url: "/privacy-choices",
      headers: { ...OWN, "x-forwarded-proto": "https", "content-type": "application/x-www-form-urlencoded" },
      payload: "choice=accept",
    });
    expect(String(headers["set-cookie"])).toContain("; Secure");
  });

  it("keeps the number of a visitor who accepts again", async () => {
    const { cookie } = await choose({ choice: "accept" }, { ...OWN, cookie: `privacy-choice=1.accepted.${ID}` });
    expect(cookie).toContain(ID);
  });

  it("replaces the number by declining", async () => {
    const { cookie } = await choose({ choice: "decline" }, { ...OWN, cookie: `privacy-choice=1.accepted.${ID}` });
    expect(cookie).toMatch(/^privacy-choice=1\.declined; /);
  });

  it("takes acceptance for declined if the browser declines", async () => {
    expect((await choose({ choice: "accept" }, { ...OWN, "sec-gpc": "1" })).cookie).toContain("1.declined");
  });

  it.each([
    ["another site's form", { choice: "accept" }, { ...OWN, "sec-fetch-site": "cross-site" }, 403],
    ["a form of another origin", { choice: "accept" }, { host: "shop.example", origin: "https://a.example" }, 403],
    ["a choice that isn't one", { choice: "perhaps" }, OWN, 303],
    ["no choice", {}, OWN, 303],
  ])("%s changes nothing", async (_what, fields, headers, status) => {
    const { statusCode, cookie } = await choose(fields as Record<string, string>, headers as Record<string, string>);
    expect([statusCode, cookie]).toEqual([status, ""]);
  });

  it("leads to no other site", async () => {
    expect((await choose({ choice: "decline", returnTo: "//elsewhere.example" })).location).toBe("/");
  });
});

describe("the page", () => {
  it.each([
    ["nothing chosen", {}, "You haven&#x27;t chosen yet", true],
    ["accepted", { cookie: `privacy-choice=1.accepted.${ID}` }, "You accepted.", true],
    ["declined", { cookie: "privacy-choice=1.declined" }, "You declined.", true],
    ["declined by the browser", { "sec-gpc": "1" }, "Global Privacy Control", false],
  ])("with %s says so", async (_what, headers, text, hasForm) => {
    const { app } = await open();
    const { body } = await app.inject({ url: "/privacy-choices", headers: { ...OWN, ...headers } });
    expect(body).toContain(text);
    expect(body.includes('value="accept"')).toBe(hasForm);
    expect(body).not.toContain(ID);
  });
});

describe("a product page", () => {
  it("has the script, the facts and the link in a shop with analytics", async () => {
    const { app } = await open();
    const { body } = await app.inject({ url: PRODUCT, headers: OWN });
    expect(body).toContain('src="/shell/assets/analytics/analytics.js"');
    expect(body).toContain(`href="/privacy-choices?returnTo=${encodeURIComponent(PRODUCT)}"`);
    const facts = /id="analytics-facts"[^>]*>([^<]*)</.exec(body)?.[1] ?? "";
    expect(JSON.parse(facts)).toMatchObject({
      isMember: false,
      showsPrices: true,
      events: [{ name: "view_item", items: [{ item_id: "135848", quantity: 1 }] }],
    });
  });

  it("is the same for guests with any choice, so they can share it", async () => {
    const { app } = await open({ isWhole: true, sharedPageMilliseconds: 60_000, sharesAtOnce: true });
    for (const cookie of ["", "privacy-choice=1.declined", `privacy-choice=1.accepted.${ID}`])
      expect((await app.inject({ url: PRODUCT, headers: { host: "shop.example", cookie } })).body).not.toContain(ID);
    expect(shell?.asked).toHaveLength(1);
  });

  it("has none of it, and there is no such path, in a shop without", async () => {
    shell = await startShellFixture({
      visitor: retailGuest,
      pageData: () => createPageData(sellableItem, retailGuest),
    });
    const { body } = await shell.app.inject({ url: PRODUCT, headers: OWN });
    expect(body).not.toMatch(/analytics|privacy/i);
    expect((await shell.app.inject({ url: "/privacy-choices", headers: OWN })).statusCode).toBe(404);
    expect((await shell.app.inject({ method: "POST", url: "/analytics", headers: OWN })).statusCode).toBe(404);
  });
});
