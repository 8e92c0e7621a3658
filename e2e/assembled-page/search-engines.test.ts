import { expect, it } from "@jest/globals";
import { ask } from "./support/shop.js";
import { visitProduct } from "./support/page.js";

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

it("robots.txt names the sitemap and keeps engines from private pages and calls", async () => {
  const { status, headers, text } = await ask("retail", "/robots.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toContain("Disallow: /cart/\n");
  expect(text).toContain("Disallow: /account\n");
  expect(text).not.toContain("Disallow: /cart\n");
  expect(text).toMatch(/\nSitemap: http:\/\/[^/]+\/sitemap\.xml\n$/);
});

it("the sitemap lists pages that answer, of this tenant only", async () => {
  const { headers, text } = await ask("retail", "/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const addresses = addressesOf(text);
  expect(addresses.length).toBeGreaterThan(20);
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => new URL(address).pathname);
  expect(paths).toContain("/lpd-sba-sku/product_ID-plain");
  expect(paths).not.toContain("/lpd-sba-sku/product_TRAIL-seo");
  for (const path of ["/", ...paths.filter((path) => path.startsWith("/department/")).slice(0, 2)]) {
    expect([path, (await ask("retail", path)).status]).toEqual([path, 200]);
  }
  expect((await ask("retail", "/sitemap-part.xml?from=%00")).status).toBe(400);
  const business = await ask("business", "/sitemap.xml");
  expect(new URL(addressesOf(business.text)[0] ?? "").pathname).toBe("/idm");
});

it.each(["retail", "business"] as const)(
  "lets engines have the empty cart of %s, and leads none there",
  async (tenant) => {
    const { text } = await ask(tenant, "/cart?done=changed");
    expect(text).not.toContain('name="robots"');
    expect(text).not.toMatch(/<a(?![^>]*rel="nofollow")[^>]*href="\/cart"/);
    expect(text).toMatch(/<title>Your cart at [^<]+<\/title>/);
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/[^/"]+\/cart">/);
    expect((await ask(tenant, "/sitemap.xml")).text).not.toContain("/cart<");
  },
);

it.each(["/account/signin", "/account/signup", "/account/password", "/search?q=paper"])(
  "keeps %s from engines",
  async (path) => {
    expect((await ask("retail", path)).text).toContain('<meta name="robots" content="noindex">');
  },
);

it.each([
  ["retail", "private, no-cache"],
  ["member", "no-store"],
] as const)("lets no shared cache keep the cart of %s", async (visitor, cacheControl) => {
  const { headers } = await ask(visitor, "/cart");
  expect(headers["cache-control"]).toBe(cacheControl);
});

it.each(["/", "/department/TRAIL-DP", "/cart"])("%s has a description and its whole address", async (path) => {
  const { text } = await ask("retail", path);
  expect(text).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://[^/"]+${path}">`));
});

it.each([
  ["retail", "/", "/"],
  ["business", "/", "/idm"],
  ["business", "/idm", "/idm"],
  ["retail", "/help?utm_source=mail", "/help"],
] as const)("has one address of the %s tenant's page at %s, which is %s", async (visitor, path, canonical) => {
  const { text } = await ask(visitor, path);
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://[^/"]+${canonical}">`));
});

it("a link to an item has its picture, name and address where it is shared", async () => {
  const { document, html } = await visitProduct("retail", "GAL-one");
  const property = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
  expect(property("og:type")).toBe("product");
  expect(property("og:title")).toBe(document.title);
  expect(property("og:url")).toBe(document.querySelector('link[rel="canonical"]')?.getAttribute("href"));
  expect(property("og:image")).toMatch(/^http.*\/images\/.*w=1200$/);
  const icon = await ask("retail", document.querySelector('link[rel="icon"]')?.getAttribute("href") ?? "");
  expect([icon.status, icon.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  const [, mark = ""] = /class="site-name".*? d="([^"]+)"/.exec(html) ?? [];
  expect(mark).not.toBe("");
  expect(icon.text).toContain(mark);
});

it("structured data has the breadcrumbs as they are shown", async () => {
  const { document, html } = await visitProduct("retail", "TRAIL-own");
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as { "@type": string; itemListElement?: { name: string }[] },
  );
  expect(data.map((part) => part["@type"])).toEqual(["Product", "BreadcrumbList"]);
  const shown = [...document.querySelectorAll(".breadcrumb-trail a")].map((link) => link.textContent);
  expect(data[1]?.itemListElement?.map(({ name }) => name)).toEqual(shown);
});
