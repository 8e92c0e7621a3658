import { beforeEach, expect, it } from "@jest/globals";
import type { RendererAnswer, RendererJob } from "fragment-renderer";
import { parseShopHosts, toDevelopmentHosts } from "shared-contracts";
import { createPageData, outOfStockItem, printItem, retailGuest, sellableItem } from "shared-contracts/fixtures";
import { inputOf, renderNames, useShellFixture } from "../shell-app.fixture.js";
import { createPageChecks } from "./check-pages.js";

const CHANNEL = "preview-check-00";
const addressOf = (itemId: string) => `/lpd-sba-sku/product_${itemId}`;
const ITEMS = new Map([sellableItem, printItem, outOfStockItem].map((item) => [addressOf(item.itemID), item]));
const SLOTS = ["identity", "gallery", "buy-box", "details"];

let render: (job: RendererJob) => RendererAnswer;
const shell = useShellFixture({
  pageData: (address) => createPageData(ITEMS.get(address) ?? sellableItem, retailGuest),
  routes: (storefront) => {
    const paths = ["/department/1", ...ITEMS.keys()];
    storefront.get("/ele-lpd/api/sitemap", async () => ({ parts: [], paths }));
  },
  render: (job) => render(job),
});
beforeEach(() => {
  render = renderNames;
});

/** What a shell says of a page with another release of mfe-purchase. */
async function check(version: string, slots: readonly string[] = SLOTS) {
  const told: unknown[] = [];
  const release = shell.registry.publish({ name: "mfe-purchase", version, slots });
  shell.registry.preview(release, { channel: CHANNEL, expiresAt: Date.now() + 60_000 });
  const { services } = shell;
  const registry = {
    name: "fragment-registry",
    async request({ body }: { readonly body?: string | Buffer }) {
      if (body !== undefined) told.push(JSON.parse(String(body)));
      const answer = body === undefined ? { channels: [CHANNEL] } : {};
      const status = body === undefined ? 200 : 204;
      return { ok: true, status, headers: {}, body: Buffer.from(""), json: () => answer } as const;
    },
  };
  const hosts = parseShopHosts(toDevelopmentHosts(4200));
  services.previews.close();
  await createPageChecks({ ...services, registry, hosts, token: "frt_test" })();
  return told;
}

it("finds nothing to say about a release that shows what its predecessor shows", async () => {
  expect(await check("1.1.0")).toEqual([{ views: 9, problems: [] }]);
});

it("names the slots that some visitors of some items would lose", async () => {
  render = (job) => {
    const { context, pageData } = inputOf(job);
    const isLost =
      job.bundle.version === "2.0.0" &&
      job.slot === "buy-box" &&
      context.user.isLoggedIn === true &&
      pageData?.items[0]?.itemID === printItem.itemID;
    if (job.kind === "calls" || !isLost) return renderNames(job);
    return { ok: true, kind: "render", rendering: { html: "<div></div>", css: "", styleKey: "" } };
  };
  const [told] = await check("2.0.0");
  const where = `at ${addressOf(printItem.itemID)}`;
  expect(told).toEqual({
    views: 9,
    problems: [
      `"buy-box" on the page product would be empty for a member of retail ${where}, a member of business ${where}`,
    ],
  });
});

it("says that it could not check a release whose renderers are gone, and no loss", async () => {
  render = (job) =>
    job.bundle.version === "5.0.0" ? { ok: false, fault: "not-live", message: "No live lock" } : renderNames(job);
  expect(await check("5.0.0")).toEqual([
    { views: 0, unchecked: expect.stringContaining('"sticky-bar" on the page product got no render (no-live') },
  ]);
});

it("says that it could not check a release that it can't load, and no loss", async () => {
  shell.registry.withdraw("mfe-purchase", "4.0.0");
  expect(await check("4.0.0")).toEqual([
    { views: 0, unchecked: expect.stringMatching(/^A shell could not check it: .*mfe-purchase@4\.0\.0/) },
  ]);
});

it("waits until a renderer is ready, and reports what keeps failing", async () => {
  let failures = 0;
  render = (job) => {
    if (job.bundle.version !== "3.0.0" || job.slot !== "details" || failures > 1) return renderNames(job);
    failures += 1;
    return { ok: false, fault: "slot-threw", message: "" };
  };
  expect(await check("3.0.0")).toEqual([{ views: 9, problems: [] }]);
});
