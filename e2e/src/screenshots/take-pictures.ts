import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, tenantUrl, VIEWPORTS, type Breakpoint, type Visit, type VisitOptions } from "fragment-kit/playwright";
import type { IsolatedShop } from "../isolated-shop/isolated-shop.js";
import { SYSTEM } from "../support/system.js";
import { findFaults } from "./find-faults.js";
import type { PageState } from "./page-state.js";
import type { ColorScheme, Subject } from "./selection.js";

export const PICTURES_FOLDER = join(SYSTEM.root, "test-results/screenshots");

export type Picture = {
  readonly file: string;
  readonly size: Breakpoint;
  readonly scheme: ColorScheme;
  readonly faults: readonly string[];
};

/** Written beside the pictures, for the page that shows them. */
export type PictureRecord = Pick<Subject, "group" | "tenant" | "slug"> & {
  readonly name: string;
  readonly visitor: string;
  readonly pictures: readonly Picture[];
};

/** Heights in CSS pixels of the upper part of a page. */
const UPPER_PART: Readonly<Record<Breakpoint, number>> = { xs: 2600, sm: 2200, md: 1800, lg: 1800 };
/** Browsers don't draw higher pictures. */
const HIGHEST = 12_000;

type Open = (options: VisitOptions) => Promise<Visit>;

/**
 * Pictures a state at each size and in each color scheme. Layout depends on the width by CSS alone, so a page on which
 * nothing is done is opened once and resized.
 */
export async function takePictures(visit: Open, subject: Subject, shop?: IsolatedShop): Promise<void> {
  const { state, tenant, member, sizes, group, slug } = subject;
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  const pictures: Picture[] = [];
  let visited: Visit | undefined;
  for (const size of sizes) {
    if (!visited || state.act) {
      await visited?.context.close();
      visited = await openState(visit, subject, size, shop);
    }
    const { page } = visited;
    await page.setViewportSize(toWindow(state, size));
    const toFile = (scheme: ColorScheme) => `${slug}--${size}-${scheme}.jpg`;
    for (const scheme of subject.schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await picture(page, state, size, join(PICTURES_FOLDER, toFile(scheme)));
    }
    // Afterwards, because the page is scrolled for it. Axe is a script: without JavaScript there is none.
    const hasScript = state.browser?.javaScript !== false;
    for (const scheme of subject.schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      if (hasScript) await settle(page);
      const faults = hasScript ? await findFaults(page, scheme) : [];
      pictures.push({ file: toFile(scheme), size, scheme, faults });
    }
  }
  const record: PictureRecord = { name: state.name, group, tenant, slug, visitor: member ?? "guest", pictures };
  writeFileSync(join(PICTURES_FOLDER, `${slug}.json`), JSON.stringify(record));
  const faults = pictures.flatMap((taken) => taken.faults.map((fault) => `${taken.size}, ${taken.scheme}: ${fault}`));
  expect(faults, `faults of ${slug}`).toEqual([]);
}

async function openState(
  visit: Open,
  { state, tenant, member }: Subject,
  size: Breakpoint,
  shop: IsolatedShop | undefined,
): Promise<Visit> {
  const {
    javaScript = true,
    serviceWorker = false,
    zoom,
    forcedColors,
    reducedMotion,
    rightToLeft,
  } = state.browser ?? {};
  const visited = await visit({
    tenant,
    width: size,
    javaScript,
    serviceWorker,
    ...(member && { member }),
    ...(zoom && { density: zoom }),
    ...(shop && { shop: shop.url }),
  });
  const { page, issues } = visited;
  if (state.allows) issues.allow(state.allows);
  await page.setViewportSize(toWindow(state, size));
  await page.emulateMedia({
    colorScheme: "light",
    ...(forcedColors && { forcedColors: "active" }),
    ...(reducedMotion && { reducedMotion: "reduce" }),
  });
  await state.prepare?.(visited);
  if (shop) await state.breaks?.(shop, visited);
  const path = typeof state.path === "string" ? state.path : state.path[tenant];
  const origin = shop ? tenantUrl(shop.url, tenant) : tenantUrl(SYSTEM.retailUrl, tenant);
  const response = await page.goto(`${origin}${path}`);
  expect(response?.status(), `status of ${path}`).toBe(state.status ?? 200);
  if (rightToLeft) await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await page.waitForLoadState("networkidle");
  await state.act?.(page, visited);
  return visited;
}

function toWindow({ browser }: PageState, size: Breakpoint) {
  const { width, height } = VIEWPORTS[size];
  const zoom = browser?.zoom ?? 1;
  return { width: browser?.windowWidth ?? Math.round(width / zoom), height: Math.round(height / zoom) };
}

/** Waits until transitions have ended and what is in view has loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = document.getAnimations().some(({ playState, effect }) => {
      return playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
    });
    const isInView = (image: HTMLImageElement) => image.getClientRects().length > 0 && image.loading !== "lazy";
    return !isMoving && [...document.images].every((image) => image.complete || !isInView(image));
  });
}

async function picture(
  page: Page,
  { extent = "upper", browser }: PageState,
  size: Breakpoint,
  path: string,
): Promise<void> {
  const options = { path, type: "jpeg", quality: 80, animations: "disabled" } as const;
  if (extent === "window") {
    await settle(page);
    await page.screenshot(options);
    return;
  }
  if (browser?.javaScript !== false) await seeAll(page, extent === "whole" ? HIGHEST : UPPER_PART[size]);
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, extent === "whole" ? HIGHEST : UPPER_PART[size]) };
  await page.screenshot({ ...options, fullPage: true, clip });
}

/** Scrolls down to what is pictured, because parts of the page and pictures load when they come into view. */
async function seeAll(page: Page, height: number): Promise<void> {
  await page.evaluate(async (until) => {
    for (let top = 0; top < Math.min(until, document.documentElement.scrollHeight); top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  }, height);
  await page.waitForLoadState("networkidle");
  await settle(page);
}
