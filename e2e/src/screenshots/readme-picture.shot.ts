import { join } from "node:path";
import { readMountedSlots, test } from "fragment-kit/playwright";
import { COMMON_SLOTS } from "../support/slots.js";
import { SYSTEM } from "../support/system.js";

/** Up to the first reviews; the rest is repetitive. */
const TOP_OF_PAGE = { x: 0, y: 0, width: 1440, height: 2800 };

const COLORS: Readonly<Record<string, string>> = {
  "mfe-purchase": "#c2185b",
  "mfe-recommendations": "#1565c0",
  "mfe-reviews": "#2e7d32",
  "mfe-print-handoff": "#ef6c00",
};

/** Runs in the page: outlines every mounted slot in its fragment's color, labeled with slot and fragment. */
function outlineFragments(colors: Readonly<Record<string, string>>): void {
  for (const slot of document.querySelectorAll<HTMLElement>("[data-slot]:is([data-mounted], [data-static])")) {
    const { slot: name, fragment = "" } = slot.dataset;
    const { left, top, width, height } = slot.getBoundingClientRect();
    if (height < 8) continue;
    const color = colors[fragment] ?? "#555";
    const frame = document.createElement("div");
    const place = `left:${left + scrollX - 4}px;top:${top + scrollY - 4}px;width:${width + 8}px;height:${height + 8}px`;
    frame.style.cssText = `position:absolute;z-index:1000;box-sizing:border-box;border:3px solid ${color};border-radius:6px;${place}`;
    const label = document.createElement("span");
    label.textContent = `${name} · ${fragment}`;
    label.style.cssText = `position:absolute;right:0;top:0;padding:2px 8px;font:600 13px sans-serif;color:#fff;background:${color};border-radius:0 0 0 6px`;
    frame.append(label);
    document.body.append(frame);
  }
}

test("product-page-fragments", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100130");
  await readMountedSlots(page, COMMON_SLOTS);
  // Lazy images load only when they are near the window, so those below what is pictured may never come.
  await page.waitForFunction(
    (bottom) =>
      [...document.images].every(
        (image) => image.complete || [...image.getClientRects()].every(({ top }) => top + scrollY > bottom),
      ),
    TOP_OF_PAGE.height,
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => window.scrollTo(0, 0));
  // Where the sticky bar stays only if the main button is below the window.
  await page.waitForFunction(() => {
    const button = document.querySelector("[data-slot=buy-box] form [type=submit]");
    const isBelow = button !== null && button.getBoundingClientRect().bottom > innerHeight;
    return isBelow === (document.querySelector("[data-edge][data-shown=true]") !== null);
  });
  await page.evaluate(outlineFragments, COLORS);
  const path = join(SYSTEM.root, "docs/images/product-page-fragments.png");
  await page.screenshot({ path, animations: "disabled", fullPage: true, clip: TOP_OF_PAGE });
});
