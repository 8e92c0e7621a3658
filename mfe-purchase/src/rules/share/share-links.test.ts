import { describe, expect, it } from "@jest/globals";
import { listSocialLinks, NATIVE_SHARE_FAILED_LOG, toMailLink } from "./share-links.js";

describe("share links", () => {
  const page = { name: "Paper & more", url: "https://shop.example/lpd-sba-sku/product_1?a=b" };

  it("lead to the networks with address and name, on another site [S2-7.33]", () => {
    const links = listSocialLinks(page);
    expect(links.map(({ name, external }) => [name, external])).toEqual([
      ["Facebook", true],
      ["X", true],
      ["Pinterest", true],
    ]);
    const [facebook, x, pinterest] = links.map(({ url }) => new URL(url));
    expect(facebook?.searchParams.get("u")).toBe(page.url);
    expect(x?.searchParams.get("url")).toBe(page.url);
    expect(x?.searchParams.get("text")).toBe(page.name);
    expect(pinterest?.searchParams.get("url")).toBe(page.url);
    expect(pinterest?.searchParams.get("description")).toBe(page.name);
    expect([facebook, x, pinterest].map((url) => url?.protocol)).toEqual(["https:", "https:", "https:"]);
  });

  it("write a mail with the name as subject and the address as body [S2-7.34]", () => {
    const { name, url, external } = toMailLink(page, "Email");
    expect([name, external, new URL(url).protocol]).toEqual(["Email", false, "mailto:"]);
    expect(new URL(url).searchParams.get("subject")).toBe(page.name);
    expect(new URL(url).searchParams.get("body")).toBe(page.url);
  });

  it("name the log entry of a failed share", () => {
    expect(NATIVE_SHARE_FAILED_LOG).toBe("Error in sharing URL");
  });
});
