import { expect, it } from "@jest/globals";
import { fieldsOf, submitForm, visit, visitProduct } from "./support/page.js";
import { ask, type Visitor } from "./support/shop.js";

const ITEM = "ID-plain";
const VISITORS = ["retail", "member", "business"] as const satisfies readonly Visitor[];

function linksOf({ document }: { readonly document: Document }, area: string) {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${area} a`)].map((link) => link.getAttribute("href") ?? "");
}

it.each(VISITORS)("lead a %s visitor from each page to pages that are there", async (visitor) => {
  const page = await visitProduct(visitor, ITEM);
  const links = [...linksOf(page, ".site-header"), ...linksOf(page, ".site-footer")];
  expect(links.length).toBeGreaterThan(5);
  for (const href of new Set(links)) {
    const { status } = await ask(visitor, href.replace(/#.*/, ""));
    expect([href, status < 400]).toEqual([href, true]);
  }
});

it.each(VISITORS)("show a %s visitor all departments, and lead to where they are pictured", async (visitor) => {
  const page = await visitProduct(visitor, ITEM);
  const [path = "", id = ""] = (linksOf(page, ".site-footer").find((href) => href.includes("#")) ?? "").split("#");
  const home = await visit(visitor, path);
  expect(home.document.getElementById(id)?.tagName).toBe("H2");
  const pictured = linksOf(home, ".department-list");
  expect(pictured.length).toBeGreaterThan(0);
  expect(linksOf(page, "#site-departments")).toEqual(expect.arrayContaining(pictured));
});

it("offer an account to who has none, and theirs to who has one", async () => {
  const account = async (visitor: Visitor) => {
    const page = await visitProduct(visitor, ITEM);
    return linksOf(page, '.site-footer [aria-label="Your account"]');
  };
  expect(await account("retail")).toEqual([expect.stringContaining("returnTo=%2Flpd-sba-sku"), "/account/bc"]);
  expect(await account("member")).toEqual([
    "/account",
    "/quick-order",
    "/account#lists-heading",
    "/ars/sparq/subscriptions",
    "/services/print/print-center",
  ]);
});

it("lead to the tenant's own pages of help, and to none that it does not have", async () => {
  const retail = await visitProduct("retail", ITEM);
  expect(linksOf(retail, '.site-footer [aria-label="Help and policies"]')).toEqual(["/help", "/contact"]);
  expect(linksOf(retail, '.site-footer [aria-label="Shop"]')).toContain("/membership");
  const business = await visitProduct("business", ITEM);
  expect(linksOf(business, '.site-footer [aria-label="Help and policies"]')).toEqual([]);
});

it("change the ZIP code without a script, and say so where there is no such place", async () => {
  const home = await visit("retail", "/");
  const send = (q: string) => submitForm("retail", "/", { ...fieldsOf(home, "chooseLocation"), q });
  const moved = await send("02108");
  expect([moved.status, moved.headers["location"]]).toEqual([303, "/"]);
  expect(String(moved.headers["set-cookie"])).toMatch(/^zipcode=02108;/);
  const { page: told } = await send("nowhere at all");
  expect(told.document.querySelector(".page-notice")?.textContent).toContain(
    "Please enter a valid ZIP Code or city & state",
  );
  const field = told.document.querySelector("#site-location input[name=q]");
  expect([field?.getAttribute("value"), field?.getAttribute("aria-invalid")]).toEqual(["nowhere at all", "true"]);
  const { page: empty } = await send("");
  expect(empty.document.querySelector(".page-notice")?.textContent).toContain(
    "Please enter a valid ZIP Code or city & state",
  );
  const form = fieldsOf(home, "chooseLocation");
  const chosen = await submitForm("retail", "/search?q=paper&cart=added", { ...form, q: "02108" });
  expect(chosen.headers["location"]).toBe("/search?q=paper");
});
