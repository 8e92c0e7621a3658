import type { Locator, Page } from "@playwright/test";
import { MY_FILES_PATH, PRINT_RESULTS, PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";
import { expect, mountedSlot, slot } from "fragment-kit/playwright";
import { RED_PICTURE } from "../../support/red-picture.js";
import { CHANGING_MEMBERS, MEMBERS, withDefaults } from "../page-state.js";

const CARDS = {
  itemId: "500108",
  qty: "2",
  comingFrom: "sku",
  action: "create",
  refUrl: "/cart",
  redirectUrl: PUNCHOUT_RESULT_PATH,
};
const STUDIO = `/tpv/punchoutHome?${new URLSearchParams(CARDS)}`;

async function openStudio(page: Page): Promise<Locator> {
  const studio = slot(page, "print-studio");
  await expect(studio.getByRole("group", { name: "Design tools" })).toBeVisible();
  return studio;
}

export const PRINT_STATES = withDefaults({ extent: "whole" }, [
  {
    name: "print studio",
    isLanding: true,
    path: STUDIO,
    act: async (page) => void (await openStudio(page)),
  },
  {
    name: "print studio with text and a picture",
    path: STUDIO,
    visitors: MEMBERS,
    act: async (page) => {
      const studio = await openStudio(page);
      await studio.getByLabel("Text on the front").fill("Harbor & Pine\nArchitects");
      await studio
        .locator('input[type="file"]')
        .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: RED_PICTURE });
      await expect(studio.getByRole("button", { name: "Picture 1" })).toBeVisible();
      await expect(studio.getByText("All changes saved")).toBeVisible();
    },
  },
  {
    name: "proof of a design with looks",
    path: STUDIO,
    visitors: MEMBERS,
    extent: "window",
    act: async (page) => {
      const studio = await openStudio(page);
      await studio.getByLabel("Text on the front").fill("Harbor & Pine\nArchitects\nharborpine.example");
      for (const [part, look] of [
        ["Template", "Color band"],
        ["Font", "Classic"],
        ["Ink", "Green"],
        ["Alignment", "Left"],
      ] as const) {
        await studio.getByLabel(part, { exact: true }).selectOption(look);
      }
      await expect(studio.getByText("All changes saved")).toBeVisible();
      await studio.getByRole("button", { name: "Add to cart" }).click();
      await expect(page.getByRole("dialog", { name: "Check your proof" })).toBeVisible();
    },
  },
  {
    name: "print studio with a refused picture",
    path: STUDIO,
    visitors: MEMBERS,
    act: async (page) => {
      const studio = await openStudio(page);
      const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
      await studio.locator('input[type="file"]').setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
      await expect(studio.getByText(/Choose a smaller picture/)).toBeVisible();
    },
  },
  {
    name: "print studio without JavaScript",
    path: STUDIO,
    visitors: MEMBERS,
    browser: { javaScript: false },
  },
  { name: "print studio of an unknown item", path: "/tpv/punchoutHome?itemId=nothing", allows: /404/ },
  ...PRINT_RESULTS.map((result) => ({
    name: `print result ${result}`,
    path: `${PUNCHOUT_RESULT_PATH}?tpvResult=${result}&itemId=${CARDS.itemId}`,
    visitors: MEMBERS,
  })),
  { name: "print result without a reason", path: PUNCHOUT_RESULT_PATH },
  { name: "My Files, empty, and of a guest", path: MY_FILES_PATH },
  {
    name: "My Files with a file",
    path: MY_FILES_PATH,
    visitors: CHANGING_MEMBERS,
    prepare: async ({ page }) => {
      await page.goto(`${MY_FILES_PATH}?q=Harbor+logo`);
      if ((await slot(page, "my-files").getByRole("article").count()) > 0) return;
      await page.goto(MY_FILES_PATH);
      const list = await mountedSlot(page, "my-files");
      await list
        .locator('input[type="file"]')
        .setInputFiles({ name: "Harbor logo.png", mimeType: "image/png", buffer: RED_PICTURE });
      await expect(list.getByRole("article", { name: "Harbor logo" })).toBeVisible();
    },
  },
  { name: "My Files search without results", path: `${MY_FILES_PATH}?q=zebra`, visitors: MEMBERS },
]);
