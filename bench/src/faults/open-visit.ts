import type { BrowserContext, Page } from "@playwright/test";
import { must, type Stage } from "./fault-case.js";

export type OpenVisit = { readonly page: Page; readonly context: BrowserContext };

const PASSWORD = "Demo-Shop-2026";

/** A member's visit in a browser of its own, with an empty cart; closed when `act` is done. */
export async function withVisit<Value>(
  { shop, browser }: Stage,
  member: string,
  act: (visit: OpenVisit) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
  try {
    const account = { email: `${member}@example.com`, password: PASSWORD };
    const signedIn = await context.request.post("/ele-lpd/api/session", { data: account });
    must(signedIn.ok(), `signing in is answered with ${signedIn.status()}`);
    const cart = (await (await context.request.get("/ele-lpd/api/cart")).json()) as {
      lines: readonly { lineId: string }[];
    };
    for (const { lineId } of cart.lines) await context.request.delete(`/ele-lpd/api/cart/items/${lineId}`);
    return await act({ page: await context.newPage(), context });
  } finally {
    await context.close();
  }
}
