import { afterEach, describe, expect, it } from "@jest/globals";
import { findMarkupProblem } from "fragment-kit/rehearsal";
import { retailMember } from "shared-contracts/fixtures";
import { renderNames, startShellFixture, type ShellFixture, type ShellFixtureOptions } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
const HOSTILE = { name: "mfe-purchase", version: "6.6.6", slots: ["identity", "buy-box"] };
let shell: ShellFixture;

afterEach(() => shell.close());

async function openWith(release: object, options: Partial<ShellFixtureOptions> = {}): Promise<ShellFixture> {
  shell = await startShellFixture({
    visitor: retailMember,
    ...options,
  });
  shell.registry.promote([shell.registry.publish({ ...HOSTILE, ...release })]);
  await shell.services.locks.refresh();
  return shell;
}

describe("a release that lists placeOrder among its slots' calls", () => {
  it("places no order as another site opens the page: its slots get fallbacks, and the log and the metrics say why", async () => {
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
        render: (job) => (job.kind === "render" ? renderNames(job) : { ok: true, kind: "calls", calls: [call] }),
      },
    );
    const headers = { "sec-fetch-site": "cross-site", cookie: "sid=member" };
    for (let views = 0; views < 3; views += 1) {
      expect(await app.inject({ url: PRODUCT, headers })).toMatchObject({ statusCode: 200 });
    }
    expect(orders).toEqual([]);
    expect(log.find(({ release }) => release === "mfe-purchase@6.6.6")).toMatchObject({
      msg: "Slots fell back",
      detail: "Its contract doesn't list the call placeOrder",
    });
    expect(await shell.metrics()).toContain(
      'shell_slots_total{slot="buy-box",fragment="mfe-purchase",outcome="render-threw",channel="stable"} 3',
    );
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
      expect(directives).toContain("trusted-types shell-remotes shell-again shell mfe-purchase@6.6.6");
      expect(directives.filter((directive) => directive.startsWith("connect-src"))).toEqual([]);
      expect(String(headers["set-cookie"])).not.toContain("sid");
    },
  );
});

describe("a release's markup", () => {
  it("can have no script that runs: nothing that the release gets becomes the page's nonce", async () => {
    const { app } = await openWith(
      {},
      {
        render: (job) => {
          if (job.kind !== "render") return renderNames(job);
          const told = JSON.stringify(job).replaceAll("<", "");
          return { ok: true, kind: "render", rendering: { html: `<u>${told}</u>`, css: "", styleKey: told } };
        },
      },
    );
    for (let views = 0; views < 2; views += 1) {
      const { body, headers } = await app.inject(PRODUCT);
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
      const slots = body.match(/<u>.*?<\/u>/g) ?? [];
      expect(slots.length).toBeGreaterThan(0);
      expect(slots.filter((slot) => slot.includes(nonce))).toEqual([]);
      expect(body).toContain(`<script nonce="${nonce}">`);
    }
  });

  it("has no ids of the elements that the shell looks for after the slots", async () => {
    const { app } = await openWith({});
    const { body } = await app.inject(PRODUCT);
    const [, after = ""] = body.split("</main>");
    const ids = [...after.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(["live-region", "toast-outlet", "page-state"]));
    for (const id of ids) expect(findMarkupProblem(`<i id="${id}"></i>`)).toContain(id);
  });
});

describe("release files at an origin of their own", () => {
  const fragmentOrigin = "https://releases.example";
  const url = "/releases/mfe-purchase/6.6.6/remote-entry.js";
  const atOrigin = { host: "releases.example", cookie: "sid=member" };

  it("are what pages load: preloads, page state and policy name it", async () => {
    const { app } = await openWith({}, { fragmentOrigin });
    const { body, headers } = await app.inject(PRODUCT);
    expect(body).toContain(`<link rel="preconnect" href="${fragmentOrigin}" crossorigin="anonymous">`);
    expect(body).toContain(`href="${fragmentOrigin}${url}"`);
    expect(body).toContain(`"baseUrl":"${fragmentOrigin}/releases/mfe-purchase/6.6.6/"`);
    expect(body).not.toContain('"/releases/');
    const directives = String(headers["content-security-policy"]).split("; ");
    for (const name of ["style-src", "font-src", "img-src", "connect-src"]) {
      expect(directives.find((directive) => directive.startsWith(`${name} `))).toContain(` ${fragmentOrigin}`);
    }
    expect(directives.find((directive) => directive.startsWith("script-src "))).toMatch(
      /^script-src 'nonce-[^']+' 'strict-dynamic'$/,
    );
  });

  it.each([["releases.example"], ["shell-1.internal:4200"]])(
    "come for pages of the shop, asked as %s, without reading or setting cookies",
    async (host) => {
      const { app } = await openWith({}, { fragmentOrigin });
      const { statusCode, headers } = await app.inject({ url, headers: { ...atOrigin, host } });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding, available-dictionary",
      });
      expect(headers).not.toHaveProperty("access-control-allow-credentials");
      expect(headers).not.toHaveProperty("set-cookie");
    },
  );

  it("come no more from the shop's own, which leads pages that were open before to it", async () => {
    const { app } = await openWith({}, { fragmentOrigin });
    const { statusCode, headers } = await app.inject({ url, headers: { host: "shop.example" } });
    expect([statusCode, headers["location"]]).toEqual([308, `${fragmentOrigin}${url}`]);
  });

  it("are all that it has", async () => {
    const { app } = await openWith({}, { fragmentOrigin });
    for (const path of [PRODUCT, "/", "/cart", "/ele-lpd/api/cart", "/registry/api/lock"]) {
      expect(await app.inject({ url: path, headers: atOrigin })).toMatchObject({ statusCode: 421 });
    }
  });

  it("come to nobody else's pages where the shop serves them", async () => {
    const { app } = await openWith({});
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin" });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(await app.inject({ url, headers: atOrigin })).toMatchObject({ statusCode: 421 });
  });
});

describe.each([
  ["the shop's origin", {}, "localhost"],
  ["an origin of their own", { fragmentOrigin: "https://releases.example" }, "releases.example"],
])("a release with files that a browser would run, at %s", (_where, options, host) => {
  const files = { "x.svg": "<svg><script>1</script></svg>", "x.html": "<script>1</script>" };

  it("has its pictures come as sandboxed attachments, and its documents not at all", async () => {
    const { app } = await openWith({ files }, options);
    const ask = (url: string) => app.inject({ url, headers: { host } });
    const picture = await ask("/releases/mfe-purchase/6.6.6/x.svg");
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
    });
    expect(picture.headers["content-security-policy"]).toMatch(/; sandbox$/);
    expect(await ask("/releases/mfe-purchase/6.6.6/x.html")).toMatchObject({ statusCode: 404 });
  });
});

describe("a release that left the lock", () => {
  it("is served no more once it is withdrawn, also by a shell that has it", async () => {
    const { app, registry, services } = await openWith({});
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

describe("a request that names code of another address", () => {
  const ADDRESS = "https://evil.example/remote-entry.js";
  it.each([
    [
      "in its query",
      { url: `${PRODUCT}?mfe-purchase=${ADDRESS}&dev=1&lock=evil&preview=${ADDRESS}&against=${ADDRESS}` },
    ],
    [
      "in cookies",
      { url: PRODUCT, headers: { cookie: `mfe-purchase=${ADDRESS}; page-lock=evil; preview=${ADDRESS}` } },
    ],
    [
      "in headers",
      {
        url: PRODUCT,
        headers: { "x-page-lock": "evil", "x-mfe-purchase": ADDRESS, "x-fragment-dev": ADDRESS, "x-preview": ADDRESS },
      },
    ],
  ])("gets the page of the lock: %s", async (_where, request) => {
    const { app } = await openWith({});
    const page = await app.inject(request);
    expect(page.statusCode).toBe(200);
    const [, state = ""] = /id="page-state"[^>]*>(.*?)<\/script>/.exec(page.body) ?? [];
    const { releases } = JSON.parse(state) as { releases: { name: string; version: string; baseUrl: string }[] };
    expect(releases.map(({ name, version, baseUrl }) => [name, version, baseUrl])).toEqual([
      ["mfe-purchase", "6.6.6", "/releases/mfe-purchase/6.6.6/"],
    ]);
    const sources = [...page.body.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]*)"/g)].map(
      ([, source]) => source,
    );
    expect(sources.filter((source) => source?.includes("remote-entry"))).toEqual([
      "/releases/mfe-purchase/6.6.6/remote-entry.js",
    ]);
  });
});
