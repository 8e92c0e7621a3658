import type { Page } from "@playwright/test";
import { expect, mountedSlot } from "fragment-kit/playwright";
import { EVERYONE, itemPath, MEMBERS, withDefaults } from "../page-state.js";

const LAPTOP = itemPath("200101");

async function openGallery(page: Page, name: string | RegExp): Promise<void> {
  const gallery = await mountedSlot(page, "gallery");
  await gallery
    .getByRole("button", { name, ...(typeof name === "string" && { exact: true }) })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

export const GALLERY_STATES = withDefaults({ visitors: MEMBERS, extent: "window" }, [
  {
    name: "gallery at the next picture",
    path: LAPTOP,
    visitors: EVERYONE,
    act: async (page) => {
      const gallery = await mountedSlot(page, "gallery");
      await gallery.getByRole("button", { name: "Next" }).click();
      await expect(page).toHaveURL(/image=1/);
    },
  },
  { name: "gallery, enlarged", path: LAPTOP, visitors: EVERYONE, act: (page) => openGallery(page, /^Enlarge/) },
  {
    name: "gallery, zoomed in",
    path: LAPTOP,
    act: async (page) => {
      await openGallery(page, /^Enlarge/);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /zoom in/i })
        .first()
        .click();
    },
  },
  {
    name: "gallery, 3D",
    path: LAPTOP,
    act: async (page) => {
      await openGallery(page, "3D");
      await expect(page.getByRole("dialog").getByRole("button", { name: "Turn left" })).toBeEnabled();
    },
  },
  {
    name: "gallery, 3D without WebGL",
    path: LAPTOP,
    allows: /WebGL/,
    prepare: async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
    },
    act: async (page) => {
      await openGallery(page, "3D");
      await expect(page.getByRole("dialog")).toContainText("We can't show the 3D view.");
    },
  },
  { name: "gallery, videos", path: LAPTOP, act: (page) => openGallery(page, "Videos") },
]);
