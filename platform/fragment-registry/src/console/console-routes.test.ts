import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { LightMyRequestResponse } from "fastify";
import { toTimingBucket, type EventContract } from "shared-contracts";
import { REFUSALS } from "../platform/domain-error.js";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await registry.publish({ version });
  await registry.promote("mfe-reviews", "1.0.0", 0);
  await registry.promote("mfe-reviews", "1.1.0", 1, { reason: "Faster <filters>" });
  await registry.promote("mfe-reviews", "1.2.0", 0, { channel: "canary" });
});
afterAll(() => registry.stop());

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  return registry.app.inject({ method: "POST", url, headers, payload: new URLSearchParams(fields).toString() });
}

function cookieOf(answer: LightMyRequestResponse): string {
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

async function signIn(token = registry.adminToken): Promise<string> {
  return cookieOf(await post("/sign-in", { token }));
}

async function open(url: string, cookie: string) {
  return registry.app.inject({ url, headers: { cookie } });
}

async function stableVersion(): Promise<string> {
  const { channels } = (await registry.call({ url: "/registry/api/channels/mfe-reviews" })).json();
  return channels.find(({ channel }: { channel: string }) => channel === "stable").version;
}

async function report(version: string, metric: "views" | "failures" | "fallbacks", count: number) {
  const about = { name: "mfe-reviews", version, slot: "reviews", device: "phone", bucket: 0 };
  const payload = { counts: [{ ...about, metric, count }], canary: null };
  await registry.call({ method: "POST", url: "/registry/api/page-reports", payload });
}

function cartChanged(type: "string" | "number"): EventContract {
  const schema = { type: "object", properties: { lines: { type } }, required: ["lines"] };
  return { type: "cart/changed", version: 1, schema };
}

describe("sessions", () => {
  it("asks who has none for a token, and leads on to the page that was asked for", async () => {
    const asked = await registry.app.inject("/fragments/mfe-reviews");
    expect([asked.statusCode, asked.headers.location]).toEqual([303, "/sign-in?to=%2Ffragments%2Fmfe-reviews"]);
    const form = await registry.app.inject(String(asked.headers.location));
    expect(form.body).toContain('value="/fragments/mfe-reviews"');
    const done = await post("/sign-in", { token: registry.adminToken, to: "/fragments/mfe-reviews" });
    expect([done.statusCode, done.headers.location]).toEqual([303, "/fragments/mfe-reviews"]);
  });

  it.each([
    "//evil.example/",
    "///evil.example",
    "https://evil.example/",
    "/\\evil.example/",
    "\\\\evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/a/..//evil.example",
    "/./\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//registry.invalid//evil.example",
    "http://registry.invalid//evil.example",
  ])("stays here whatever the form says: %s", async (to) => {
    const { location } = (await post("/sign-in", { token: registry.adminToken, to })).headers;
    expect(new URL(String(location), "http://registry.example").host).toBe("registry.example");
  });

  it("gives a cookie no script reads and no other site sends, with a token of its own", async () => {
    const answer = await post("/sign-in", { token: registry.adminToken });
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toMatch(/^registry-session=frt_[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=3(599|600)$/);
    expect(cookie).not.toContain(registry.adminToken);
    const secured = await post("/sign-in", { token: registry.adminToken }, { ...OWN, "x-forwarded-proto": "https" });
    expect(String(secured.headers["set-cookie"])).toMatch(/^__Host-registry-session=.*; Secure$/);
  });

  it("ends it at sign-out, and with the token it was made with", async () => {
    const cookie = await signIn();
    const out = await post("/sign-out", {}, { ...OWN, cookie });
    expect(out.headers["set-cookie"]).toContain("Max-Age=0");
    expect((await open("/", cookie)).statusCode).toBe(303);

    const token = await registry.createToken({ fragments: ["*"], actions: ["rollback"] });
    const other = await signIn(token);
    expect((await open("/", other)).statusCode).toBe(200);
    const { id } = (await registry.stores.tokens.findBySecret(token))!;
    await registry.stores.tokens.revoke(id);
    expect((await open("/", other)).statusCode).toBe(303);
  });

  it("refuses an unknown token, and forms of other sites", async () => {
    const unknown = await post("/sign-in", { token: "frt_x" });
    expect([unknown.statusCode, unknown.headers["set-cookie"]]).toEqual([401, undefined]);
    expect(unknown.body).toContain("Unknown or revoked token");
    const cookie = await signIn();
    const fields = { reason: "x", expectedRevision: "2" };
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      {},
    ]) {
      const sent = { "content-type": "application/x-www-form-urlencoded", cookie, ...headers };
      const answer = await post("/channels/mfe-reviews/stable/rollback", fields, sent);
      expect(answer.statusCode).toBe(403);
    }
    expect(await stableVersion()).toBe("1.1.0");
  });

  it("is none for the API", async () => {
    const cookie = await signIn();
    expect((await open("/registry/api/audit", cookie)).statusCode).toBe(401);
    const bearer = { authorization: `Bearer ${registry.adminToken}` };
    expect((await registry.app.inject({ url: "/", headers: bearer })).statusCode).toBe(303);
  });
});

describe("pages", () => {
  it("allow no inline script, no inline style, no frame and no other origin", async () => {
    const { headers, body } = await open("/", await signIn());
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self';/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).not.toMatch(/ style=| on[a-z]+=|<script/);
    expect([...body.matchAll(/(?:src|href)="([^"]*)"/g)].filter(([, url]) => !/^[/#](?!\/)/.test(url ?? ""))).toEqual(
      [],
    );
  });

  it("name the release that fails, and the button that rolls it back", async () => {
    const cookie = await signIn();
    expect((await open("/", cookie)).body).toContain("No page has been reported");
    await report("1.1.0", "views", 400);
    await report("1.2.0", "views", 40);
    expect((await open("/", cookie)).body).toContain("No live release is failing.");
    await report("1.2.0", "failures", 4);
    const { body } = await open("/", cookie);
    expect(body).toContain("4 failures (10 %) in 40 slot views. Most failures in reviews on phone.");
    await report("1.1.0", "fallbacks", 40);
    const text = (await open("/", cookie)).body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("10 % 4 of 40 0 % 0 of 40");
    expect(text).toContain("0 % 0 of 400 10 % 40 of 400");
    expect(body).toContain('<a class="button danger" href="/channels/mfe-reviews/canary/retire">');
    expect(body).toContain(
      '<a class="button secondary" href="/channels/mfe-reviews/stable/rollback">Roll back to 1.0.0',
    );
    expect(body).toContain("Faster &lt;filters&gt;");
  });

  it("list how releases do by slot and device, those with most failures first", async () => {
    const cookie = await signIn();
    const seen = { name: "mfe-reviews", version: "1.2.0", device: "phone", slot: "questions", bucket: 0 };
    const counts = [
      { ...seen, metric: "views", count: 60 },
      { ...seen, metric: "hydrate", bucket: toTimingBucket(900), count: 60 },
    ];
    await registry.call({ method: "POST", url: "/registry/api/page-reports", payload: { counts, canary: null } });
    const text = (await open("/fragments/mfe-reviews", cookie)).body
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
    expect(text).toMatch(
      /mfe-reviews 1.2.0 reviews phone 40 4 .* mfe-reviews 1.2.0 questions phone 60 0 0 0 0 – [89]\d\d ms/,
    );
  });

  it("say which shell shows which page lock, and which is behind", async () => {
    const cookie = await signIn();
    const lockOf = async (channel: string) =>
      (await registry.call({ url: `/registry/api/lock?channel=${channel}` })).json().id as string;
    const [stable, canary] = [await lockOf("stable"), await lockOf("canary")];
    for (const shell of [
      { name: "first:4200", stable, canary },
      { name: "second:4200", stable: "older", canary },
    ]) {
      const payload = { shell, counts: [], canary: null };
      await registry.call({ method: "POST", url: "/registry/api/page-reports", payload });
    }
    const text = (await open("/", cookie)).body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain(`Current first:4200 ${stable} ${canary}`);
    expect(text).toContain(`Behind second:4200 older ${canary}`);
  });

  it("offer only what the token may do", async () => {
    const reader = await signIn(await registry.createToken({ fragments: ["mfe-purchase"], actions: ["rollback"] }));
    const { body } = await open("/", reader);
    expect(body).toContain("mfe-reviews");
    expect(body).not.toContain("/stable/rollback");
    expect((await open("/channels/mfe-reviews/stable/rollback", reader)).statusCode).toBe(403);
    expect((await open("/audit", reader)).statusCode).toBe(403);
  });

  it("show the last test results of a release", async () => {
    const { body } = await open("/fragments/mfe-reviews/1.2.0", await signIn());
    expect(body).not.toContain("neighbors");
    const result = { neighbors: "live", lockId: "lock", releases: [], recordedBy: "ci" } as const;
    const failures = [{ title: "sorts", file: "sort.spec.ts", owner: "mfe-reviews", outcome: "flaky" as const }];
    const tested = { ...result, name: "mfe-reviews", version: "1.2.0" };
    await registry.stores.verifications.add({ ...tested, passed: 1, failures: [] }, registry.connection.database);
    await registry.stores.verifications.add({ ...tested, passed: 2, failures }, registry.connection.database);
    const text = (await open("/fragments/mfe-reviews/1.2.0", await signIn())).body.replaceAll(/<[^>]*>/g, "");
    expect(text).toContain("2 passed, 1 failed with live neighbors");
    expect(text).toContain("flaky: sorts (mfe-reviews, sort.spec.ts)");
    expect(text).not.toContain("1 passed");
  });

  it.each([
    "/sign-in",
    "/",
    "/fragments/mfe-reviews",
    "/history",
    "/audit",
    "/channels/mfe-reviews/stable/rollback",
    "/channels/mfe-reviews/canary/retire",
    "/fragments/mfe-reviews/1.2.0",
    "/fragments/mfe-reviews/1.2.0/promote",
    "/fragments/mfe-reviews/1.2.0/quarantine",
    "/freeze",
    "/restore",
  ])("have no accessibility fault: %s", async (url) => {
    const { statusCode, body } = await open(url, await signIn());
    expect(statusCode).toBe(200);
    expect(await findFaults(body)).toEqual([]);
  });

  it("decide about a release: its source, the gate, its health beside its predecessor's, and what its errors said", async () => {
    const source = { commit: "0a1b2c3", author: "Rosa <r>", note: "Sort by date" };
    await registry.publish({ version: "1.3.0" });
    await registry.sign("mfe-reviews", "1.3.0", source);
    const about = { name: "mfe-reviews", version: "1.3.0", slot: "reviews" };
    const thrown = { ...about, metric: "failures", message: "x is undefined", stack: "at sort (a.js:1)", count: 2 };
    const refused = {
      ...about,
      metric: "violations",
      message: "connect-src refused https://x.example",
      stack: "",
      count: 1,
    };
    const counts = [{ ...about, device: "phone", bucket: 0, metric: "views", count: 7 }];
    for (let times = 0; times < 2; times += 1) {
      const payload = { counts, errors: [thrown, refused], canary: null };
      const { statusCode } = await registry.call({ method: "POST", url: "/registry/api/page-reports", payload });
      expect(statusCode).toBe(204);
    }
    const { body } = await open("/fragments/mfe-reviews/1.3.0", await signIn());
    const text = body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("0a1b2c3 by Rosa &lt;r&gt;: Sort by date");
    expect(text).toContain("Yes: nothing speaks against promoting it.");
    expect(text).toMatch(/Measure 1\.3\.0 1\.1\.0 Slot views 14 \d+/);
    expect(text).toMatch(/x is undefined Stack at sort \(a\.js:1\) failure reviews 4 /);
    expect(text).toContain("connect-src refused https://x.example refusal reviews 2");
    const anonymous = await registry.call({ url: "/registry/api/releases/mfe-reviews/1.3.0", token: undefined });
    expect(anonymous.json()).toMatchObject({ source: null });
  });

  it("say why the gate refuses a release, and promote it only if somebody overrules it", async () => {
    const cookie = await signIn();
    await registry.publish({ version: "1.4.0", publishes: [cartChanged("string")], reads: [cartChanged("number")] });
    await registry.sign("mfe-reviews", "1.4.0");
    const path = "/fragments/mfe-reviews/1.4.0/promote";
    const question = (await open(path, cookie)).body;
    expect(question).toContain("No. Promoting it would need somebody to overrule:");
    expect(question).toContain("cart/changed");
    const [, expectedRevision = ""] = /name="expectedRevision" value="(\d+)"/.exec(question) ?? [];
    const wish = { expectedRevision, reason: "The cart follows" };
    const headers = { ...OWN, cookie };
    expect((await post(path, wish, headers)).statusCode).toBe(409);
    expect(await stableVersion()).toBe("1.1.0");
    expect((await post(path, { ...wish, force: "true" }, headers)).headers.location).toBe("/?changed=mfe-reviews");
    expect(await stableVersion()).toBe("1.4.0");
    await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback", payload: {} });
  });

  it("answer an unknown fragment with a page", async () => {
    const answer = await open("/fragments/mfe-unknown", await signIn());
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  });
});

it("says no refusal in the words of a terminal or a program", () => {
  const { "token-missing": _ofPrograms, ...ofPages } = REFUSALS;
  expect(JSON.stringify(ofPages)).not.toMatch(/--(?!with)|the details|fragment (canary|retire)|pageLock/);
});

describe("what pages change", () => {
  it("is previewed by a link to the shop", async () => {
    const cookie = await signIn();
    const answer = await post("/fragments/mfe-reviews/1.2.0/preview", {}, { ...OWN, cookie });
    expect(answer.body).toMatch(/value="http:\/\/localhost:4200\/preview\?token=[\w.-]+"/);
  });

  it("asks, wants a reason, and rolls back as the command does, once", async () => {
    const cookie = await signIn();
    const path = "/channels/mfe-reviews/stable/rollback";
    const question = (await open(path, cookie)).body;
    expect(question).toContain("Roll back mfe-reviews?");
    expect(question).toMatch(/<input type="radio" required="" name="version" checked="" value="1.0.0"\/> 1.0.0/);
    const [, expectedRevision = ""] = /name="expectedRevision" value="(\d+)"/.exec(question) ?? [];
    const headers = { ...OWN, cookie };
    expect((await post(path, { expectedRevision, reason: " " }, headers)).statusCode).toBe(400);
    expect(await stableVersion()).toBe("1.1.0");

    const done = await post(path, { expectedRevision, reason: "Filters lose the page" }, headers);
    expect([done.statusCode, done.headers.location]).toEqual([303, "/?changed=mfe-reviews"]);
    expect(await stableVersion()).toBe("1.0.0");
    expect((await open("/?changed=mfe-reviews", cookie)).body).toContain(
      "mfe-reviews is 1.0.0 in stable, it was 1.1.0",
    );
    const again = await post(path, { expectedRevision, reason: "twice" }, headers);
    expect(again.statusCode).toBe(409);

    const { entries } = (await registry.call({ url: "/registry/api/audit?limit=2" })).json();
    expect(entries).toMatchObject([
      { action: "rollback", outcome: "refused", reason: "twice" },
      { action: "rollback", outcome: "done", toVersion: "1.0.0", reason: "Filters lose the page" },
    ]);
    const { changes } = (await registry.call({ url: "/registry/api/history?limit=1" })).json();
    expect(changes).toMatchObject([{ action: "rollback", fragment: "mfe-reviews", fromVersion: "1.1.0" }]);
    expect((await open("/history", cookie)).body).toContain("Filters lose the page");
  });

  it("returns to an earlier page by its lock, for who may roll back all that changes", async () => {
    const { id: lock } = (await registry.call({ url: "/registry/api/lock" })).json();
    const before = await stableVersion();
    const { revision } = (await registry.stores.channels.find("mfe-reviews", "stable")) ?? {};
    await registry.promote("mfe-reviews", "1.1.0", revision ?? 0);
    const restore = async (cookie: string, wish = lock) =>
      (await post("/restore", { lock: wish, reason: "It was good" }, { ...OWN, cookie })).statusCode;
    const other = await registry.createToken({ fragments: ["mfe-purchase"], actions: ["rollback"] });
    expect(await restore(await signIn(other))).toBe(403);
    expect(await restore(await signIn(), "A".repeat(16))).toBe(404);
    expect(await stableVersion()).toBe("1.1.0");
    expect(await restore(await signIn())).toBe(303);
    expect(await stableVersion()).toBe(before);
  });

  it("freezes releases, and ends the freeze", async () => {
    const cookie = await signIn();
    const headers = { ...OWN, cookie };
    expect((await post("/freeze", { reason: "Black Friday" }, headers)).headers.location).toBe("/");
    expect((await open("/", cookie)).body).toContain("<q>Black Friday</q>");
    const { revision } = (await registry.stores.channels.find("mfe-reviews", "stable")) ?? {};
    const fields = { expectedRevision: String(revision), reason: "now" };
    const refused = await post("/fragments/mfe-reviews/1.1.0/promote", fields, headers);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("Wait until the freeze ends, or overrule the gate with a reason.");
    expect(refused.body).toContain("<li>reason: Black Friday</li>");
    expect(refused.body).not.toMatch(/--force|<pre>|{/);
    expect((await post("/unfreeze", {}, headers)).statusCode).toBe(303);
    const after = (await open("/", cookie)).body;
    expect(after).not.toContain("Releases are frozen since");
    expect(after).not.toContain("/fragments/null");
    const promoter = await signIn(await registry.createToken({ fragments: ["*"], actions: ["promote"] }));
    expect((await open("/freeze", promoter)).statusCode).toBe(403);
  });

  it("withdraws a release, and tries another as a canary, one at a time", async () => {
    const cookie = await signIn();
    const headers = { ...OWN, cookie };
    await registry.publish({ name: "mfe-questions" });
    await registry.publish({ name: "mfe-questions", version: "1.1.0" });
    await registry.promote("mfe-questions", "1.0.0", 0);
    await registry.sign("mfe-questions", "1.1.0");
    const fields = { expectedRevision: "0", reason: "sorts" };
    const trial = await post("/fragments/mfe-questions/1.1.0/canary", fields, headers);
    expect([trial.statusCode, trial.headers.location]).toEqual([303, "/?changed=mfe-questions"]);
    expect((await open("/", cookie)).body).toContain("The judge promotes it or rolls it back.");
    expect((await post("/fragments/mfe-reviews/1.0.0/canary", fields, headers)).body).toContain("is on trial");
    await post("/fragments/mfe-questions/1.1.0/quarantine", { reason: "leaks" }, headers);
    const body = (await open("/fragments/mfe-questions/1.1.0", cookie)).body;
    expect(body).toContain("quarantined: leaks");
    expect(body).not.toContain("/fragments/mfe-questions/1.1.0/promote");
  });

  it("takes a canary out", async () => {
    const cookie = await signIn();
    const path = "/channels/mfe-reviews/canary/retire";
    const fields = { expectedRevision: "1", reason: "10 % fail" };
    expect((await open(path, cookie)).body).toContain("<dd>Its visitors get the stable release.</dd>");
    const done = await post(path, fields, { ...OWN, cookie });
    expect(done.statusCode).toBe(303);
    const { body } = await open(String(done.headers.location), cookie);
    expect(body).not.toContain("Canary:");
    expect(body).toContain("mfe-reviews 1.2.0 was removed from the canary. Its visitors get the stable release.");
    expect((await open(path, cookie)).statusCode).toBe(404);
  });
});

async function findFaults(html: string): Promise<readonly string[]> {
  const { JSDOM } = await import("jsdom");
  const { window } = new JSDOM(html, { runScripts: "outside-only" });
  window.eval(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
  const run = `axe.run({ rules: { "color-contrast": { enabled: false } } }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])))`;
  const faults = JSON.parse((await window.eval(run)) as string) as readonly string[];
  window.close();
  return faults;
}
