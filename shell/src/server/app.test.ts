import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { SHOP_ADDRESSES } from "shared-contracts";
import { filledCart, retailMember } from "shared-contracts/fixtures";
import { createTile } from "shared-contracts/fixtures";
import { useShellFixture, type ShellFixture } from "./shell-app.fixture.js";

const CONTACT = { text: "Contact", href: "/contact" };
const PRICES = { heading: "Prices", paragraphs: ["First."], links: [CONTACT] };
const PRODUCT = "/lpd-sba-sku/product_135848";
const received: { method: string; url: string; headers: Record<string, unknown>; body: unknown }[] = [];

const shell = useShellFixture({
  visitor: retailMember,
  cart: filledCart,
  routes(storefront) {
    storefront.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    storefront.all("/ele-lpd/api/echo", async ({ method, url, headers, body }, reply) => {
      received.push({ method, url, headers, body });
      return reply.header("set-cookie", "sid=new; Path=/").send({ ok: true });
    });
    storefront.get("/ele-lpd/api/home", async () => ({
      departments: [{ departmentId: "PA", name: "Paper", itemCount: 61 }],
      popular: [createTile()],
      offers: [
        createTile({ itemId: "2", title: "Reduced Stapler", originalPrice: "$9.99", percentageOffMsg: "20% off" }),
      ],
      recentlyViewed: [],
    }));
    storefront.get("/ele-lpd/api/list", async () => ({
      lists: [{ listId: "w", name: "Weekly order", items: [{ itemId: "1", qty: 2 }] }],
    }));
    const list = { tiles: [createTile()], isTotalExact: true, facets: [], sorts: ["best"] };
    storefront.get("/ele-lpd/api/search", async ({ query }) => ({
      ...list,
      total: 61,
      reachable: 61,
      isPartial: false,
      ...((query as { q: string }).q === "papr" && { correctedText: "paper" }),
    }));
    storefront.get("/ele-lpd/api/department/:id", async (request, reply) =>
      (request.params as { id: string }).id === "PA"
        ? { departmentId: "PA", name: "Paper", breadcrumbs: [], ...list, total: 1, reachable: 1 }
        : reply.code(404).send({ code: "department-not-found", message: "x" }),
    );
    storefront.get("/ele-lpd/api/content/*", async (request, reply) =>
      request.url.endsWith("/terms")
        ? { title: "Terms", paragraphs: ["Prices", "First."], links: [CONTACT], sections: [PRICES] }
        : reply.code(404).send({ code: "not-found", message: "x" }),
    );
    storefront.post("/ele-lpd/api/session", async ({ body }, reply) => {
      const isBusy = (body as { email: string }).email.startsWith("busy");
      return reply
        .code(isBusy ? 429 : 401)
        .send({ code: isBusy ? "too-many-requests" : "wrong-credentials", message: "x" });
    });
    storefront.patch("/ele-lpd/api/cart/items/:line", async (request, reply) => {
      received.push({ method: "PATCH", url: request.url, headers: request.headers, body: request.body });
      return (request.body as { quantity: number }).quantity > 5
        ? reply.code(409).send({ code: "not-enough-stock", message: "x", details: { available: 2, maximum: 5 } })
        : filledCart;
    });
  },
});
const guest = useShellFixture();

it("offers guests to sign in where members sign out", async () => {
  const { body } = await guest.app.inject("/account/signout");
  expect(body).toContain("<h1>You are signed out</h1>");
  expect(body).not.toContain("Sign out on all devices");
});

describe("what browsers ask for whatever a page says", () => {
  it.each([
    ["/favicon.ico", "image/x-icon", "00000100"],
    ["/apple-touch-icon.png", "image/png", "89504e47"],
  ])("%s is an icon of the tenant that may be kept", async (url, type, signature) => {
    const [retail, business] = await Promise.all(
      ["localhost", "business.localhost"].map((host) => shell.app.inject({ url, headers: { host } })),
    );
    expect([retail?.statusCode, retail?.headers["content-type"]]).toEqual([200, type]);
    expect(retail?.headers["cache-control"]).toBe("public, max-age=86400");
    expect(retail?.rawPayload.subarray(0, 4).toString("hex")).toBe(signature);
    expect(business?.rawPayload.equals(retail?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  });

  it("OPTIONS says what there is, and allows no other site anything", async () => {
    const { statusCode, headers } = await shell.app.inject({
      method: "OPTIONS",
      url: PRODUCT,
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect([statusCode, headers["allow"]]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("a malformed address", () => {
  it.each(["/%E0%A4%A", "/%", "//evil.example/x", "/lpd-sba-sku/product_%E0%A4%A"])(
    "is answered with a page: %s",
    async (url) => {
      for (const accept of ["text/html,*/*", "*/*"]) {
        const { statusCode, headers, body } = await shell.app.inject({ url, headers: { accept } });
        expect(headers["content-type"]).toContain("text/html");
        expect(body).toContain("<h1");
        expect(statusCode).toBe(400);
      }
    },
  );

  it("is refused where it is a call's", async () => {
    const answer = await shell.app.inject("/ele-lpd/api/session?a=%E0%A4%A");
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: "bad-request" })]);
  });
});

describe("every page", () => {
  it("is protected by its policy, with a nonce of its own", async () => {
    const [one, other] = await Promise.all([shell.app.inject(PRODUCT), shell.app.inject(PRODUCT)]);
    const policy = String(one.headers["content-security-policy"]);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("trusted-types shell-remotes shell-again shell mfe-purchase@1.0.0");
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    expect(policy).not.toMatch(/script-src[^;]*(?:self|unsafe|http)/);
    expect(other.headers["content-security-policy"]).not.toBe(policy);
    expect(one.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
    });
    for (const name of ["strict-transport-security", "integrity-policy"]) expect(one.headers).not.toHaveProperty(name);
  });

  it.each([PRODUCT, "/", "/cart", "/account/signout", "/nowhere"])(
    "isn't stored by the browser of a member, who may sign out at another's device: %s",
    async (url) => {
      const control = async ({ app }: ShellFixture) => (await app.inject(url)).headers["cache-control"];
      expect([await control(shell), await control(guest)]).toEqual(["no-store", "private, no-cache"]);
    },
  );

  it("has integrity, crossorigin and nonce on every script it loads", async () => {
    const { body } = await shell.app.inject(PRODUCT);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(2);
    for (const tag of scripts) {
      expect(tag).toMatch(/nonce="/);
      if (tag.includes("src=")) expect(tag).toMatch(/integrity="sha384-.*crossorigin="anonymous"/);
    }
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is sent as %s to who takes it", async (encoding, decompress) => {
    const response = await shell.app.inject({ url: PRODUCT, headers: { "accept-encoding": encoding } });
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(decompress(response.rawPayload).toString()).toContain("</html>");
  });

  it("has one live region and one outlet for toasts and drawers", async () => {
    for (const url of [PRODUCT, "/", "/nowhere"]) {
      const { body } = await shell.app.inject(url);
      expect(body.match(/aria-live="polite"/g)).toHaveLength(1);
      expect(body.match(/id="(?:toast|drawer)-outlet"/g)).toHaveLength(2);
    }
  });
});

describe("pages of the shell's own", () => {
  it.each([
    ["/", 200, "Ridgeline Copy Paper"],
    ["/idm", 200, 'href="/department/PA"'],
    ["/sahome", 200, "Ridgeline Copy Paper"],
    ["/", 200, "Everything your desk needs, in one place"],
    ["/", 200, "On offer now"],
    ["/", 200, "20% off"],
    ["/search?q=paper", 200, "Results for “paper”"],
    ["/search?q=papr", 200, ">Results for “paper”</h1>"],
    ["/department/PA", 200, ">Paper</h1>"],
    ["/department/nowhere", 404, "Status 404"],
    ["/cart", 200, "<h1>Cart</h1>"],
    ["/account/signin?returnTo=//evil.example", 200, 'name="returnTo" value="/"'],
    ["/account/signin?returnTo=/cart", 200, 'href="/account/bc?returnTo=%2Fcart"'],
    ["/account/signout", 200, 'name="call" value="signOut"'],
    ["/account/signout", 200, 'name="sessions"><span>Sign out on all devices<'],
    ["/account/notify?token=abc", 200, 'name="call" value="confirmNotification"'],
    ["/account/notify?notify=confirmed&itemId=1", 200, 'href="/lpd-sba-sku/product_1"'],
    ["/account/notify?notify=confirmed&itemId=1", 200, "<h1>Your email address is confirmed</h1>"],
    ["/account/notify?notify=notification-not-found", 200, "This link has expired."],
    ["/account/confirm?token=abc", 200, 'name="call" value="confirmEmail"'],
    ["/account/confirm?notify=link-expired", 200, "This link doesn&#x27;t work."],
    ["/account", 200, "Weekly order"],
    ["/account", 200, "This part of the page is not available right now."],
    ["/ars/sparq/subscriptions", 200, ">Auto Restock</h1>"],
    ["/terms", 200, '<h1 dir="auto">Terms</h1>'],
    ["/terms", 200, '<h2 id="prices" dir="auto">Prices</h2><p dir="auto">First.</p>'],
    ["/nowhere", 404, "Status 404"],
    ["/lpd-sba-sku/nothing/like/this", 404, "Status 404"],
  ])("%s answers %i with %s", async (url, status, text) => {
    const response = await shell.app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(text);
  });

  it("have a script that product pages don't carry", async () => {
    expect((await shell.app.inject("/cart")).body).toContain(">early();ownPage()</script>");
    expect((await shell.app.inject(PRODUCT)).body).toContain(">early()</script>");
  });

  it("don't ask for an email address again once a link is on its way", async () => {
    const lead = "Enter the email of your account";
    expect((await shell.app.inject("/account/password")).body).toContain(lead);
    expect((await shell.app.inject("/account/password?sent=1")).body).not.toContain(lead);
  });

  it("leave out rows without items", async () => {
    expect((await shell.app.inject("/")).body).not.toContain("Recently viewed");
  });

  it("lead to the parts of a long list", async () => {
    const { body } = await shell.app.inject("/search?q=paper&offset=30");
    expect(body).toContain('rel="prev" href="/search?q=paper#list"');
    expect(body).toContain('rel="next" href="/search?q=paper&amp;offset=60#list"');
  });
});

describe("forms of the shell's own pages", () => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: "http://localhost",
    "sec-fetch-site": "same-origin",
    cookie: "sid=1",
  };
  const post = (url: string, fields: Record<string, string>) =>
    shell.app.inject({ method: "POST", url, headers, payload: new URLSearchParams(fields).toString() });
  const change = { call: "changeCartLine", lineId: "line-1", returnTo: "/cart?done=changed&line=line-1" };

  it("change a quantity and lead back", async () => {
    const response = await post("/cart", { ...change, quantity: "3" });
    expect([response.statusCode, response.headers.location]).toEqual([303, "/cart?done=changed&line=line-1"]);
    expect(received.at(-1)).toMatchObject({
      url: "/ele-lpd/api/cart/items/line-1",
      body: { quantity: 3 },
      headers: { cookie: "sid=1", origin: "http://localhost" },
    });
  });

  it("say how many are left of what there is too little of", async () => {
    const response = await post("/cart", { ...change, quantity: "6" });
    expect(response.statusCode).toBe(422);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.body).toContain("Only 5 left. Choose a smaller quantity.");
  });

  it.each([
    ["wrong@shop.example", "Email or password is wrong."],
    ["busy@shop.example", "Too many sign-ins have failed. Please wait a few minutes"],
  ])("show the sign-in form again with what was entered, but the password: %s", async (email, text) => {
    const fields = { call: "signIn", email, password: "secret-1" };
    const { statusCode, body } = await post("/account/signin?returnTo=/cart", fields);
    expect(statusCode).toBe(422);
    expect(body).toContain(text);
    expect(body).toContain('id="sign-in-failure" tabindex="-1" aria-labelledby="sign-in-failure" autofocus');
    expect(body).toContain(`value="${email}"`);
    expect(body).not.toContain("secret-1");
  });

  it("are refused in another form, and from another site", async () => {
    const options = { method: "POST", url: "/cart", payload: "call=removeCartLine&lineId=line-1" } as const;
    const other = await shell.app.inject({ ...options, headers: { ...headers, "content-type": "text/plain" } });
    expect(other.statusCode).toBe(415);
    const foreign = await shell.app.inject({ ...options, headers: { ...headers, "sec-fetch-site": "cross-site" } });
    expect(foreign.statusCode).toBe(403);
  });
});

describe("proxied calls", () => {
  it("leave out what is about the visitor's connection", async () => {
    const connection = { "keep-alive": "timeout=5", "proxy-connection": "keep-alive", te: "trailers", upgrade: "h2c" };
    const answer = await shell.app.inject({ url: "/ele-lpd/api/echo", headers: connection });
    expect(answer.statusCode).toBe(200);
    for (const name of Object.keys(connection)) expect(received.at(-1)?.headers).not.toHaveProperty(name);
  });

  it("carry the visitor on, whatever their body", async () => {
    const response = await shell.app.inject({
      method: "POST",
      url: "/ele-lpd/api/echo?a=1",
      headers: {
        host: "business.localhost:4200",
        cookie: "sid=1",
        "x-trace-id": "trace-0001",
        "x-forwarded-host": "evil.example",
        "content-type": "application/json",
      },
      payload: '{"b":2}',
    });
    expect(response.json()).toEqual({ ok: true });
    expect(response.headers).toMatchObject({ "set-cookie": "sid=new; Path=/", "x-trace-id": "trace-0001" });
    expect(received.at(-1)).toMatchObject({
      method: "POST",
      url: "/ele-lpd/api/echo?a=1",
      body: { b: 2 },
      headers: { cookie: "sid=1", "x-forwarded-host": "business.localhost:4200", "x-trace-id": "trace-0001" },
    });
  });

  it.each([
    ["/ele-lpd/api/echo", 256 * 1024],
    ["/tpv/api/uploads", 25 * 1024 * 1024],
  ])("of %s refuse a body above %i bytes, said or not", async (url, limit) => {
    const headers = { "content-type": "application/octet-stream" };
    const payload = Buffer.alloc(limit + 1);
    for (const sent of [payload, Readable.from([payload])]) {
      const response = await shell.app.inject({ method: "POST", url, headers, payload: sent });
      expect([response.statusCode, response.json()]).toMatchObject([413, { code: "body-too-large" }]);
    }
    const largest = await shell.app.inject({ method: "POST", url, headers, payload: payload.subarray(1) });
    expect(largest.json()).not.toMatchObject({ code: "body-too-large" });
  });

  it("reach the stable page lock of the registry and its keys", async () => {
    for (const url of ["/registry/api/lock", "/registry/api/lock?channel=stable"])
      expect((await shell.app.inject(url)).json()).toMatchObject({ id: "mfe-purchase@1.0.0" });
    expect((await shell.app.inject("/registry/api/keys")).json()).toMatchObject({ keys: expect.any(Array) });
  });

  it.each([
    ["GET", "/registry/api/lock/changes"],
    ["GET", "/registry/api/lock?channel=preview-1"],
    ["GET", "/registry/api/lock?channel=canary"],
    ["GET", "/registry/api/lock?%63hannel=preview-1&channel=stable"],
    ["GET", "/%72egistry/api/lock?channel=preview-1"],
    ["GET", "/registry/api/lock?a=?&channel=preview-1"],
    ["GET", "/registry/api/lock?channel=stable?channel=preview-1"],
    ["GET", "/registry/api/channels"],
    ["GET", "/registry/api/channels/mfe-purchase"],
    ["GET", "/registry/api/releases/mfe-purchase"],
    ["GET", "/registry/api/history"],
    ["GET", "/registry/api/page-reports?minutes=5"],
    ["GET", "/registry/api/lock/../channels"],
    ["GET", "/registry/healthz"],
    ["POST", "/registry/api/lock"],
    ["POST", "/registry/api/channels"],
  ] as const)("don't reach the rest of it: %s %s", async (method, url) => {
    const answer = await shell.app.inject({ method, url, ...(method === "POST" && { payload: {} }) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });
});

it("scripts tell caches that they come in several encodings", async () => {
  const { statusCode, headers } = await shell.app.inject("/shell/assets/retail/favicon.ico");
  expect([statusCode, headers.vary]).toEqual([200, "accept-encoding"]);
});

describe("release files", () => {
  it("come verified, immutable and compressed", async () => {
    const response = await shell.app.inject("/releases/mfe-purchase/1.0.0/remote-entry.js");
    expect(response.body).toBe("/* mfe-purchase@1.0.0 */");
    expect(response.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
    });
  });

  it("of a release that no lock named come from the registry", async () => {
    shell.registry.publish({ name: "mfe-reviews", version: "0.9.0" });
    expect((await shell.app.inject("/releases/mfe-reviews/0.9.0/remote-entry.js")).body).toBe(
      "/* mfe-reviews@0.9.0 */",
    );
  });

  it("that do not exist are 404", async () => {
    expect(await shell.app.inject("/releases/mfe-purchase/1.0.0/other.js")).toMatchObject({ statusCode: 404 });
  });
});

describe("beacons", () => {
  const about = { pageLock: "lock", traceId: "trace-0001", page: PRODUCT };

  function send(messages: unknown[], type = "application/json", viewToken = shell.services.viewTokens.issue(about)) {
    return shell.app.inject({
      method: "POST",
      url: "/beacon",
      headers: { "content-type": type },
      payload: JSON.stringify({ ...about, viewToken, messages }),
    });
  }

  it("become one log line that names the release", async () => {
    const failure = { kind: "failure", release: "mfe-reviews@1.0.0", slot: "reviews", phase: "load", message: "404" };
    expect(await send([failure])).toMatchObject({ statusCode: 204 });
    expect(shell.log.filter((line) => line["slot"] === "reviews" && line["phase"] === "load")).toEqual([
      expect.objectContaining({ release: "mfe-reviews@1.0.0", pageLock: "lock", traceId: "trace-0001" }),
    ]);
  });

  it("become metrics", async () => {
    await send([{ kind: "vital", name: "LCP", value: 900, rating: "good", slot: "gallery" }]);
    expect(await shell.metrics()).toContain('shell_web_vital_count{name="LCP",channel="other"} 1');
    expect(await shell.app.inject("/metrics")).toMatchObject({ statusCode: 404 });
  });

  it.each([
    ["what is no beacon", "application/json", "[]"],
    ["what is no JSON", "application/json", "{"],
  ])("ignore %s", async (_what, type, payload) => {
    const lines = shell.log.length;
    const response = await shell.app.inject({
      method: "POST",
      url: "/beacon",
      headers: { "content-type": type },
      payload,
    });
    expect(response.statusCode).toBe(204);
    expect(shell.log).toHaveLength(lines);
  });

  it("of no page that was shown count nowhere", async () => {
    const lines = shell.log.length;
    const before = await shell.metrics();
    const genuine = shell.services.viewTokens.issue({ ...about, traceId: "trace-0002" });
    for (const token of ["", "none", genuine]) {
      const failure = { kind: "violation", release: "mfe-purchase@1.0.0", message: "forged" };
      expect(await send([failure], "application/json", token)).toMatchObject({ statusCode: 204 });
    }
    expect(shell.log).toHaveLength(lines);
    const kinds = /shell_beacon_messages_total.*/g;
    expect((await shell.metrics()).match(kinds)).toEqual(before.match(kinds));
  });

  it("over the limit are refused", async () => {
    const response = await send([{ kind: "violation", release: "x", message: "y".repeat(40_000) }]);
    expect(response.statusCode).toBe(413);
  });

  it("of tiles are pictures", async () => {
    const response = await shell.app.inject("/beacon?kind=impression&creative=C-1");
    expect(response.headers["content-type"]).toBe("image/gif");
  });
});

describe("probes", () => {
  it("say that the shell lives and is ready", async () => {
    expect((await shell.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await shell.app.inject("/readyz")).json()).toMatchObject({ status: "ready" });
  });
});

it("answers the addresses that no page plan may take", () => {
  const lines = shell.app.printRoutes({ commonPrefix: false }).matchAll(/^(.*?)── (\S+) \((.*)\)$/gm);
  const folders: string[] = [];
  const paths = [...lines].flatMap(([, indent = "", part = "", methods = ""]) => {
    const depth = indent.length / 4;
    folders.splice(depth, Infinity, part);
    return methods.includes("GET") && !part.includes("*") ? [folders.join("").replaceAll(/:\w+/g, "1")] : [];
  });
  expect(paths.toSorted()).toEqual(SHOP_ADDRESSES);
});
