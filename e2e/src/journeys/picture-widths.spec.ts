import type { Page } from "@playwright/test";
import { expect, slot, test } from "fragment-kit/playwright";
import { DEVICE_IMAGE_WIDTHS, SMALL_IMAGE_WIDTHS } from "shared-contracts/constants";

const SERVED_WIDTHS = [...SMALL_IMAGE_WIDTHS, ...DEVICE_IMAGE_WIDTHS];

/** Narrowest and widest window of each breakpoint, in CSS pixels. */
const WINDOW_WIDTHS = [320, 767, 768, 1023, 1024, 1279, 1280, 2560];

for (const density of [1, 2]) {
  test(`the gallery loads a picture as wide as it shows, in any window, ${density}x`, async ({ visit }) => {
    for (const width of WINDOW_WIDTHS) {
      // The browser chooses from the server's markup, or takes a larger picture that it has seen before.
      const { page, openItem } = await visit({ density, javaScript: false });
      await page.setViewportSize({ width, height: 900 });
      await openItem("100130");
      const { loaded, needed } = await readStage(page);
      const fitting = SERVED_WIDTHS.findIndex((served) => served >= needed);
      expect(SERVED_WIDTHS.slice(fitting, fitting + 2), `${needed} pixels at ${width} px`).toContain(loaded);
    }
  });
}

test("the picture leaves room for thumbnails that are still on their way", async ({ visit }) => {
  const { page, openItem } = await visit({ width: "lg" });
  await openItem("100130");
  const stage = slot(page, "gallery").getByRole("region");
  const whole = await stage.boundingBox();
  await slot(page, "gallery")
    .getByRole("toolbar")
    .evaluate((thumbnails) => thumbnails.remove());
  expect(await stage.boundingBox()).toEqual(whole);
});

/** Widths of the first picture in device pixels: the file's that the browser chose, and the one it is shown at. */
async function readStage(page: Page): Promise<{ loaded: number; needed: number }> {
  const picture = slot(page, "gallery").getByRole("listitem").first().getByRole("img");
  await expect(picture).not.toHaveJSProperty("currentSrc", "");
  return picture.evaluate((image: HTMLImageElement) => ({
    loaded: Number(new URL(image.currentSrc).searchParams.get("w")),
    needed: Math.floor(image.getBoundingClientRect().width * devicePixelRatio),
  }));
}
