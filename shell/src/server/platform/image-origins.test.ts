import { describe, expect, it } from "@jest/globals";
import { parseTenantOrigins } from "shared-contracts";
import { toSecurityHeaders } from "./security-headers.js";

function imagePolicy(imageOrigins: readonly string[]): string | undefined {
  const headers = toSecurityHeaders({ nonce: "n", trustedTypesPolicies: [], overTls: true, imageOrigins });
  return headers["content-security-policy"]?.split("; ").find((directive) => directive.startsWith("img-src"));
}

describe("image origins", () => {
  it("are added to the policy of their tenant's pages", () => {
    const origins = parseTenantOrigins("https://cdn.shopify.com, business=https://b.example:8443");
    expect(imagePolicy(origins.retail)).toBe("img-src 'self' data: blob: https://cdn.shopify.com");
    expect(imagePolicy(origins.business)).toBe(
      "img-src 'self' data: blob: https://cdn.shopify.com https://b.example:8443",
    );
    expect(imagePolicy(parseTenantOrigins("").retail)).toBe("img-src 'self' data: blob:");
  });

  it.each([
    "http://cdn.example",
    "https://cdn.example/path",
    "https://*",
    "*",
    "https:",
    "https://a.example:443",
    "https://1.2",
    "https://a.example:99999",
    "https://a.example; script-src *",
    "https://a.example https://b.example",
    "nobody=https://cdn.example",
    "'unsafe-inline'",
  ])("refuse %s", (text) => {
    expect(() => parseTenantOrigins(text)).toThrow("is not an https origin");
  });
});
