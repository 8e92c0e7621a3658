import type { Page } from "@playwright/test";
import { expect, slot, test } from "fragment-kit/playwright";
import { STYLES_AT_HOME } from "shared-contracts/fixtures";

const SLOT = "reviews";
const CLASS = "mfe-loyalty-tried";

/** The shapes that releases may have, each with declarations that change no sizes, for one class of the slot. */
const ALLOWED = STYLES_AT_HOME.map((shape) =>
  shape.replaceAll(/\{[^{}]*\}/g, "{color:red;background:red}").replaceAll(/\.s-[12]/g, `.${CLASS}`),
);

test("styles that a release may have change no pixel outside of its slot", async ({ visit }) => {
  const { page, openItem } = await visit({});
  await openItem("100130");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await scrollThrough(page);
  const target = slot(page, SLOT);
  await target.evaluate((element, name) => {
    for (const inside of element.querySelectorAll("section, div, p, button")) inside.classList.add(name);
  }, CLASS);
  const show = (mask: boolean) =>
    page.screenshot({ fullPage: true, animations: "disabled", ...(mask && { mask: [target] }) });

  await expect(async () => {
    await useStyles(page, []);
    const [outside, whole] = [await show(true), await show(false)];
    await useStyles(page, ALLOWED);
    expect(outside.equals(await show(true)), "pixels outside of the slot are the same").toBe(true);
    expect(whole.equals(await show(false)), "pixels inside of it are not").toBe(false);
    await useStyles(page, [`html:has(.${CLASS}) h1{color:red}`]);
    expect(outside.equals(await show(true)), "a style that reaches out is seen").toBe(false);
  }).toPass({ timeout: 60_000 });
});

/** Pictures and sections that load as they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState("networkidle");
}

/** One sheet each: a sheet that can't be read spoils no other. */
async function useStyles(page: Page, sheets: readonly string[]): Promise<void> {
  await page.evaluate((texts) => {
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  }, sheets);
}
