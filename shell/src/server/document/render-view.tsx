import { CacheProvider } from "@emotion/react";
import { collectStyles, createServerStyles } from "fragment-kit/server";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { toAttributes } from "./escape-html.js";

/** HTML of the shell's own components including the styles of shared primitives. Never hydrated. */
export function renderView(element: ReactElement, nonce: string): string {
  const cache = createServerStyles({ key: "shell", nonce });
  const html = renderToStaticMarkup(<CacheProvider value={cache}>{element}</CacheProvider>);
  return renderStyles(collectStyles(cache), nonce) + html;
}

/** Styles come from a renderer and may contain anything, but can't end their element. */
export function renderStyles(
  { css, styleKey }: { readonly css: string; readonly styleKey: string },
  nonce: string,
): string {
  if (css === "") return "";
  return `<style${toAttributes({ "data-emotion": styleKey, nonce })}>${css.replaceAll("</", "<\\/")}</style>`;
}
