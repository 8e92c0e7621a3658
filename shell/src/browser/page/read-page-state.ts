import type { PageState } from "shared-contracts";

/**
 * The state of an assembled page; undefined on the shell's own pages, which have none. A slot's markup may have an
 * element of this id too, but not as a child of the body.
 */
export function readPageState(document: Document): PageState | undefined {
  const text = document.querySelector("body>#page-state")?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** The page's nonce. Browsers hide it from the attribute but not from the property. */
export function readNonce(document: Document): string {
  return document.querySelector<HTMLElement>("script[nonce], style[nonce]")?.nonce ?? "";
}
