import { afterEach, expect, it } from "@jest/globals";
import { createTile, retailMember } from "shared-contracts/fixtures";
import { PagePlan } from "shared-contracts";
import { defaultPlan } from "../../page-plan/page-plan.fixture.js";
import { startShellFixture, type ShellFixture } from "../shell-app.fixture.js";

let shell: ShellFixture | undefined;

const EMPTY_HOME = { departments: [], popular: [], offers: [], recentlyViewed: [] };

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

async function open({ isDatabaseAway = false } = {}): Promise<ShellFixture> {
  shell = await startShellFixture({
    visitor: retailMember,
    routes(storefront) {
      storefront.get("/ele-lpd/api/home", async () => ({ ...EMPTY_HOME, popular: [createTile()] }));
      if (isDatabaseAway) storefront.addHook("onRequest", async (_request, reply) => reply.code(503).send({}));
    },
  });
  return shell;
}

function planWith(page: string, slots: readonly object[]): PagePlan {
  return PagePlan.parse({ ...defaultPlan, pages: { ...defaultPlan.pages, [page]: { pageData: "none", slots } } });
}

it.each([
  ["home", "/"],
  ["cart", "/cart"],
])("shows a fragment's slot on %s as soon as a plan with it is released", async (page, url) => {
  const { app, registry, services, log } = await open();
  expect((await app.inject(url)).body).not.toContain("for-you");
  const release = registry.publish({ name: "mfe-recommendations", version: "1.0.0", slots: ["for-you"] });
  const plan = planWith(page, [
    { slot: "for-you", fragment: "mfe-recommendations" },
    { slot: page, fragment: "shell", required: true },
  ]);
  registry.promote([release], registry.publishPlan("2.0.0", plan));
  await services.locks.refresh();

  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    new RegExp(
      `data-rendered="mfe-recommendations@1.0.0"><p>for-you</p></div><div class="own-page" data-slot="${page}">`,
    ),
  );
  const state = JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "") as { slots: unknown };
  expect(state.slots).toEqual([expect.objectContaining({ name: "for-you", fragment: "mfe-recommendations" })]);
  expect(log.findLast(({ msg }) => msg === "Page view")).toMatchObject({
    page,
    status: 200,
    releases: ["mfe-recommendations@1.0.0", "page-plan@2.0.0"],
    slots: { "for-you": "rendered", [page]: "rendered" },
  });
});

it("stays whole when a slot beside the view has no release", async () => {
  const { app, registry, services, log } = await open();
  const plan = planWith("cart", [
    { slot: "cart", fragment: "shell", required: true },
    { slot: "for-you", fragment: "mfe-recommendations" },
  ]);
  registry.promote([], registry.publishPlan("2.0.0", plan));
  await services.locks.refresh();
  const { statusCode, body } = await app.inject("/cart");
  expect(statusCode).toBe(200);
  expect(body).toContain("Your cart is empty.");
  expect(log.findLast(({ msg }) => msg === "Page view")).toMatchObject({
    slots: { cart: "rendered", "for-you": "no-live-release" },
  });
});

it.each([
  ["/", "home"],
  ["/tpv/punchoutHome?itemId=135848", "the studio of an item"],
])("apologizes at %s while storefront-api is down", async (url) => {
  const { app, stopStorefront } = await open();
  await stopStorefront();
  const { statusCode, headers, body } = await app.inject(url);
  expect(statusCode).toBe(503);
  expect(headers["retry-after"]).toBe("10");
  expect(body).toContain('<h1 id="error-heading">We are sorry, something went wrong.</h1>');
  expect(body).toContain("Try again");
});

it.each(["/", "/search?q=paper", "/department/10", "/cart", "/terms", "/lpd-sba-sku/product_135848"])(
  "apologizes at %s while storefront-api's database is away",
  async (url) => {
    const { app } = await open({ isDatabaseAway: true });
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(503);
    expect(headers["retry-after"]).toBe("10");
    expect(body).toContain('<h1 id="error-heading">We are sorry, something went wrong.</h1>');
  },
);

it("says page, not product, where an address names no item", async () => {
  const { app } = await open();
  const { statusCode, body } = await app.inject("/nowhere");
  expect(statusCode).toBe(404);
  expect(body).toContain("<title>We couldn&#39;t find this page.</title>");
  expect(body).not.toContain("Try again");
});

it("apologizes with a way on where home has nothing to show", async () => {
  const { app } = await open({ isDatabaseAway: true });
  const { statusCode, body } = await app.inject("/");
  expect(statusCode).toBe(503);
  expect(body).toContain("Our shop can&#x27;t answer right now. Your cart is safe.");
  expect(body).toMatch(/<a href="\/"[^>]*>Try again<\/a>/);
});
