import { expect, type Locator, type Page } from "@playwright/test";

/** A button or link, as screen readers list it. */
export type Control = {
  /** Undefined outside of slots. */
  readonly slot?: string;
  /**
   * The same for controls that do the same: a link's address, apart from where signing in returns to, or a form and what
   * it sends. Otherwise unique.
   */
  readonly effect: string;
};

/** Buttons and links of the page's accessibility tree that share their role and name, by both; and how many it has. */
export async function listNamesakes(
  page: Page,
): Promise<{ readonly total: number; readonly byName: ReadonlyMap<string, readonly Control[]> }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const ids = new Map<string, number[]>();
  let total = 0;
  for (const { ignored, role, name, backendDOMNodeId: id } of nodes) {
    if (ignored || (role?.value !== "button" && role?.value !== "link") || id === undefined) continue;
    total += 1;
    const key = `${role.value} ${name?.value ?? ""}`;
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  const byName = new Map<string, readonly Control[]>();
  for (const [key, alike] of ids) if (alike.length > 1) byName.set(key, await Promise.all(alike.map(describe)));
  return { total, byName };

  async function describe(backendNodeId: number): Promise<Control> {
    const { object } = await session.send("DOM.resolveNode", { backendNodeId });
    const { result } = await session.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration: String(readEffect),
      returnByValue: true,
    });
    const { slot, effect } = result.value as { slot?: string; effect?: string };
    return { ...(slot !== undefined && { slot }), effect: effect ?? String(backendNodeId) };
  }
}

/** Runs in the page, on the control. No effect if nothing tells what it does. */
function readEffect(this: Element): { slot: string | undefined; effect: string | undefined } {
  const slot = this.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
  if (this instanceof HTMLAnchorElement) {
    const address = new URL(this.href);
    address.searchParams.delete("returnTo");
    return { slot, effect: address.href };
  }
  if (!(this instanceof HTMLButtonElement) || this.type !== "submit" || !this.form?.action)
    return { slot, effect: undefined };
  return { slot, effect: `${this.form.action} ${JSON.stringify([...new FormData(this.form, this)])}` };
}

const TABS_AT_MOST = 120;

/** Presses Tab until the element has focus, and expects it to be in view. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`);
}

/** From the top of a product page to its button. */
export const STOPS_TO_BUY = 15;

/** Presses Tab from the top of a product page to the button of its buy box, and takes the skip link on the way. */
export async function listStopsToButton(page: Page): Promise<readonly string[]> {
  const stops: string[] = [];
  const isButton = () =>
    page.evaluate(() => document.activeElement?.matches('[data-slot="buy-box"] form button[type="submit"]'));
  while (!(await isButton()) && stops.length < TABS_AT_MOST) {
    await page.keyboard.press("Tab");
    const stop = await describeFocus(page);
    stops.push(stop);
    if (stop === "Skip to price and options") await page.keyboard.press("Enter");
  }
  return stops;
}

export function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute("aria-label") ?? focused?.textContent?.trim() ?? "";
  });
}
