import { expect, it } from "@jest/globals";
import { visit, visitProduct } from "./support/page.js";
import { ask, type Visitor } from "./support/shop.js";

const ITEM = "ID-plain";
const VISITORS = ["retail", "member", "business"] as const satisfies readonly Visitor[];

function linksOf({ document }: { readonly document: Document }, area: string) {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${area} a`)].map((link) => link.getAttribute("href") ?? "");
}

it.each(VISITORS)("lead a %s visitor from each page to pages that are there", async (visitor) => {
  const page = await visitProduct(visitor, ITEM);
  // What a feed has to bring along itself is tested with the feed.
  const links = [...linksOf(page, ".site-header"), ...linksOf(page, '.site-footer nav:not([aria-label^="Help"])')];
  expect(links.length).toBeGreaterThan(5);
  for (const href of new Set(links)) {
    const { status } = await ask(visitor, href.replace(/#.*/, ""));
    expect([href, status < 400]).toEqual([href, true]);
  }
});

it.each(VISITORS)("show a %s visitor all departments", async (visitor) => {
  const page = await visitProduct(visitor, ITEM);
  const [path = "", id = ""] = (linksOf(page, ".site-header").find((href) => href.includes("#")) ?? "").split("#");
  const home = await visit(visitor, path);
  expect(home.document.getElementById(id)?.tagName).toBe("H2");
});

it("offer an account to who has none, and theirs to who has one", async () => {
  const account = async (visitor: Visitor) => {
    const page = await visitProduct(visitor, ITEM);
    return linksOf(page, '.site-footer [aria-label="Your account"]');
  };
  expect(await account("retail")).toEqual([expect.stringContaining("returnTo=%2Faccount"), "/account/bc"]);
  expect(await account("member")).toEqual(["/account"]);
});
