import { itemPath, type BrowserTraits, type PageState } from "../page-state.js";

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
export const BROWSER_STATES: readonly PageState[] = TRAITS.flatMap(({ how, ...trait }) =>
  PAGES.map(({ name, path }) => ({ name: `${name} ${how}`, path, extent: "whole" as const, ...trait })),
);
