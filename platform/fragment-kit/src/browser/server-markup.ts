import { toReleaseId, type FragmentRelease } from "../fragment-release.js";

/** Only markup of this very release can be hydrated: that of another one may differ anywhere. */
export function isRenderedBy(container: HTMLElement, name: string, release: FragmentRelease): boolean {
  return container.dataset["rendered"] === toReleaseId(name, release);
}

/**
 * Remembers what stands in the slot now and returns how to put it back: the server's forms and links work without
 * React, so a slot that fails in the browser stays usable. Copies nodes because React adopts or removes the originals,
 * and because setting markup from text would need a Trusted Types policy.
 */
export function keepMarkup(container: HTMLElement): { readonly empty: boolean; restore(): void } {
  const copy = document.createDocumentFragment();
  for (const node of container.childNodes) copy.append(node.cloneNode(true));
  return {
    empty: container.firstElementChild === null,
    restore: () => container.replaceChildren(copy),
  };
}
