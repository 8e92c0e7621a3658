import { toReleaseId, type FragmentRelease } from "../define-fragment.js";

/** Only markup of the same release can be hydrated: another release's may differ anywhere. */
export function isRenderedBy(container: HTMLElement, name: string, release: FragmentRelease): boolean {
  return container.dataset["rendered"] === toReleaseId(name, release);
}

/**
 * Whether React answers events of this element, which it may not even in a mounted slot: code of lazy parts comes later,
 * and until then React drops what happens in them. It gives the elements that it has hydrated properties of its own.
 */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith("__reactProps$"));
}

/**
 * Stores the slot's current content and returns a function that restores it. The server's forms and links work without
 * React, so a slot that fails in the browser stays usable. Copies nodes, because React adopts or removes the originals,
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
