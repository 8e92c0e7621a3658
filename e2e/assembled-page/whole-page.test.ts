import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import { mainLabels, stickyLines } from "./support/product-page.js";

describe("the page of an item that can be sold", () => {
  it("[S1-1.02] shows a member everything that belongs to it", async () => {
    const page = await visitProduct("member", "WHOLE-item", { clock: "2025-06-10T12:00:00Z" });
    expect(page.lines("identity")).toEqual([
      "Desk stapler black",
      "Item #: WHOLE-item",
      "Model #: DS-1",
      "Last ordered Jan 24, 2025",
      "Ordered 24 times a year",
    ]);
    expect(page.lines("review-snapshot")[0]).toBe("5 out of 5 stars 1 review");
    expect(page.find("link", "1 question", "review-snapshot")).not.toBeNull();
    expect(page.lines("buy-box")[0]).toBe("Price $18.00 List price $24.00");
    expect(mainLabels(page)).toEqual({ all: "Add to cart" });
    expect(stickyLines(page)).toEqual(["Desk stapler", "Price $18.00", "Quantity", "Add to cart"]);
    expect(page.lines("bundle")).toEqual(
      expect.arrayContaining(["Customers bought together", "Plain item WHOLE-companion"]),
    );
    const trail = page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li');
    expect(Array.from(trail, (entry) => entry.textContent)).toEqual(["Home", "Desk tools", "Desk staplers"]);
  });

  it("[S1-1.02] stands in the order of the page plan, with every slot rendered by the server", async () => {
    const page = await visitProduct("member", "WHOLE-item");
    const slots = [...page.document.querySelectorAll("[data-slot]")];
    expect(slots.length).toBeGreaterThan(10);
    expect(slots.filter((slot) => !slot.hasAttribute("data-rendered"))).toEqual([]);
    const names = slots.map((slot) => slot.getAttribute("data-slot") ?? "");
    for (const [before, after] of [
      ["identity", "review-snapshot"],
      ["review-snapshot", "gallery"],
      ["gallery", "buy-box"],
      ["buy-box", "details"],
      ["details", "bundle"],
      ["bundle", "reviews"],
      ["reviews", "questions"],
      ["questions", "sticky-bar"],
    ] as const) {
      expect([before, names.indexOf(before) < names.indexOf(after)]).toEqual([before, true]);
    }
  });
});
