import axe from "axe-core";

/** Rules that only apply to whole pages, or that jsdom can't check (colors). */
const PAGE_RULES = ["region", "page-has-heading-one", "color-contrast", "landmark-one-main"] as const;

/** Accessibility faults of an element, as `rule: html`. */
export async function findAccessibilityFaults(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Replaces every text as a browser's translation does. */
export function translatePage(root: Node = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim() !== "")) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
