import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toReturnPath } from "../own-pages/return-path.js";
import { createLastGoodPages } from "../page-view/last-good-pages.js";
import { createUpstream } from "../platform/upstream.js";
import { toSecurityHeaders } from "../platform/security-headers.js";
import { readSettings } from "../settings.js";
import { createPageData, retailGuest, sellableItem } from "shared-contracts/fixtures";
import { selectEncoding } from "./compress-stream.js";
import { createRateLimit } from "./rate-limit.js";

describe("selectEncoding", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5", "br"],
    ["identity", undefined],
    [undefined, undefined],
  ])("%s gives %s", (header, encoding) => {
    expect(selectEncoding(header)).toBe(encoding);
  });
});

it("limits the rate of each key within a window", () => {
  let time = 0;
  const limit = createRateLimit({ count: 2, milliseconds: 10, now: () => time });
  expect([limit("a"), limit("a"), limit("a"), limit("b")]).toEqual([true, true, false, true]);
  time = 10;
  expect(limit("a")).toBe(true);
});

describe("toReturnPath", () => {
  it.each([
    ["/cart?x=1#y", "/cart?x=1#y"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["/a/..//evil.example", "/"],
    [undefined, "/"],
  ])("%s becomes %s", (path, expected) => {
    expect(toReturnPath(path)).toBe(expected);
  });
});

it("keeps the last good pages of each tenant, the oldest go first", () => {
  const pages = createLastGoodPages(2);
  const page = createPageData(sellableItem, retailGuest);
  for (const address of ["/1", "/2", "/1", "/3"]) pages.remember("retail", address, page);
  expect(["/1", "/2", "/3"].map((address) => pages.recall("retail", address) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  expect(pages.recall("business", "/1")).toBeUndefined();
});

describe("security headers", () => {
  const options = { nonce: "n", trustedTypesPolicies: ["shell", "mfe-reviews@1.0.0", "shell"], overTls: false };

  it("name each policy once: a browser refuses a page's second one of a name anyway", () => {
    expect(toSecurityHeaders(options)["content-security-policy"]).toContain(
      "trusted-types shell-remotes shell mfe-reviews@1.0.0;",
    );
  });

  it("ask for HTTPS only over TLS", () => {
    expect(toSecurityHeaders(options)).not.toHaveProperty("strict-transport-security");
    expect(toSecurityHeaders({ ...options, overTls: true })).toHaveProperty("strict-transport-security");
  });
});

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toMatchObject({ port: 4200, storefrontUrl: "http://127.0.0.1:4210", tls: undefined });
  });

  it.each([
    [{ PORT: "many" }, "PORT"],
    [{ REGISTRY_URL: "nowhere" }, "REGISTRY_URL"],
    [{ TLS_CERT: "c.pem" }, "TLS_KEY"],
  ])("refuses %j in a sentence that names it", (environment, name) => {
    expect(() => readSettings(environment)).toThrow(name);
  });
});

describe("createUpstream", () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/slow") return;
      response.statusCode = request.url === "/missing" ? 404 : 200;
      response.end(request.url);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("answers with any status", async () => {
    const upstream = createUpstream({ name: "test", origin });
    expect(await upstream.request({ path: "/missing", deadline: 1000 })).toMatchObject({ ok: true, status: 404 });
    await upstream.close();
  });

  it("says that an answer is late, and asks no more after five of them", async () => {
    const upstream = createUpstream({ name: "test", origin });
    const failures: unknown[] = [];
    for (let times = 0; times < 6; times += 1) {
      const answer = await upstream.request({ path: "/slow", deadline: 10 });
      failures.push(answer.ok ? "ok" : answer.failure);
    }
    expect(failures).toEqual([...Array.from({ length: 5 }, () => "timed-out"), "suspended"]);
    await upstream.close();
  });

  it("says that nobody answers", async () => {
    const upstream = createUpstream({ name: "test", origin: "http://127.0.0.1:9" });
    expect(await upstream.request({ path: "/", deadline: 1000 })).toMatchObject({ ok: false, failure: "unreachable" });
    await upstream.close();
  });
});
