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

/**
 * Adds the parts of modal dialogs to jsdom that tests can observe: opening moves the focus in, closing restores it,
 * Escape cancels.
 */
export function installModalDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>("[autofocus], a[href], button, input, select, textarea")?.focus();
    this.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.dispatchEvent(new Event("cancel", { cancelable: true }));
    });
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}

const STYLE_ID = "styles-at-width";

/**
 * Applies media queries in jsdom, which ignores them, for a viewport width: copies the rules of all current matching
 * queries. Call it after each render.
 */
export function showAtWidth(width: number): void {
  document.getElementById(STYLE_ID)?.remove();
  const applied = document.createElement("style");
  applied.id = STYLE_ID;
  applied.textContent = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule || "media" in rule)
    .filter((rule) => matchesWidth((rule as CSSMediaRule).media.mediaText, width))
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules].map((inner) => inner.cssText))
    .join("\n");
  document.head.append(applied);
}

function matchesWidth(query: string, width: number): boolean {
  const bound = /^\((min|max)-width:\s*([\d.]+)px\)$/.exec(query.trim());
  if (!bound) return false;
  return bound[1] === "min" ? width >= Number(bound[2]) : width <= Number(bound[2]);
}
