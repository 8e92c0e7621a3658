import type { FileChooser, Locator, Page } from "@playwright/test";
import { expect, mountedSlot, test, type Breakpoint } from "fragment-kit/playwright";
import { listenToAnnouncements, takeAnnouncements } from "../support/announcements.js";
import { expectAccessible } from "../support/check-accessibility.js";
import { findShiftFaults, watchLayoutShifts } from "../support/layout-shifts.js";
import { tabTo } from "../support/controls.js";

test.setTimeout(120_000);

const ITEM = "100130";
/** One writer per width, because a member reviews an item once. */
const WRITER: Record<Breakpoint, string> = { xs: "ben", sm: "chloe", md: "dario", lg: "esme" };

/** A photo from a camera, drawn by the browser. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 2000;
    canvas.height = 1500;
    canvas.getContext("2d")?.fillRect(100, 100, 900, 900);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

async function forgetReview(page: Page): Promise<void> {
  const own = (await (await page.request.get(`/ptd/api/reviews/${ITEM}/own`)).json()) as { review?: { id: string } };
  if (own.review) await page.request.delete(`/ptd/api/review/${own.review.id}`);
}

/** Announced in a live region exactly once since the last call. */
async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  const isSaid = (heard: string) => (typeof text === "string" ? heard.includes(text) : text.test(heard));
  const heard: string[] = [];
  await expect
    .poll(async () => {
      heard.push(...(await takeAnnouncements(page)));
      return heard.filter(isSaid).length;
    })
    .toBeGreaterThan(0);
  await page.waitForTimeout(500);
  heard.push(...(await takeAnnouncements(page)));
  expect(heard.filter(isSaid)).toHaveLength(1);
}

async function click(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** The smallest; all with `LONG_TESTS=1`. */
const WIDTHS: readonly Breakpoint[] = process.env.LONG_TESTS ? ["xs", "sm", "md", "lg"] : ["xs"];

for (const width of WIDTHS) {
  test(`a member reviews with a photo, filters, votes and deletes using only the keyboard at ${width}`, async ({
    visit,
  }) => {
    const { page, issues } = await visit({ member: WRITER[width], width });
    // Writers at other widths delete their reviews and photos of this item meanwhile.
    issues.allow(/review-photos/);
    await listenToAnnouncements(page);
    // From the start: a dialog that opens while the browser is only being told to pass it on would be its own.
    const choosers: FileChooser[] = [];
    page.on("filechooser", (chooser) => choosers.push(chooser));
    await forgetReview(page);
    await page.goto(`/ptd/review/${ITEM}`);
    const reviews = await mountedSlot(page, "review-page");

    await click(page, reviews.getByRole("button", { name: "Write a review" }));
    const drawer = page.getByRole("dialog", { name: "Write a review" });
    await expect(drawer.getByLabel("Display name")).not.toHaveValue("");
    await expectAccessible(page, `the review form at ${width}`);

    await tabTo(page, drawer.getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(drawer.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await tabTo(page, drawer.getByLabel("Review title"));
    await page.keyboard.type(`Holds ${width}`);
    await tabTo(page, drawer.getByLabel("Your review"));
    await page.keyboard.type("Opens flat and the rings line up.");
    const photo = { name: "desk.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(page) };
    await tabTo(page, drawer.getByRole("button", { name: "Add photos" }));
    await page.keyboard.press("Enter");
    await expect.poll(() => choosers.length).toBe(1);
    await choosers[0]?.setFiles(photo);
    await expect(drawer.getByRole("button", { name: "Remove photo 1" })).toBeVisible();
    await expectAccessible(page, `the review form with a photo at ${width}`);
    await click(page, drawer.getByRole("button", { name: "Submit review" }));
    await expectAnnounced(page, /^Thank you for your review\. Your photos will appear/);
    await expect(drawer).toBeHidden();
    await expect(reviews.getByRole("button", { name: "Write a review" })).toBeFocused();

    const mine = reviews.getByRole("listitem").filter({ hasText: `Holds ${width}` });
    await expect(mine.getByText("Pending review. Only you can see it.")).toBeVisible();

    await click(page, reviews.getByRole("link", { name: /^1 star/ }));
    await expect(page).toHaveURL(/rating=1/);
    await expectAnnounced(page, /^(?:Showing \d+ of \d+ reviews|1 review)$/);
    await expectAccessible(page, `filtered reviews at ${width}`);
    const helpful = reviews.getByRole("button", { name: /^Helpful/ }).first();
    const isPressed = (await helpful.getAttribute("aria-pressed")) === "true";
    await click(page, helpful);
    await expect(helpful).toHaveAttribute("aria-pressed", String(!isPressed));
    await click(page, helpful);
    await expect(helpful).toHaveAttribute("aria-pressed", String(isPressed));

    await page.keyboard.press("ControlOrMeta+Home");
    await tabTo(page, reviews.getByRole("button", { name: "Write a review" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    const own = page.getByRole("dialog", { name: "Edit your review" });
    await expect(own.getByLabel("Review title")).toHaveValue(`Holds ${width}`);
    await click(page, own.getByRole("button", { name: "Delete your review" }));
    await expect(own.getByRole("button", { name: "Delete permanently" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Your review has been deleted.");
  });
}

for (const width of ["xs", "lg"] satisfies Breakpoint[]) {
  test(`on ${width}, photos of a review and their errors don't move its form`, async ({ visit }) => {
    const { page, issues } = await visit({ member: "gina", width });
    issues.allow(/review-photos/);
    const readShifts = await watchLayoutShifts(page);
    await page.goto(`/ptd/review/${ITEM}`);
    await (await mountedSlot(page, "review-page")).getByRole("button", { name: /your review|Write a review/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Add photos" }).scrollIntoViewIfNeeded();
    const input = drawer.getByLabel("Add photos", { exact: true }).and(page.locator("input"));
    const before = (await readShifts()).length;
    await input.setInputFiles({ name: "desk.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(page) });
    await expect(drawer.getByRole("button", { name: "Remove photo 1" })).toBeVisible();
    await input.setInputFiles({ name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await expect(drawer.getByText("We can't use this file.")).toBeVisible();
    expect(findShiftFaults((await readShifts()).slice(before))).toEqual([]);
  });
}

test("a question is asked, answered and voted on using only the keyboard", async ({ visit }) => {
  const { page, openItem, issues } = await visit({ member: "gina" });
  // Other tests delete reviews and photos of this item meanwhile.
  issues.allow(/review-photos/);
  await listenToAnnouncements(page);
  await openItem(ITEM);
  const questions = await mountedSlot(page, "questions");
  const text = `Does it lie flat on day ${Date.now() % 10_000}?`;
  await questions.getByRole("button", { name: "Ask a question" }).focus();
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: "Ask a question" });
  await tabTo(page, asking.getByLabel("Your question"));
  await page.keyboard.type(text);
  await click(page, asking.getByRole("button", { name: "Submit question" }));
  await expectAnnounced(page, "Thank you. Your question has been sent.");

  const asked = questions.getByRole("article").filter({ hasText: text });
  await click(page, asked.getByRole("button", { name: "Answer" }));
  const answering = page.getByRole("dialog", { name: "Answer" });
  await tabTo(page, answering.getByLabel("Your answer"));
  await page.keyboard.type("It does, from the first page on.");
  await click(page, answering.getByRole("button", { name: "Send" }));
  await expect(asked).toContainText("It does, from the first page on.");
  const helpful = asked.getByRole("button", { name: /^Helpful/ });
  await tabTo(page, helpful, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await expect(helpful).toHaveText("Helpful (1)");
  await expectAccessible(page, "questions with an answer");
});

test("a guest signs in and returns to the form; a draft survives a reload", async ({ visit }) => {
  const { page, issues } = await visit();
  // Other tests delete reviews and photos of this item meanwhile.
  issues.allow(/review-photos/);
  await page.goto(`/ptd/review/${ITEM}`);
  const reviews = await mountedSlot(page, "review-page");
  await reviews.getByRole("link", { name: "Write a review" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign in" }).click();
  const form = page.getByRole("main");
  await form.getByLabel(/e-?mail/i).fill("felix@example.com");
  await form.getByLabel(/password/i).fill("Demo-Shop-2026");
  await form.getByRole("button", { name: /sign in/i }).click();
  await page.waitForURL(`**/ptd/review/${ITEM}`);

  const drawer = page.getByRole("dialog", { name: "Write a review" });
  await drawer.getByLabel("Review title").fill("Half a thought");
  await page.reload();
  await mountedSlot(page, "review-page");
  await page.getByRole("button", { name: "Write a review" }).click();
  await expect(drawer.getByLabel("Review title")).toHaveValue("Half a thought");
});
