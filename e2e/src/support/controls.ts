import type { Page } from "@playwright/test";

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
