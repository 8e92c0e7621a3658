import type { Page } from "@playwright/test";

/** What a screen reader lists as a button or a link. */
export type Control = {
  readonly role: "button" | "link";
  readonly name: string;
  /** The same for controls that do the same: a link's address, or a form and what it sends. Otherwise unique. */
  readonly effect: string;
};

/** All buttons and links of the page's accessibility tree, in document order. */
export async function listControls(page: Page): Promise<readonly Control[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const found: Control[] = [];
    for (const { ignored, role, name, backendDOMNodeId } of nodes) {
      if (ignored || (role?.value !== "button" && role?.value !== "link") || backendDOMNodeId === undefined) continue;
      const { object } = await session.send("DOM.resolveNode", { backendNodeId: backendDOMNodeId });
      const { result } = await session.send("Runtime.callFunctionOn", {
        objectId: object.objectId ?? "",
        functionDeclaration: String(readEffect),
        returnByValue: true,
      });
      const effect = String(result.value || backendDOMNodeId);
      found.push({ role: role.value, name: String(name?.value ?? ""), effect });
    }
    return found;
  } finally {
    await session.detach();
  }
}

/** Runs in the page, on the control. Empty if nothing tells what it does. */
function readEffect(this: Element): string {
  if (this instanceof HTMLAnchorElement) return this.href;
  if (!(this instanceof HTMLButtonElement) || this.type !== "submit" || !this.form?.action) return "";
  return `${this.form.action} ${JSON.stringify([...new FormData(this.form, this)])}`;
}
