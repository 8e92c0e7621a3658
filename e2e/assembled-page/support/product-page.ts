import { labelsByWidth, linesOf, type Page } from "./page.js";

/** The main purchase button, enabled or not. */
export function mainButton(page: Page): HTMLButtonElement | null {
  return page.slot("buy-box").querySelector<HTMLButtonElement>('button[data-size="large"]');
}

/** The main button's label at every width: `{ all: "Add to cart" }`; undefined without a button. */
export function mainLabels(page: Page): Readonly<Record<string, string>> | undefined {
  const button = mainButton(page);
  return button ? labelsByWidth(button) : undefined;
}

export function isDisabled(element: Element | null): boolean {
  if (!element) throw new Error("there is no such element");
  return element.hasAttribute("disabled") || element.getAttribute("aria-disabled") === "true";
}

/** Text of the sticky bar; empty if the page has none. */
export function stickyLines(page: Page): readonly string[] {
  return page.hasSlot("sticky-bar") ? page.lines("sticky-bar") : [];
}

/** The price and its details above the form. */
export function priceLines(page: Page): readonly string[] {
  const area = page.slot("buy-box").firstElementChild?.firstElementChild;
  return area ? linesOf(area) : [];
}

export function quantityField(page: Page, slot = "buy-box"): HTMLInputElement | null {
  return page.slot(slot).querySelector<HTMLInputElement>('input[name="qty"]');
}

/** Labels of the offered purchase options, and the selected one. */
export function purchaseOptions(page: Page): {
  readonly offered: readonly string[];
  readonly chosen: string | undefined;
} {
  const radios = [...page.slot("buy-box").querySelectorAll<HTMLInputElement>('input[name="purchaseOption"]')];
  const chosen = radios.find((radio) => radio.type === "hidden" || radio.hasAttribute("checked"));
  return {
    offered: radios.filter((radio) => radio.type === "radio").map((radio) => radio.value),
    chosen: chosen?.value,
  };
}
