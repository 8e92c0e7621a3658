import { expect, it } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { createItem, createPageData, discontinuedItem, retailGuest } from "shared-contracts/fixtures";
import { SlotFallback } from "./slot-fallback.js";

it.each([
  ["an item that members can buy", createItem(), "Sign in to buy"],
  ["an item that nobody can buy", discontinuedItem, "Discontinued"],
])("tells guests what they can do about %s", (_why, item, text) => {
  const pageData = createPageData(item, retailGuest);
  const fallback = { kind: "buy-form", slot: "buy-box", context: retailGuest, pageData, path: "/" } as const;
  const markup = renderToStaticMarkup(<SlotFallback {...fallback} />);
  expect(markup).toContain(text);
  expect(markup.includes("Sign in")).toBe(text === "Sign in to buy");
});
