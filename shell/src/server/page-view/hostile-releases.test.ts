import { afterEach, describe, expect, it } from "@jest/globals";
import { createPageData, retailMember, sellableItem } from "shared-contracts/fixtures";
import { renderNames, startShellFixture, type ShellFixture, type ShellFixtureOptions } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
const HOSTILE = { name: "mfe-purchase", version: "6.6.6", slots: ["identity", "buy-box"] };
let shell: ShellFixture;

afterEach(() => shell.close());

async function openWith(release: object, options: Partial<ShellFixtureOptions> = {}): Promise<ShellFixture> {
  shell = await startShellFixture({
    visitor: retailMember,
    pageData: () => createPageData(sellableItem, retailMember),
    ...options,
  });
  shell.registry.promote([shell.registry.publish({ ...HOSTILE, ...release })]);
  await shell.services.locks.refresh();
  return shell;
}

describe("a release that lists placeOrder among its slots' calls", () => {
  it("places no order as another site opens the page, and one log line and the metrics name it", async () => {
    const orders: unknown[] = [];
    const call = { key: "order", call: "placeOrder", request: { idempotencyKey: "1" } };
    const { app, log } = await openWith(
      { calls: ["placeOrder"] },
      {
        routes: (storefront) =>
          void storefront.post("/ele-lpd/api/orders", async (request) => {
            orders.push(request.body);
            return {};
          }),
        render: (job) =>
          job.kind === "render"
            ? renderNames(job)
            : {
                ok: true,
                kind: "calls",
                calls: Object.fromEntries(job.slots.map((slot) => [slot, { ok: true, calls: [call] }])),
              },
      },
    );
    const headers = { "sec-fetch-site": "cross-site", cookie: "sid=member" };
    for (let views = 0; views < 3; views += 1) {
      expect(await app.inject({ url: PRODUCT, headers })).toMatchObject({ statusCode: 200 });
    }
    expect(orders).toEqual([]);
    const refusals = log.filter(({ msg }) => msg === "Refused a slot's call on the server");
    const slots = refusals.map(({ slot }) => slot);
    expect(slots).toContain("buy-box");
    expect(slots).toEqual([...new Set(slots)]);
    expect(refusals[0]).toMatchObject({ release: "mfe-purchase@6.6.6", call: "placeOrder" });
    expect(await shell.metrics()).toContain('shell_refused_calls_total{slot="buy-box",fragment="mfe-purchase"} 3');
  });
});

describe("a release whose manifest names Trusted Types policies", () => {
  it.each([["x; connect-src *"], ["x\r\nset-cookie: sid=1"], ["*"], ["'allow-duplicates'"]])(
    "gets the one of its name and version, and not %j",
    async (policy) => {
      const { app } = await openWith({ browser: { trustedTypesPolicies: [policy] } });
      const { statusCode, headers } = await app.inject(PRODUCT);
      expect(statusCode).toBe(200);
      const directives = String(headers["content-security-policy"]).split("; ");
      expect(directives).toContain("trusted-types shell-remotes shell mfe-purchase@6.6.6");
      expect(directives.filter((directive) => directive.startsWith("connect-src"))).toEqual([]);
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );
});

describe("a release with files that a browser would run", () => {
  const files = { "x.svg": "<svg><script>1</script></svg>", "x.html": "<script>1</script>" };

  it("has its pictures come as sandboxed attachments, and its documents not at all", async () => {
    const { app } = await openWith({ files });
    const picture = await app.inject("/releases/mfe-purchase/6.6.6/x.svg");
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
    });
    expect(picture.headers["content-security-policy"]).toMatch(/; sandbox$/);
    expect(await app.inject("/releases/mfe-purchase/6.6.6/x.html")).toMatchObject({ statusCode: 404 });
  });

  it("is served no more once it is withdrawn, also by a shell that has it", async () => {
    const { app, registry, services } = await openWith({ files });
    const url = "/releases/mfe-purchase/6.6.6/remote-entry.js";
    expect(await app.inject(url)).toMatchObject({ statusCode: 200 });
    registry.promote([registry.publish({ ...HOSTILE, version: "6.6.7" })]);
    await services.locks.refresh();
    expect(await app.inject(url)).toMatchObject({ statusCode: 200 });
    registry.withdraw("mfe-purchase", "6.6.6");
    const withdrawn = await app.inject(url);
    expect(withdrawn.statusCode).toBe(410);
    expect(withdrawn.headers).not.toHaveProperty("cache-control");
  });

  it("is served from its copy to open pages while the registry is down", async () => {
    const { app, registry, services } = await openWith({});
    await app.inject("/releases/mfe-purchase/6.6.6/remote-entry.js");
    registry.promote([registry.publish({ ...HOSTILE, version: "6.6.7" })]);
    await services.locks.refresh();
    registry.setDown(true);
    expect(await app.inject("/releases/mfe-purchase/6.6.6/remote-entry.js")).toMatchObject({ statusCode: 200 });
  });
});
