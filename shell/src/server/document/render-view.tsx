import { CacheProvider } from "@emotion/react";
import { collectStyles, createServerStyles } from "fragment-kit/server";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { toAttributes } from "./escape-html.js";

/** HTML of the shell's own components including the styles of shared primitives. Never hydrated. */
export function renderView(element: ReactElement, nonce: string): string {
  const cache = createServerStyles({ key: "shell", nonce });
  const html = renderToStaticMarkup(<CacheProvider value={cache}>{element}</CacheProvider>);
  const { css, styleKey } = collectStyles(cache);
  if (css === "") return html;
  const text = css.replaceAll("</", "<\\/");
  return `<style${toAttributes({ "data-emotion": styleKey, nonce })}>${text}</style>${html}`;
}
