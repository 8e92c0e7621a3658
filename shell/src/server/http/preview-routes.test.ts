import { beforeAll, describe, expect, it } from "@jest/globals";
import type { RendererJob } from "fragment-renderer";
import { useShellFixture, renderNames } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
const CHANNEL = "preview-link-0123456789abcdef";
const HOUR = 3_600_000;
const TRIES = process.env.LONG_TESTS ? 10_000 : 150;

let token: string;

const shell = useShellFixture({
  render: (job: RendererJob) => renderNames(job),
  sharedPageMilliseconds: 60_000,
  sharesAtOnce: true,
  routes(storefront) {
    for (const [path, session] of Object.entries({ "sign-in": "two", "sign-out": "" })) {
      storefront.post(`/ele-lpd/api/${path}`, (_request, reply) =>
        reply.header("set-cookie", `sid=${session}; Path=/; HttpOnly`).send({}),
      );
    }
  },
});
beforeAll(async () => {
  const candidate = shell.registry.publish({
    name: "mfe-purchase",
    version: "2.0.0",
    slots: ["identity", "gallery", "buy-box", "details"],
  });
  token = shell.registry.preview(candidate, { channel: CHANNEL, expiresAt: Date.now() + HOUR });
});

/** The preview's cookie of a visitor with this session. */
function cookieOf(held: string, session = ""): string {
  return `preview=${shell.services.previews.seals.toCookie(held, session)}`;
}

async function view(held?: string, url = PRODUCT, cookie = held === undefined ? "" : cookieOf(held)) {
  const { body, headers, statusCode } = await shell.app.inject({ url, headers: { host: "shop.example", cookie } });
  const version = /data-rendered="mfe-purchase@([\d.]+)"/.exec(body)?.[1];
  return { body, headers, statusCode, version, hasBadge: body.includes('class="preview-badge"') };
}

const ASKED = "preview-question=asked";

async function open(sender: Record<string, string>, fields: Record<string, string> = {}) {
  const answer = shell.services.previews.seals.toAnswer(token, "", "asked");
  return shell.app.inject({
    method: "POST",
    url: "/preview",
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", cookie: ASKED, ...sender },
    payload: String(new URLSearchParams({ token, to: PRODUCT, answer, ...fields })),
  });
}

/** As browsers send the form of a page of the shop. */
const PRESSED = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

describe("a preview", () => {
  it("is shown to who holds its token, marked, and kept by nobody", async () => {
    const shown = await view(token);
    expect(shown).toMatchObject({ statusCode: 200, version: "2.0.0", hasBadge: true });
    expect(shown.body).toContain("Preview of mfe-purchase@2.0.0 until");
    expect(shown.headers["cache-control"]).toBe("no-store");
    expect(await view()).toMatchObject({ version: "1.0.0", hasBadge: false });
    expect(await view(token, "/nowhere")).toMatchObject({ statusCode: 404, hasBadge: true });
    expect(await view(token)).toMatchObject({ version: "2.0.0" });
  });

  it("counts for nothing: neither its views nor its beacons are counted", async () => {
    const before = await shell.metrics();
    await view(token);
    const vital = { kind: "vital", name: "INP", value: 900, rating: "poor", slot: "none" };
    const about = { pageLock: "x", traceId: "trace" };
    const viewToken = shell.services.viewTokens.issue(about);
    await shell.app.inject({
      method: "POST",
      url: "/beacon",
      headers: { host: "shop.example", cookie: cookieOf(token), "content-type": "application/json" },
      payload: JSON.stringify({ ...about, viewToken, page: "/", messages: [vital] }),
    });
    const counted = (text: string) =>
      text.split("\n").filter((line) => /^shell_(page_view|slots|beacon|web_vital)/.test(line));
    expect(counted(await shell.metrics())).toEqual(counted(before));
    expect(shell.log.findLast(({ msg }) => msg === "Page view")).toMatchObject({ isPreview: true });
  });

  it("has the inspector for who asks for it, before the page's own script; no other page names it", async () => {
    const shown = async (cookie: string) =>
      (await shell.app.inject({ url: PRODUCT, headers: { host: "shop.example", cookie } })).body;
    expect(await shown(cookieOf(token))).toContain('href="/preview/inspector?show=on&amp;to=');
    expect(await shown(cookieOf(token))).not.toContain("inspector.js");
    expect(await shown("inspector=on")).not.toMatch(/inspector|data-milliseconds/);
    const inspected = await shown(`${cookieOf(token)}; inspector=on`);
    expect(inspected).toMatch(/inspector\.js"[^>]*defer><\/script><script src="\/shell\/assets\/shell\.js"/);
    expect(inspected).toMatch(
      /<script src="\/shell\/assets\/inspector\/inspector.js" integrity="sha384-inspector"[^>]*defer>/,
    );
    expect(inspected).toMatch(
      /data-slot="buy-box"[^>]* data-rendered="mfe-purchase@2.0.0" data-milliseconds="\d+\.\d"/,
    );
    const ask = (show: string) =>
      shell.app.inject({ url: `/preview/inspector?show=${show}&to=${PRODUCT}`, headers: { host: "shop.example" } });
    const on = await ask("on");
    expect([on.statusCode, on.headers.location]).toEqual([303, PRODUCT]);
    expect(on.headers["set-cookie"]).toBe("inspector=on; Path=/; HttpOnly; SameSite=Strict");
    expect(String((await ask("off")).headers["set-cookie"])).toContain("inspector=; Max-Age=0");
  });

  it("is switched to another release by a form of its own page, and reloaded", async () => {
    const headers = { host: "shop.example", cookie: cookieOf(token) };
    const choices = await shell.app.inject({ url: "/preview/releases", headers });
    expect(choices.json()).toEqual({ choices: { "mfe-purchase": ["2.0.0", "1.0.0"] } });
    const other = shell.registry.publish({ name: "mfe-purchase", version: "2.1.0" });
    const next = shell.registry.preview(other, {
      channel: "preview-link-aaaaaaaaaaaaaaaa",
      expiresAt: Date.now() + HOUR,
    });
    const post = (sender: object) =>
      shell.app.inject({
        method: "POST",
        url: "/preview/switch",
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded", ...sender },
        payload: String(new URLSearchParams({ name: "mfe-purchase", version: "2.1.0", to: PRODUCT })),
      });
    expect((await post({ ...PRESSED, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await post({ ...PRESSED, "sec-fetch-mode": "cors" })).statusCode).toBe(403);
    expect((await post({ ...PRESSED, cookie: `preview=${token}` })).statusCode).toBe(403);
    const switched = await post(PRESSED);
    expect([switched.statusCode, switched.headers.location]).toEqual([303, PRODUCT]);
    expect(String(switched.headers["set-cookie"])).toContain(`${cookieOf(next)}; Max-Age=`);
  });

  it.each([["preview="], ["preview=x"], [`preview=preview-link-0123456789abcdef.1.x`]])(
    "has no releases to choose from without one: %s",
    async (cookie) => {
      const answer = await shell.app.inject({ url: "/preview/releases", headers: { host: "shop.example", cookie } });
      expect(answer.statusCode).toBe(404);
    },
  );

  it("is the live page, marked, while its releases can't be had", async () => {
    const channel = "preview-link-ffffffffffffffff";
    const missing = shell.registry.publish({ name: "mfe-purchase", version: "3.0.0" });
    shell.registry.tamper("/releases/mfe-purchase/3.0.0/server.cjs", "other()");
    const broken = shell.registry.preview(missing, { channel, expiresAt: Date.now() + HOUR });
    const shown = await view(broken);
    expect(shown).toMatchObject({ statusCode: 200, version: "1.0.0", hasBadge: true });
    expect(shown.body).toContain("This is the live page.");
  });
});

describe("a token", () => {
  it("is asked about before it counts, and left by a link", async () => {
    const question = await view(undefined, `/preview?token=${token}&to=${PRODUCT}`);
    expect(question.statusCode).toBe(200);
    expect(question.headers["set-cookie"]).toMatch(
      /^preview-question=[\w-]{36}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const [asked = ""] = String(question.headers["set-cookie"]).split(";");
    expect(question.headers["referrer-policy"]).toBe("no-referrer");
    // The shop's pages have "same-origin", so that a script of theirs that opens the question can't reach into it.
    expect(question.headers["cross-origin-opener-policy"]).toBeUndefined();
    const fields = Object.fromEntries(
      [...question.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const opened = await open({ ...PRESSED, cookie: asked }, fields);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, PRODUCT]);
    expect(opened.headers["set-cookie"]).toMatch(/^preview=preview-link-.*; HttpOnly; SameSite=Strict$/);
    const [cookie] = String(opened.headers["set-cookie"]).split(";");
    expect(await view(undefined, PRODUCT, cookie)).toMatchObject({ version: "2.0.0", hasBadge: true });
    const left = await view(token, `/preview/end?to=${PRODUCT}`);
    expect([left.statusCode, left.headers.location]).toEqual([303, PRODUCT]);
    expect(left.headers["set-cookie"]).toMatch(/^preview=; Max-Age=0/);
  });

  it("does not count where a script has written it", async () => {
    const written = `preview=${token}`;
    const other = "s".repeat(43);
    for (const cookie of [
      written,
      `${written}.${"x".repeat(43)}`,
      // Of a browser without a session, for somebody with one, and the other way around.
      `${cookieOf(token)}; sid=${other}`,
      cookieOf(token, other),
      `${cookieOf(token, other)}; sid=${"t".repeat(43)}`,
      // A second cookie for a path comes first.
      `${cookieOf(token)}; ${cookieOf(token)}`,
      `sid=; ${cookieOf(token)}; sid=${other}`,
    ]) {
      expect([cookie, (await view(undefined, PRODUCT, cookie)).version]).toEqual([cookie, "1.0.0"]);
    }
    const own = `${cookieOf(token, other)}; sid=${other}`;
    expect(await view(undefined, PRODUCT, own)).toMatchObject({ version: "2.0.0" });
  });

  it.each([["cors"], ["same-origin"], ["no-cors"]])("asks no script: %s", async (mode) => {
    const headers = { host: "shop.example", "sec-fetch-mode": mode, "sec-fetch-dest": "empty" };
    const asked = await shell.app.inject({ url: `/preview?token=${token}`, headers });
    expect([asked.statusCode, asked.body.includes("answer")]).toEqual([403, false]);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["a script", { ...PRESSED, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }, {}],
    ["a frame", { ...PRESSED, "sec-fetch-dest": "iframe" }, {}],
    ["a form without the question's answer", PRESSED, { answer: "" }],
    ["a form with another answer", PRESSED, { answer: "x".repeat(43) }],
    ["a form for another session", { ...PRESSED, cookie: `${ASKED}; sid=other` }, {}],
    ["a visitor with two sessions", { ...PRESSED, cookie: `${ASKED}; sid=; sid=other` }, {}],
    ["a browser that wasn't asked", { ...PRESSED, cookie: "" }, {}],
    ["a browser that was asked another time", { ...PRESSED, cookie: "preview-question=other" }, {}],
  ])("does not count when %s sends it", async (_who, sender, fields) => {
    const answer = await open(sender, fields);
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("stays when the visitor signs in or out, for the new session", async () => {
    const app = shell.app;
    const cookie = `${cookieOf(token, "one")}; sid=one`;
    for (const [url, session] of [
      ["/ele-lpd/api/sign-in", "two"],
      ["/ele-lpd/api/sign-out", ""],
    ] as const) {
      const answer = await app.inject({ method: "POST", url, headers: { host: "shop.example", cookie } });
      const set = [answer.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
      expect(set).toEqual([`sid=${session}`, cookieOf(token, session)]);
    }
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a page of another origin, in an old browser", { origin: "https://evil.example" }],
    ["nobody knows where", {}],
  ])("does not count when its form comes from %s", async (_where, origin) => {
    const answer = await open(origin);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["//evil.example/", "https://evil.example/", "/\\evil.example", "/.//evil.example", "javascript:alert(1)"])(
    "leads to the home page instead of %s",
    async (to) => {
      const opened = await open({ origin: "http://shop.example" }, { to });
      expect([opened.statusCode, opened.headers.location]).toEqual([303, "/"]);
    },
  );

  it(`shows the stable page when it is forged, expired, of another channel or for too long: ${TRIES} of them`, async () => {
    const [channel = "", expiresAt = "", signature = ""] = token.split(".");
    const candidate = shell.registry.publish({ name: "mfe-purchase", version: "4.0.0" });
    const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    const forged = Array.from({ length: TRIES }, (_none, at) => {
      const other = alphabet[at % alphabet.length] ?? "";
      const place = (at * 7919) % token.length;
      return token[place] === other ? `${token}${other}` : token.slice(0, place) + other + token.slice(place + 1);
    });
    const wrong = [
      ...forged,
      `${channel}.${Number(expiresAt) + 1}.${signature}`,
      `preview-link-0123456789abcdee.${expiresAt}.${signature}`,
      shell.registry.preview(candidate, { channel: "preview-link-1111111111111111", expiresAt: Date.now() - 1 }),
      shell.registry.preview(candidate, { channel: "preview-link-2222222222222222", expiresAt: Date.now() + 9 * HOUR }),
      shell.registry.preview(candidate, { channel: "stable", expiresAt: Date.now() + HOUR }),
    ];
    for (const attempt of wrong) {
      const { version, hasBadge } = await view(attempt);
      if (version !== "1.0.0" || hasBadge) expect(attempt).toBe("refused");
    }
    expect(await view(undefined, `/preview?token=${forged[0]}`)).toMatchObject({ statusCode: 404 });
  }, 600_000);
});
