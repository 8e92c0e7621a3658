/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/dom";
import { renderToStaticMarkup } from "react-dom/server";
import type { TileList, VisitorContext } from "shared-contracts";
import { businessMember, createTile, retailGuest, retailMember } from "shared-contracts/fixtures";
import type { ListChoice } from "../rules/list-choice.js";
import { EmptySearch, SearchNotice } from "./search-notices.js";
import { TileListView } from "./tile-list-view.js";

const BRANDS = {
  title: "Brand",
  options: [
    { filter: "brand:A", label: "A", count: 1200, isChosen: true },
    { filter: "brand:B", label: "B", isChosen: false },
  ],
};

function renderList(
  list: Partial<TileList> = {},
  choice: Partial<ListChoice> = {},
  notice?: React.ReactNode,
  context: VisitorContext = retailGuest,
) {
  const tiles = [createTile(), createTile({ itemId: "2" })];
  document.body.innerHTML = renderToStaticMarkup(
    <TileListView
      heading="Pens"
      list={{ tiles, total: 61, isTotalExact: true, reachable: 61, facets: [BRANDS], sorts: ["best", "name"], ...list }}
      choice={{ filters: ["brand:A"], sort: "best", offset: 30, ...choice }}
      base="/search?q=pen"
      pageSize={30}
      sortText="sortBest"
      empty={<EmptySearch term="pen" context={retailGuest} />}
      notice={notice}
      context={context}
    />,
  );
}

const linkOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("a list", () => {
  it.each([
    ["all that there are", {}, "31 to 32 of 61 items"],
    ["the least that there are", { isTotalExact: false, total: 500 }, "31 to 32 of more than 500 items"],
  ])("counts %s", (_title, list, text) => {
    renderList(list);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("is narrowed and sorted by links, which keep the rest of the choice and begin anew", () => {
    renderList({}, { sort: "name" });
    expect(linkOf("B")).toBe("/search?q=pen&f=brand%3AA&f=brand%3AB&sort=name#list");
    expect(linkOf("A (1,200)")).toBe("/search?q=pen&sort=name#list");
    expect(screen.getByRole("link", { name: "A (1,200)" }).getAttribute("aria-current")).toBe("true");
    expect(linkOf("Remove A")).toBe("/search?q=pen&sort=name#list");
    expect(linkOf("Best match")).toBe("/search?q=pen&f=brand%3AA#list");
    expect(linkOf("Clear all")).toBe("/search?q=pen&sort=name#list");
  });

  it.each([
    ["a guest that it is the market price", retailGuest, {}, "Market price$12.99"],
    [
      "a member of what has options that it only starts there",
      retailMember,
      { isCustomizable: 8 },
      "Starting at$12.99",
    ],
  ])("tells %s", (_title, context, facts, text) => {
    renderList({ tiles: [createTile(facts)] }, {}, undefined, context);
    expect(document.querySelector(".item-tile-price")?.textContent).toContain(text);
  });

  it("lets members tick items to compare, but none that can't be", () => {
    const tiles = [createTile({ itemId: "ABC-7", title: "Pen", isComparable: true }), createTile({ itemId: "2" })];
    renderList({ tiles }, {}, undefined, businessMember);
    const [box, ...others] = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect([box?.name, box?.getAttribute("aria-label"), others]).toEqual(["item-ABC-7", "Compare Pen", []]);
    expect(box?.form?.getAttribute("action")).toBe("/compare");
    expect(within(box!.form!).getByRole("button").textContent).toBe("Compare up to 4 chosen items");
    renderList({ tiles });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it.each([
    ["during customization", { isCustomizable: 14 }, "See price during customization"],
    ["in the cart", { seePriceInCart: true }, "See price in cart"],
  ])("says that a price is shown %s", (_where, facts, text) => {
    renderList({ tiles: [createTile({ price: undefined, ...facts })] });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("says nothing about prices to visitors who may not see any", () => {
    const noPrices = { ...businessMember, permissions: { ...businessMember.permissions, priceDisplay: false } };
    renderList({ tiles: [createTile({ price: undefined, isCustomizable: 14 })] }, {}, undefined, noPrices);
    expect(screen.queryByText("See price during customization")).toBeNull();
  });

  it("keeps its filters closed, marks those that narrow it, and shows what is chosen beside them", () => {
    renderList();
    const [sort, brand] = document.querySelectorAll("details");
    expect([brand, sort].map((details) => [details?.open, details?.hasAttribute("data-narrowed")])).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(sort?.querySelector("summary")?.textContent).toBe("Sort by: Best match");
    expect(screen.getByRole("link", { name: "Remove A" }).closest("details")).toBeNull();
  });

  it("leads to the parts before and after, and says where it ends before all", () => {
    renderList({ total: 500, reachable: 60 });
    const pages = within(screen.getByRole("navigation", { name: "Pages of the list" }));
    expect(pages.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Previous"]);
    expect(screen.getByText("Only the first 60 are shown. Use the filters to see others.")).toBeTruthy();
  });

  it("that is empty has a way on, and what was chosen can be taken back", () => {
    renderList({ tiles: [], total: 0, reachable: 0 });
    expect(screen.getByText("No items match your filters.")).toBeTruthy();
    expect(linkOf("Clear all")).toBe("/search?q=pen#list");
    renderList({ tiles: [], total: 0, reachable: 0, facets: [] }, { filters: [], offset: 0 });
    expect(screen.getByText("No items found for “pen”.")).toBeTruthy();
    expect(linkOf("Shop by department")).toBe("/#departments-heading");
  });
});

describe("a tile", () => {
  const renderTile = (tile: Parameters<typeof createTile>[0]) => {
    renderList({ tiles: [createTile(tile)] });
    return screen.getByRole("article").textContent;
  };

  it("says when its item comes and what one of it costs", () => {
    const text = renderTile({ arrivalText: "In stock. Get it by Monday", pricePerUnit: 0.5, pricePerUnitUom: "pen" });
    expect(text).toContain("In stock. Get it by Monday");
    expect(text).toContain("$0.50 per pen");
  });

  it("says why its item can't be had instead", () => {
    const text = renderTile({ stateText: "Discontinued", arrivalText: "Get it by Monday" });
    expect(text).toContain("Discontinued");
    expect(text).not.toContain("Monday");
  });
});

describe("a part beyond the last of a list", () => {
  const none = { tiles: [], facets: [] };

  it("says how long the list is, and leads to its first page", () => {
    renderList({ ...none, total: 6, reachable: 6 }, { filters: [], offset: 300 });
    expect(screen.getByText("This list has 6 items, and ends before this page.")).toBeTruthy();
    expect(linkOf("First page")).toBe("/search?q=pen#list");
    expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
  });

  it("is like an empty list if there is nothing at all", () => {
    renderList({ ...none, total: 0, reachable: 0 }, { filters: [], offset: 300 });
    expect(screen.getByText("No items found for “pen”.")).toBeTruthy();
  });
});

describe("a search", () => {
  const notice = { term: "pne", literalPath: "/search?q=pne&exact=1", context: retailGuest };

  it("says what it looked for instead, and leads back to what was typed", () => {
    renderList({}, {}, <SearchNotice {...notice} correctedText="pen" isPartial={false} />);
    expect(screen.getByText("Showing results for “pen”.", { exact: false })).toBeTruthy();
    expect(linkOf("Search instead for “pne”")).toBe("/search?q=pne&exact=1");
  });

  it("says when no item has all words", () => {
    renderList({}, {}, <SearchNotice {...notice} isPartial />);
    expect(screen.getByText("No item has all of these words. These have some of them.")).toBeTruthy();
  });
});
