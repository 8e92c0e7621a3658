import type { Page } from "@playwright/test";
import { expect, mountedSlot, test } from "fragment-kit/playwright";

const LAPTOP = "200101";

/** A screenshot of the center of the canvas, because a drawn frame can't be read back later. */
async function lookAtModel(page: Page): Promise<string> {
  const canvas = page.getByRole("dialog").locator("canvas");
  return (await canvas.screenshot()).toString("base64");
}

test("3D opens the gallery on its own tab, and the model turns [S2-4.50]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(response.url()));
  await openItem(LAPTOP);
  const gallery = await mountedSlot(page, "gallery");
  expect(scripts.filter((url) => url.endsWith(".glb"))).toEqual([]);

  await gallery.getByRole("button", { name: "3D", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab", { selected: true })).toHaveText("3D");
  await expect(dialog.getByRole("button", { name: "Turn left" })).toBeEnabled();
  expect(scripts.filter((url) => url.endsWith(".glb"))).toHaveLength(1);

  const front = await lookAtModel(page);
  await dialog.getByRole("button", { name: "Turn left" }).click();
  expect(await lookAtModel(page)).not.toBe(front);
  await page.keyboard.press("0");
  expect(await lookAtModel(page)).toBe(front);
});

test("pictures, zoom, 3D and videos each open their own tab [S2-4.50]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem(LAPTOP);
  const gallery = await mountedSlot(page, "gallery");
  const dialog = page.getByRole("dialog");
  const ways = [
    [gallery.getByRole("button", { name: /^Enlarge/ }).first(), "Images"],
    [gallery.getByRole("button", { name: "Images", exact: true }), "Images"],
    [gallery.getByRole("button", { name: "3D", exact: true }), "3D"],
    [gallery.getByRole("button", { name: "Videos", exact: true }), "Videos"],
  ] as const;
  for (const [opener, tab] of ways) {
    await opener.click();
    await expect(dialog.getByRole("tab", { selected: true })).toHaveText(tab);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("a browser without WebGL shows a picture instead of the model", async ({ visit }) => {
  const { page, issues, openItem } = await visit({ member: "ava" });
  issues.allow(/WebGL/);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openItem(LAPTOP);
  const gallery = await mountedSlot(page, "gallery");
  await gallery.getByRole("button", { name: "3D", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("We can't show the 3D view.");
  await expect(dialog.getByRole("tabpanel").getByRole("img").first()).toBeVisible();
});

test("without the gallery's code, its links open the media files", async ({ visit }) => {
  const { page, faults, openItem } = await visit({ member: "ava" });
  await openItem(LAPTOP);
  const gallery = await mountedSlot(page, "gallery");
  await faults.blockRemote("mfe-purchase");
  await gallery
    .getByRole("button", { name: /^Enlarge/ })
    .first()
    .click();
  await page.waitForURL(/\/images\//);
  // An error of the picture's document, such as a skipped transition, is reported within a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
});
