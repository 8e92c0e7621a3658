import { expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { createTile, retailGuest } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import {
  CART_CALL,
  type RecommendationsSituation,
  renderRecommendations,
  TILES_CALL,
} from "../testing/render-recommendations.js";

const pen = createTile({ itemId: "1", title: "Pen", price: "$2.00" });
const ink = createTile({ itemId: "2", title: "Ink", price: "$9.00" });

const open = (query: Record<string, string>, situation: RecommendationsSituation = {}) =>
  renderRecommendations("compare-page", {
    answers: { [TILES_CALL]: [ink, pen] },
    url: { path: "/compare", query },
    ...situation,
  });

it("compares the items in the address, in its order, each with an add and a way out", async () => {
  const { container, fetch } = await open({ "item-1": "on", "item-2": "on", "item-3": "on" });
  expect(screen.getByRole("heading", { level: 1, name: "Compare items" })).toBeTruthy();
  const [, ...columns] = screen.getAllByRole("columnheader");
  expect(columns.map((column) => within(column).getAllByRole("link")[0]?.textContent)).toEqual(["Remove", "Remove"]);
  expect(screen.getByRole("row", { name: /^Price \(differs\)/ }).textContent).toContain("$2.00$9.00");
  expect(screen.getByRole("link", { name: "Remove Ink" }).getAttribute("href")).toBe("/compare?item-1=on&item-3=on");
  const form = screen.getByRole("button", { name: "Add to cart: Ink" }).closest("form");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    call: "addCartItems",
    itemId: "2",
    qty: "1",
    returnTo: "/cart",
  });
  expect(fetch.requests.map(({ path }) => path)).not.toContain(CART_CALL);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("tells phones to scroll to a third item", async () => {
  const three = [pen, ink, createTile({ itemId: "3", title: "Tape" })];
  await open({ "item-1": "on", "item-2": "on", "item-3": "on" }, { answers: { [TILES_CALL]: three } });
  expect(screen.getByText("Scroll sideways for all 3 items.").getAttribute("data-widths")).toBe("xs");
});

it("leads guests to sign in and back", async () => {
  await open({ "item-1": "on", "item-2": "on" }, { visitor: retailGuest });
  expect(screen.getByText("Sign in to compare items.")).toBeTruthy();
  const returnTo = encodeURIComponent("/compare?item-1=on&item-2=on");
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    `/account/signin?returnTo=${returnTo}`,
  );
});

it.each<[string, Record<string, string>, RecommendationsSituation, string]>([
  ["one item", { "item-1": "on" }, {}, "Choose 2 or more items to compare"],
  ["none", {}, {}, "Choose 2 or more items to compare"],
  [
    "a failure",
    { "item-1": "on", "item-2": "on" },
    { answers: { [TILES_CALL]: () => ({ status: 503 }) } },
    "The items can't be compared right now. Please try again later.",
  ],
])("says why %s can't be compared, and leads on", async (_what, query, situation, text) => {
  await open(query, situation);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("table")).toBeNull();
});
