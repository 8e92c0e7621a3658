import { expect, it } from "@jest/globals";
import { fieldsOf, productPath, submitForm, visit, visitProduct } from "./support/page.js";
import { ask, type Visitor } from "./support/shop.js";

const search = (visitor: Visitor, text: string) => visit(visitor, `/search?q=${encodeURIComponent(text)}`);
const itemsOf = ({ document }: Awaited<ReturnType<typeof search>>) =>
  [...document.querySelectorAll("article h2 a")].map((link) => link.getAttribute("href")?.replace(/.*product_/, ""));
const textOf = ({ document }: Awaited<ReturnType<typeof search>>, itemId: string) =>
  document.querySelector(`article:has([href$="product_${itemId}"])`)?.textContent ?? "";

it("a search lists what can be ordered first, and marks what can't", async () => {
  const page = await search("member", "quillon inkwell");
  expect(itemsOf(page)).toEqual(["FIND-sold", "FIND-gone"]);
  expect(textOf(page, "FIND-gone")).toContain("Discontinued");
  const tray = await search("member", "quillon tray");
  expect(textOf(tray, "FIND-taken")).toContain("Out of stock");
});

it("a tile says the delivery day and the price per unit of its page", async () => {
  const tile = textOf(await search("member", "8.5x11 quillon"), "FIND-sized");
  const lines = (await visitProduct("member", "FIND-sized")).lines().join("\n");
  const [day = "none"] = /Get it by [^\n]*?\d+/.exec(tile) ?? [];
  expect(lines).toContain(day);
  expect(tile).toContain("$0.12 per sheet");
  expect(lines).toContain("$0.12 per sheet");
});

it.each<[string, Visitor, string]>([
  ["an item number", "retail", "item #find-rare7"],
  ["a model number", "retail", "qu77"],
  ["a bar code", "retail", "4006381333931"],
  ["the customer's own number", "counter", "our 4711"],
])("%s opens its item", async (_what, visitor, text) => {
  const { status, headers } = await ask(visitor, `/search?q=${encodeURIComponent(text)}`);
  expect([status, headers["location"]]).toEqual([303, productPath("FIND-rare7")]);
});

it("text that nobody can see is a search for nothing", async () => {
  const page = await visit("retail", "/search?q=%00%E2%80%8B");
  expect([page.status, itemsOf(page)]).toEqual([200, []]);
  expect(page.find("heading", "What are you looking for?")).not.toBeNull();
});

it("a price limit becomes a filter", async () => {
  const { headers } = await ask("retail", `/search?q=${encodeURIComponent("quillon under $15")}`);
  expect(headers["location"]).toBe("/search?q=quillon&f=price%3A0-15#list");
  const page = await visit("member", "/search?q=quillon&f=price%3A0-15");
  expect(itemsOf(page)).toEqual(["FIND-sized"]);
  expect(page.find("link", "Remove Under $15")).not.toBeNull();
});

it("a question leads to the page and the heading that answer it", async () => {
  const page = await search("retail", "sharpening policy");
  const link = page.find("link", "Quills: Sharpening and refunds");
  expect(link?.getAttribute("href")).toBe("/help/quillons#sharpening-and-refunds");
  expect((await visit("retail", "/help/quillons")).document.querySelector("#sharpening-and-refunds")).not.toBeNull();
});

it("a quick order adds lines of numbers without script, and keeps those that can't be added", async () => {
  expect((await ask("business", "/quick-order")).headers["location"]).toBe("/account/signin?returnTo=%2Fquick-order");
  const form = {
    ...fieldsOf(await visit("counter", "/quick-order"), "addByNumber"),
    lines: "OUR-4711 3\r\nnothing-1 2",
  };
  const { status, headers } = await submitForm("counter", "/quick-order", form);
  expect(status).toBe(303);
  const page = await visit("counter", String(headers["location"]));
  expect(page.lines().join("\n")).toContain("Lines added to your cart: 1.");
  expect(page.lines().join("\n")).toContain("Line 1: We have no item with this number.");
  expect(page.document.querySelector("textarea")?.textContent).toBe("nothing-1 2");
  const cart = (await visit("counter", "/cart")).lines().join("\n");
  expect(cart).toContain("Item #: FIND-rare7, CIN #: OUR-4711");
});
