import type { Page } from "@playwright/test";
import { expect, tenantUrl, VIEWPORTS, type Breakpoint, type Visit, type VisitOptions } from "fragment-kit/playwright";
import type { IsolatedShop } from "../isolated-shop/isolated-shop.js";
import { watchLayoutShifts, type LayoutShift } from "../support/layout-shifts.js";
import { SYSTEM } from "../support/system.js";
import type { PageState } from "./page-state.js";
import type { Subject } from "./selection.js";

export type Open = (options: VisitOptions) => Promise<Visit>;
export type OpenedState = Visit & {
  readonly openedAt: Breakpoint;
  /** From the first byte on. */
  readonly readShifts: () => Promise<readonly LayoutShift[]>;
};

/** Opens the subject's page, in the broken shop if there is one, and does there what the shopper does. */
export async function openState(
  visit: Open,
  { state, tenant, member }: Subject,
  size: Breakpoint,
  shop?: IsolatedShop,
): Promise<OpenedState> {
  const { javaScript = true, zoom, ...media } = state.browser ?? {};
  const visited = await visit({
    tenant,
    width: size,
    javaScript,
    ...(member && { member }),
    ...(zoom && { density: zoom }),
    ...(shop && { shop: shop.url }),
  });
  const { page, issues } = visited;
  const { status = 200, path } = state;
  if (status !== 200) issues.allow(new RegExp(String(status)));
  if (state.allows) issues.allow(state.allows);
  await fitWindow(page, state, size);
  await page.emulateMedia({
    colorScheme: "light",
    // What is half faded in has less contrast than the page.
    reducedMotion: "reduce",
    ...(media.forcedColors && { forcedColors: "active" }),
  });
  await state.prepare?.(visited);
  if (shop) await state.breaks?.(shop, visited);
  if (media.rightToLeft) await writeFromRightToLeft(page);
  const readShifts = await watchLayoutShifts(page);
  const address = typeof path === "string" ? path : path[tenant];
  const response = await page.goto(`${tenantUrl(shop?.url ?? SYSTEM.retailUrl, tenant)}${address}`);
  expect(response?.status(), `status of ${address}`).toBe(status);
  if (state.act) {
    await page.waitForLoadState("networkidle");
    await state.act(page, visited);
    // Once the page is scrolled, the pointer would be over something else.
    if (state.extent !== "window") await page.mouse.move(0, 0);
  }
  return { ...visited, openedAt: size, readShifts };
}

/** From the start of each document: turned around later, everything would move. */
async function writeFromRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      document.documentElement.dir = "rtl";
      observer.disconnect();
    }).observe(document, { childList: true });
  });
}

/** Gives the window the size in which the state is pictured. */
export async function fitWindow(page: Page, { browser }: PageState, size: Breakpoint): Promise<void> {
  const { width, height } = VIEWPORTS[size];
  const zoom = browser?.zoom ?? 1;
  await page.setViewportSize({
    width: browser?.windowWidth ?? Math.round(width / zoom),
    height: Math.round(height / zoom),
  });
}
