import type { Page } from "@playwright/test";
import { mountedSlot } from "./sections.js";

/** Scrolls to each slot, waits until it has mounted and returns its text, by slot. */
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

/** Slots rendered by the server have parts for browsers without scripting; slots rendered by the browser do not. */
function textWithScripting(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("noscript, style, script")) part.remove();
  return copy.textContent ?? "";
}
