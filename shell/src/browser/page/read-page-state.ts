import type { PageState } from "shared-contracts";

/** The state of an assembled page; `undefined` on the shell's own pages, which carry none. */
export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById("page-state")?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** The page's nonce: browsers hide it from the attribute, not from the property. */
export function readNonce(document: Document): string {
  return document.querySelector<HTMLElement>("script[nonce], style[nonce]")?.nonce ?? "";
}
