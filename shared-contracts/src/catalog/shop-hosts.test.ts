import { describe, expect, it } from "@jest/globals";
import { parseShopHosts, toDevelopmentHosts } from "./shop-hosts.js";

const shop = parseShopHosts(
  "retail=https://www.shop.example, retail=https://shop.example,business=https://business.shop.example:8443",
);

describe("the tenant of a host", () => {
  it.each([
    ["www.shop.example", "retail"],
    ["WWW.Shop.Example", "retail"],
    ["shop.example:443", "retail"],
    ["business.shop.example:8443", "business"],
    ["business.shop.example", undefined],
    ["shop.example:8443", undefined],
    ["evil.example", undefined],
    ["shop.example.evil.example", undefined],
    ["evil.shop.example", undefined],
    ["shop.example@evil.example", undefined],
    ["shop.example/", undefined],
    ["shop.example:", undefined],
    ["localhost", undefined],
    ["", undefined],
  ])("%p: %p", (host, tenant) => {
    expect(shop.tenantOf(host)).toBe(tenant);
  });

  it.each([
    ["localhost:4200", "retail"],
    ["127.0.0.1:4501", undefined],
    ["[::1]:4200", "retail"],
    ["consumer.localhost:4200", "retail"],
    ["business.localhost:4501", "business"],
    ["localhost.evil.example:4200", undefined],
    ["192.168.0.7:4200", undefined],
    ["localhost:65535", "retail"],
    ["localhost:65536", undefined],
  ])("in development, %p: %p [S1-0.01] [S2-0.01]", (host, tenant) => {
    expect(parseShopHosts(toDevelopmentHosts(4200)).tenantOf(host)).toBe(tenant);
  });
});

describe("the public origin of a tenant", () => {
  it("is the first one listed", () => {
    expect([shop.publicOrigin("retail"), shop.publicOrigin("business")]).toEqual([
      "https://www.shop.example",
      "https://business.shop.example:8443",
    ]);
  });
});

it.each([
  ["", "expected something like"],
  ["shop.example", "expected something like"],
  ["wholesale=https://shop.example", "expected something like"],
  ["retail=https://shop.example/path", "expected something like"],
  ["retail=https://shop.example", "no entry for business"],
])("refuses %p as a setting", (text, message) => {
  expect(() => parseShopHosts(text)).toThrow(message);
});
