import type { Page } from "@playwright/test";
import { expect, slot, test, type Breakpoint } from "fragment-kit/playwright";
import { DEVICE_IMAGE_WIDTHS, SMALL_IMAGE_WIDTHS } from "shared-contracts/constants";

const SERVED_WIDTHS = [...SMALL_IMAGE_WIDTHS, ...DEVICE_IMAGE_WIDTHS];

/** Narrowest and widest window of each breakpoint, in CSS pixels. */
const WINDOW_WIDTHS: Readonly<Record<Breakpoint, readonly [number, number]>> = {
  xs: [320, 767],
  sm: [768, 1023],
  md: [1024, 1279],
  lg: [1280, 2560],
};

for (const density of [1, 2]) {
  for (const [width, windowWidths] of Object.entries(WINDOW_WIDTHS) as [Breakpoint, readonly number[]][]) {
    for (const windowWidth of windowWidths) {
      test(`the gallery loads a picture as wide as it shows at ${width}: ${windowWidth} px, ${density}x`, async ({
        visit,
      }) => {
        // The browser chooses from the server's markup.
        const { page, openItem } = await visit({ width, density, javaScript: false });
        await page.setViewportSize({ width: windowWidth, height: 900 });
        await openItem("100130");
        const { loaded, needed } = await readStage(page);
        const fitting = SERVED_WIDTHS.findIndex((served) => served >= needed);
        expect(SERVED_WIDTHS.slice(fitting, fitting + 2), `${needed} pixels`).toContain(loaded);
      });
    }
  }
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
