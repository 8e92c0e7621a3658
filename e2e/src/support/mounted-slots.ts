import type { Page } from "@playwright/test";
import { mountedSlot } from "./sections.js";

/** Brings each slot to the shopper, waits until its own code answers and returns what it says, by slot. */
export async function readMountedSlots(
  page: Page,
  slots: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const name of slots) {
    const container = await mountedSlot(page, name);
    texts[name] = await container.evaluate(textWithScripting);
  }
  return texts;
}

/** Where the server drew a slot, it has parts for browsers without scripting; where the browser drew it, it has none. */
function textWithScripting(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("noscript, style, script")) part.remove();
  return copy.textContent ?? "";
}
