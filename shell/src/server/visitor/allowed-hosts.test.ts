import { beforeAll, describe, expect, it } from "@jest/globals";
import { connect, type AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { useShellFixture } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
const BALANCER = "10.1.2.3";
const received: Record<string, unknown>[] = [];

const shell = useShellFixture({
  allowedHosts: "retail=https://shop.example,business=https://business.shop.example",
  trustedProxies: ["10.1.0.0/16"],
  routes(storefront) {
    storefront.post("/ele-lpd/api/echo", async ({ headers }) => {
      received.push(headers);
      return {};
    });
  },
});
beforeAll(async () => {
  await shell.app.listen({ port: 0, host: "127.0.0.1" });
});

const ask = (options: InjectOptions) => shell.app.inject(options);

describe("a request for a host that isn't the shop's", () => {
  it.each([
    ["a page", { url: PRODUCT }],
    ["a call", { method: "POST", url: "/ele-lpd/api/echo", payload: {} }],
    ["a form", { method: "POST", url: "/cart", payload: "" }],
    ["a beacon", { method: "POST", url: "/beacon", payload: {} }],
    ["a release file", { url: "/releases/mfe-purchase/1.0.0/remote-entry.js" }],
    ["no address of ours", { url: "/nowhere" }],
  ] as const)("is refused: %s", async (_what, options) => {
    const headers = { host: "evil.example", "x-forwarded-host": "shop.example" };
    const response = await ask({ ...options, headers });
    expect([response.statusCode, response.json()]).toEqual([
      421,
      { code: "host-not-allowed", message: expect.stringContaining("Use its own address") },
    ]);
  });

  it.each(["/healthz", "/readyz"])("is answered when it is a probe: %s", async (url) => {
    expect((await ask({ url, headers: { host: "10.0.0.5:4200" } })).statusCode).toBe(200);
  });
});

it.each([
  ["Host: shop.example", 200],
  ["Host: shop.example\r\nhost: evil.example", 400],
  ["Host: shop.example\r\nHost: shop.example", 400],
])("a request that names its host by %j is answered with %d", async (lines, status) => {
  const { port } = shell.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`GET ${PRODUCT} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
    });
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("close", () => resolve(text)).on("error", reject);
  });
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

describe("X-Forwarded headers", () => {
  const forwarded = {
    host: "shop.example",
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-host": "business.shop.example",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "1",
    forwarded: "for=203.0.113.7",
  };
  const post = async (remoteAddress: string) => {
    await ask({ method: "POST", url: "/ele-lpd/api/echo", payload: {}, headers: forwarded, remoteAddress });
    return received.at(-1) ?? {};
  };

  it("count when a trusted proxy sends them", async () => {
    expect(await post(BALANCER)).toMatchObject({
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-host": "business.shop.example",
      "x-forwarded-proto": "https",
    });
    const page = await ask({ url: PRODUCT, headers: forwarded, remoteAddress: BALANCER });
    expect(page.headers).toHaveProperty("strict-transport-security");
  });

  it("are dropped when anybody else sends them", async () => {
    const told = await post("198.51.100.9");
    expect(told).toMatchObject({
      "x-forwarded-for": "198.51.100.9",
      "x-forwarded-host": "shop.example",
      "x-forwarded-proto": "http",
    });
    const page = await ask({ url: PRODUCT, headers: forwarded, remoteAddress: "198.51.100.9" });
    expect(page.headers).not.toHaveProperty("strict-transport-security");
  });

  it.each([BALANCER, "198.51.100.9"])("never pass through as they came: from %s", async (remoteAddress) => {
    const told = await post(remoteAddress);
    expect(told).not.toHaveProperty("x-forwarded-port");
    expect(told).not.toHaveProperty("forwarded");
  });
});
