import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { toAttributes } from "./escape-html.js";

/** HTML of the shell's own components, with the styles of the shared primitives in it. They are never hydrated. */
export function renderView(element: ReactElement, nonce: string): string {
  const cache = createCache({ key: "shell", nonce });
  // Makes emotion keep the rules instead of writing a style element before each component.
  cache.compat = true;
  const html = renderToStaticMarkup(<CacheProvider value={cache}>{element}</CacheProvider>);
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  if (rules.length === 0) return html;
  const css = rules.map(([, rule]) => rule.replaceAll("</", "<\\/")).join("");
  const key = ["shell", ...rules.map(([id]) => id)].join(" ");
  return `<style${toAttributes({ "data-emotion": key, nonce })}>${css}</style>${html}`;
}
