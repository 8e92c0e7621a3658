import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, VIEWPORTS, type Breakpoint } from "fragment-kit/playwright";
import type { IsolatedShop } from "../isolated-shop/isolated-shop.js";
import { findShiftFaults } from "../support/layout-shifts.js";
import { SYSTEM } from "../support/system.js";
import { findLayoutFaults, findViolations } from "./find-faults.js";
import { fitWindow, openState, type Open, type OpenedState } from "./open-state.js";
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
const SLOTS_TIMEOUT_MS = 10_000;
const FRAMES_TIMEOUT_MS = 1_000;
const PICTURES_TIMEOUT_MS = 10_000;

/**
 * Pictures a state at each size and in each color scheme, and looks for faults. Layout depends on the width by CSS
 * alone, so one page is resized, from the widest window to the narrowest. A page on which something was done is opened
 * again for phones, which have controls of their own.
 */
export async function takePictures(visit: Open, subject: Subject, shop?: IsolatedShop): Promise<void> {
  const { state, tenant, member, group, slug } = subject;
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  const pictures: Picture[] = [];
  let visited: OpenedState | undefined;
  for (const [index, size] of subject.sizes.toReversed().entries()) {
    if (!visited || (state.act && size === "xs")) {
      await visited?.context.close();
      visited = await openState(visit, subject, size, shop);
    }
    const { page } = visited;
    await fitWindow(page, state, size);
    if (state.browser?.javaScript !== false) {
      if (state.extent !== "window") {
        // While a script scrolls, browsers don't hold in place what is below a slot that grows.
        await waitForSlots(page, VIEWPORTS[size].height);
        await seeAll(page, toHeight(state, size));
      }
      await waitForSlots(page, toHeight(state, size));
    }
    // Every second size begins with the scheme that the one before ended with.
    for (const scheme of index % 2 === 0 ? subject.schemes : subject.schemes.toReversed()) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = `${slug}--${size}-${scheme}.jpg`;
      await picture(page, state, size, join(PICTURES_FOLDER, file));
      pictures.push({ file, size, scheme, faults: await findFaults(visited, subject, size, scheme) });
    }
  }
  const record: PictureRecord = { name: state.name, group, tenant, slug, visitor: member ?? "guest", pictures };
  writeFileSync(join(PICTURES_FOLDER, `${slug}.json`), JSON.stringify(record));
  const faults = pictures.flatMap((taken) => taken.faults.map((fault) => `${taken.size}, ${taken.scheme}: ${fault}`));
  expect(faults, `faults of ${slug}`).toEqual([]);
}

/**
 * Layout is the same in both schemes, and shifts while the page loads are those of its first size. axe takes as long as several pictures, so it checks the widest and the narrowest
 * window, and colors in the dark at the widest.
 */
async function findFaults(
  { page, openedAt, readShifts }: OpenedState,
  { state, sizes }: Subject,
  size: Breakpoint,
  scheme: ColorScheme,
): Promise<readonly string[]> {
  const layout = scheme === "light" ? [...(await findLayoutFaults(page, state.lacksPictures))] : [];
  if (scheme === "light" && size === openedAt) layout.push(...findShiftFaults(await readShifts()));
  const isWidest = size === sizes.at(-1);
  const isChecked = isWidest || (size === sizes[0] && scheme === "light");
  const { javaScript = true, forcedColors } = state.browser ?? {};
  // Axe is a script, and doesn't see the colors that browsers force on a page.
  if (!isChecked || !javaScript || (forcedColors && scheme === "dark")) return layout;
  await settle(page);
  return [...layout, ...(await findViolations(page, scheme === "light" ? "all" : "colors"))];
}

async function picture(page: Page, state: PageState, size: Breakpoint, path: string): Promise<void> {
  if (state.browser?.javaScript !== false) await settle(page);
  const options = { path, type: "jpeg", quality: 80, animations: "disabled" } as const;
  if (state.extent === "window") {
    await page.screenshot(options);
    return;
  }
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, toHeight(state, size)) };
  await page.screenshot({ ...options, fullPage: true, clip });
}

/** How much of the page is pictured, in CSS pixels. */
function toHeight({ extent = "upper" }: PageState, size: Breakpoint): number {
  return { upper: UPPER_PART[size], whole: HIGHEST, window: VIEWPORTS[size].height }[extent];
}

/**
 * Scrolls down to what is pictured and back, because parts of the page and pictures load when they come into view.
 * Pictures in tiles need their slot's script first. In a broken shop, some never come.
 */
async function seeAll(page: Page, height: number): Promise<void> {
  await page.evaluate(
    async ([until, longest, patience]) => {
      const drawFrames = () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done));
          // Busy browsers may draw no frame.
          setTimeout(done, longest);
        });
      const isAwaited = (image: HTMLImageElement) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInWindow = right > left && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return isInWindow && (!image.complete || "needsScript" in image.dataset);
      };
      const impatient = performance.now() + patience;
      for (let top = 0; top < Math.min(until, document.documentElement.scrollHeight); top += innerHeight) {
        scrollTo({ top, behavior: "instant" });
        do await drawFrames();
        while ([...document.images].some(isAwaited) && performance.now() < impatient);
      }
      scrollTo({ top: 0, behavior: "instant" });
    },
    [height, FRAMES_TIMEOUT_MS, PICTURES_TIMEOUT_MS] as const,
  );
  await page.waitForLoadState("networkidle");
}

/** Waits for slots that the browser renders. In a broken shop, some never come. */
async function waitForSlots(page: Page, height: number): Promise<void> {
  const areShown = (until: number) =>
    [...document.querySelectorAll("[data-fallback]:empty:not([data-failed],[data-mounted])")].every(
      (slot) => slot.getBoundingClientRect().top >= until,
    );
  await page.waitForFunction(areShown, height, { timeout: SLOTS_TIMEOUT_MS }).catch(() => undefined);
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
