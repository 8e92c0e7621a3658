import type { Page } from "@playwright/test";
import { expect, slot, test, type Breakpoint } from "fragment-kit/playwright";
import { expectAccessible } from "../support/check-accessibility.js";
import { findShiftFaults, watchLayoutShifts } from "../support/layout-shifts.js";
import { RED_PICTURE } from "../support/red-picture.js";

const BUSINESS_CARDS = "500108";
const STUDIO =
  "/tpv/punchoutHome?itemId=500108&qty=2&comingFrom=sku&action=create&refUrl=%2Fcart&redirectUrl=%2Ftpv%2FpunchoutResult";

async function openStudio(page: Page) {
  await page.goto(STUDIO);
  const studio = slot(page, "print-studio");
  await expect(studio.getByRole("group", { name: "Design tools" })).toBeVisible();
  return studio;
}

const RESULT = /\/tpv\/punchoutResult\?.*tpvResult=project_added/;

test("text and a picture are placed on the sheet, moved, undone and saved", async ({ visit }) => {
  test.slow();
  const { page } = await visit({ member: "dario" });
  const studio = await openStudio(page);
  await studio.getByLabel("Text on the front").fill("Harbor & Pine\nArchitects");
  await studio
    .locator('input[type="file"]')
    .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: RED_PICTURE });
  const picture = studio.getByRole("button", { name: "Picture 1" });
  await expect(picture).toBeVisible();

  const line = studio.getByRole("button", { name: "Line 1: Harbor & Pine" });
  const before = await line.boundingBox();
  await line.hover();
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 40, (before?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await expect(studio.getByText(/Line 1: Harbor & Pine: \d+ percent from the left/)).toBeVisible();
  const moved = await line.boundingBox();
  expect(moved?.x).not.toBe(before?.x);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await line.boundingBox())?.x).toBe(before?.x);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(async () => (await line.boundingBox())?.x).toBe(moved?.x);

  await expect(studio.getByText("All changes saved")).toBeVisible();
  await expectAccessible(page, "the studio");
});

test("in a low window, the order summary covers no field", async ({ visit }) => {
  test.slow();
  const { page } = await visit({ member: "dario" });
  await page.setViewportSize({ width: 1280, height: 800 });
  const studio = await openStudio(page);
  const { y = 0, height = 0 } = (await studio.getByLabel("Quantity").boundingBox()) ?? {};
  const summary = await studio.getByRole("button", { name: "Add to cart" }).boundingBox();
  expect(summary?.y).toBeGreaterThan(y + height);
});

test("a design is ordered and downloaded as its proof [S1-1.08]", async ({ visit }) => {
  test.slow();
  const { page } = await visit({ member: "dario" });
  const studio = await openStudio(page);
  await studio.getByLabel("Text on the front").fill("Harbor & Pine");
  await studio.getByLabel("Project name").fill("Cards to keep");
  await studio.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "Approve and add to cart" }).click();
  await page.waitForURL(RESULT);
  await expect(slot(page, "print-result")).toContainText("Your project Cards to keep has been added to your cart.");

  await page.goto("/services/print/print-center?q=Cards+to+keep");
  const file = slot(page, "my-files").getByRole("article", { name: "Cards to keep" }).first();
  const downloading = page.waitForEvent("download");
  await file.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("Cards to keep.pdf");
});

for (const width of ["lg", "md"] as const) {
  test(`the studio works with only the keyboard at ${width}`, async ({ visit }) => {
    const { page } = await visit({ member: "dario", width });
    const studio = await openStudio(page);
    await studio.getByLabel("Text on the front").fill("By keys");
    const line = studio.getByRole("button", { name: "Line 1: By keys" });
    await line.focus();
    const place = (x: number) => studio.getByText(`Line 1: By keys: ${x} percent from the left`);
    await expect(place(50)).toBeVisible();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(place(56)).toBeVisible();
    const before = await line.boundingBox();
    await page.keyboard.press("+");
    await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
    await page.keyboard.press("Delete");
    await expect(place(50)).toBeVisible();
    await studio.getByRole("button", { name: "Add to cart" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Approve and add to cart" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/tpv\/punchoutResult\?/);
  });
}

for (const width of ["xs", "lg"] satisfies Breakpoint[]) {
  test(`on ${width}, a file that cannot be printed is refused with a reason, and nothing moves`, async ({ visit }) => {
    const { page } = await visit({ member: "dario", width });
    const readShifts = await watchLayoutShifts(page);
    const studio = await openStudio(page);
    const before = (await readShifts()).length;
    const input = studio.locator('input[type="file"]');
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    await input.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: large });
    await expect(studio.getByText("Choose a smaller picture: at most 10 MB.")).toBeVisible();
    await expect(studio.getByRole("button", { name: /^Picture/ })).toHaveCount(0);
    expect(findShiftFaults((await readShifts()).slice(before))).toEqual([]);
  });
}

test("the studio's script is requested only on its own page", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "dario" });
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.text().catch(() => ""));
  });
  // The color of a guide that the sheet alone draws.
  const hasStage = async () => (await Promise.all(bodies)).some((body) => body.includes("#c2347f"));
  await openItem(BUSINESS_CARDS);
  expect(await hasStage()).toBe(false);
  await openStudio(page);
  expect(await hasStage()).toBe(true);
});

test("a forged link shows no text of its own and adds nothing", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/tpv/punchoutResult?tpvResult=project_added&projectName=Call+555&name=Call+555&handoffId=x.y");
  await expect(slot(page, "print-result")).toContainText("has been added to your cart.");
  await expect(page.locator("body")).not.toContainText("Call 555");
  const cart = await page.request.get("/ele-lpd/api/cart");
  expect(await cart.json()).toMatchObject({ lines: [] });
});
