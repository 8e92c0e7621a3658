import type { BrowserContext, Page } from "@playwright/test";
import { must, type Stage } from "./fault-case.js";
import type { BreakableShop } from "e2e/shop/breakable-shop";

export type OpenVisit = { readonly page: Page; readonly context: BrowserContext };

const PASSWORD = "Demo-Shop-2026";

/** A member's browser context is kept between cases, as real shoppers keep theirs: cached files and a session. */
const contexts = new WeakMap<BreakableShop, Map<string, BrowserContext>>();

/** Opens a page as a member with an empty cart and closes it after `act`. */
export async function withVisit<Value>(
  stage: Stage,
  member: string,
  act: (visit: OpenVisit) => Promise<Value>,
): Promise<Value> {
  const context = await openContext(stage, member);
  await emptyCart(context, member);
  const page = await context.newPage();
  try {
    return await act({ page, context });
  } finally {
    await page.close();
  }
}

async function openContext({ shop, browser }: Stage, member: string): Promise<BrowserContext> {
  const ofShop = contexts.get(shop) ?? new Map<string, BrowserContext>();
  contexts.set(shop, ofShop);
  const context =
    ofShop.get(member) ??
    (await browser.newContext({ baseURL: shop.retailUrl, viewport: { width: 1280, height: 900 } }));
  ofShop.set(member, context);
  return context;
}

type CartAnswer = { readonly lines: readonly { readonly lineId: string }[] };

async function emptyCart({ request }: BrowserContext, member: string): Promise<void> {
  const session = (await (await request.get("/ele-lpd/api/session")).json()) as { readonly isLoggedIn?: boolean };
  if (!session.isLoggedIn) {
    const account = { email: `${member}@example.com`, password: PASSWORD };
    const signedIn = await request.post("/ele-lpd/api/session", { data: account });
    must(signedIn.ok(), `signing in is answered with ${signedIn.status()}`);
  }
  const cart = (await (await request.get("/ele-lpd/api/cart")).json()) as CartAnswer;
  for (const { lineId } of cart.lines) await request.delete(`/ele-lpd/api/cart/items/${lineId}`);
}
