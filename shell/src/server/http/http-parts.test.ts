import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { createUpstream, type Upstream } from "../platform/upstream.js";
import { toSecurityHeaders } from "../platform/security-headers.js";
import { readShellSettings } from "../settings.js";
import { compressStream, compressWhole, selectEncoding } from "../page-view/compress-page.js";
import { probeRoutes, type ProbeServices } from "./probe-routes.js";
import { createRateLimit } from "./beacon-routes.js";

const DECODERS: Readonly<Record<string, (page: Buffer) => Buffer>> = {
  ...("zstdDecompressSync" in zlib && { zstd: zlib.zstdDecompressSync as (page: Buffer) => Buffer }),
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
};

describe("selectEncoding", () => {
  const encodings = ["zstd", "br", "gzip"] as const;

  it.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5", "br"],
    ["identity", undefined],
    [undefined, undefined],
  ])("%s gives %s", (header, encoding) => {
    expect(selectEncoding(header, encodings)).toBe(encoding);
  });

  it.each(selectEncoding("zstd") ? encodings : encodings.slice(1))(
    "gives %s, whose pages are whole",
    async (encoding) => {
      const parts = ["<p>a</p>", "b".repeat(100_000)];
      const streamed = await buffer(compressStream(Readable.from(parts), encoding));
      const whole = await compressWhole(Buffer.from(parts.join("")), encoding);
      for (const page of [streamed, whole]) expect(DECODERS[encoding]?.(page).toString()).toBe(parts.join(""));
    },
  );
});

it("limits the rate of each key within a window", () => {
  let time = 1;
  const limit = createRateLimit(() => time);
  for (let count = 0; count < 60; count += 1) expect(limit("a")).toBe(true);
  expect([limit("a"), limit("b")]).toEqual([false, true]);
  time += 10_000;
  expect(limit("a")).toBe(false);
  time += 1;
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

describe("security headers", () => {
  const options = { nonce: "n", trustedTypesPolicies: ["shell", "mfe-reviews@1.0.0", "shell"], overTls: false };

  it("name each policy once: a browser refuses a page's second one of a name anyway", () => {
    expect(toSecurityHeaders(options)["content-security-policy"]).toContain(
      "trusted-types shell-remotes shell-again shell mfe-reviews@1.0.0;",
    );
  });

  it("ask for HTTPS only over TLS", () => {
    expect(toSecurityHeaders(options)).not.toHaveProperty("strict-transport-security");
    expect(toSecurityHeaders({ ...options, overTls: true })).toHaveProperty("strict-transport-security");
  });
});

describe("probes", () => {
  it("send balancers away from a shell that is about to end, which still runs", async () => {
    let isEnding = false;
    const services = { locks: { current: () => ({}) }, renderers: { isReady: () => true } };
    const app = Fastify();
    await app.register(probeRoutes(services as unknown as ProbeServices, () => isEnding));
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    isEnding = true;
    const [ready, alive] = [await app.inject("/readyz"), await app.inject("/healthz")];
    expect([ready.statusCode, ready.json<{ status: string }>().status, alive.statusCode]).toEqual([503, "ending", 200]);
    await app.close();
  });

  it("say why no renderer starts", async () => {
    const services = {
      locks: { current: () => ({}) },
      renderers: { isReady: () => false, startProblem: () => "exit code 9: node: bad option" },
    };
    const app = Fastify();
    await app.register(probeRoutes(services as unknown as ProbeServices));
    const ready = await app.inject("/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status: "starting", problem: "exit code 9: node: bad option" });
    await app.close();
  });
});

describe("readShellSettings", () => {
  const AT_SHOP = { ALLOWED_HOSTS: "retail=https://shop.example,business=https://b.example" };

  it("has a default for everything", () => {
    expect(readShellSettings({})).toMatchObject({ port: 4200, storefrontUrl: "http://127.0.0.1:4210", tls: undefined });
  });

  it("takes 127.0.0.1 for release files, which is no host of the shop on this machine", () => {
    const { fragmentOrigin, hosts } = readShellSettings({ FRAGMENT_ORIGIN: "http://127.0.0.1:4200" });
    expect([fragmentOrigin, hosts.tenantOf("127.0.0.1:4200")]).toEqual(["http://127.0.0.1:4200", undefined]);
  });

  it.each([
    [{ PORT: "many" }, "PORT"],
    [{ REGISTRY_URL: "nowhere" }, "REGISTRY_URL"],
    [{ TLS_CERT: "c.pem" }, "TLS_KEY"],
    [{ TRUSTED_PROXIES: "balancer" }, 'TRUSTED_PROXIES: "balancer" is not an address or a range'],
    [{ FRAGMENT_ORIGIN: "releases.example" }, "FRAGMENT_ORIGIN"],
    [{ FRAGMENT_ORIGIN: "https://releases.example/a" }, "expected something like https://releases.shop.example"],
    [{ FRAGMENT_ORIGIN: "https://r.example; script-src *" }, "is not an origin"],
    [{ FRAGMENT_ORIGIN: "http://localhost:4201" }, "localhost is a host of the shop"],
    [{ ...AT_SHOP, FRAGMENT_ORIGIN: "https://shop.example:8443" }, "shop.example is a host of the shop"],
    [{ ...AT_SHOP, FRAGMENT_ORIGIN: "http://releases.example" }, "has to be https"],
  ])("refuses %j in a sentence that names it", (environment, name) => {
    expect(() => readShellSettings(environment)).toThrow(name);
  });
});

describe("createUpstream", () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url?.startsWith("/slow") && request.url !== "/slow?now") return;
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

  async function failuresOf(upstream: Upstream, path: string, deadline: number, times: number): Promise<unknown[]> {
    const answers = await Promise.all(Array.from({ length: times }, () => upstream.request({ path, deadline })));
    return answers.map((answer) => (answer.ok ? "none" : answer.failure));
  }

  it("says that an answer is late, and asks no more for that call after five of them", async () => {
    const upstream = createUpstream({ name: "test", origin });
    expect(await failuresOf(upstream, "/slow?try=1", 300, 5)).toEqual(Array.from({ length: 5 }, () => "late"));
    const asked = { path: "/slow?try=2", deadline: 300 };
    const message = expect.stringContaining("circuit breaker is open");
    expect(await upstream.request(asked)).toEqual({ ok: false, failure: "late", message });
    expect(await failuresOf(upstream, "/fine", 1000, 1)).toEqual(["none"]);
    await upstream.close();
  });

  it("still asks for those who wait longer", async () => {
    const upstream = createUpstream({ name: "test", origin });
    await failuresOf(upstream, "/slow", 800, 5);
    expect(await failuresOf(upstream, "/slow?now", 800, 1)).toEqual(["late"]);
    expect(await failuresOf(upstream, "/slow?now", 3000, 1)).toEqual(["none"]);
    await upstream.close();
  });

  it.each([
    [4, 300],
    [5, 299],
  ])("asks on after %i late answers within %i ms", async (times, deadline) => {
    const upstream = createUpstream({ name: "test", origin });
    await failuresOf(upstream, "/slow", deadline, times);
    const message = expect.stringContaining("No response within 10 ms");
    expect(await upstream.request({ path: "/slow", deadline: 10 })).toEqual({ ok: false, failure: "late", message });
    await upstream.close();
  });

  it("says that nobody answers", async () => {
    const upstream = createUpstream({ name: "test", origin: "http://127.0.0.1:9" });
    expect(await upstream.request({ path: "/", deadline: 1000 })).toMatchObject({ ok: false, failure: "unreachable" });
    await upstream.close();
  });
});
