import { expect } from "fragment-kit/playwright";
import { itemPath, MEMBERS, type BrowserTraits, type PageState } from "../page-state.js";

type Trait = Pick<PageState, "sizes"> & { readonly how: string; readonly browser: BrowserTraits };

const TRAITS: readonly Trait[] = [
  { how: "without JavaScript", browser: { javaScript: false } },
  { how: "in forced colors", browser: { forcedColors: true } },
  { how: "at 200 %", browser: { zoom: 2 }, sizes: ["sm", "md", "lg"] },
  { how: "320 pixels wide", browser: { windowWidth: 320 }, sizes: ["xs"] },
  { how: "from right to left", browser: { rightToLeft: true } },
];

const PAGES: readonly Pick<PageState, "name" | "path">[] = [
  { name: "chair", path: itemPath("300101") },
  { name: "search", path: "/search?q=paper" },
  { name: "home", path: "/" },
  { name: "review page", path: "/ptd/review/100130" },
  { name: "help", path: "/help" },
];

/** Pages in browsers with uncommon settings. */
export const BROWSER_STATES: readonly PageState[] = [
  ...TRAITS.flatMap(({ how, ...trait }) =>
    PAGES.map(({ name, path }) => ({ name: `${name} ${how}`, path, extent: "whole" as const, ...trait })),
  ),
  {
    name: "offline",
    path: itemPath("100130"),
    visitors: MEMBERS,
    extent: "window",
    browser: { serviceWorker: true },
    allows: /ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError/,
    act: async (page, { context }) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      // The worker answers for pages opened after it has started.
      await page.reload();
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
      await context.setOffline(true);
      await page.goto("/cart");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You seem to be offline");
    },
  },
];
