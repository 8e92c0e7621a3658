import type { Locator, Page } from "@playwright/test";
import { PAGE_ROUTES } from "shared-contracts";
import { expect, mountedSlot, test, type Visit } from "fragment-kit/playwright";

const ITEM = "100160";
/** More than fit on the screen. */
const SEEN_BEFORE = [
  "100101",
  "100102",
  "100110",
  "100111",
  "100120",
  "100130",
  "100140",
  "100150",
  "200101",
  "200113",
];

async function openCarousel({ page, openItem }: Visit): Promise<Locator> {
  for (const itemId of SEEN_BEFORE) await page.request.post(PAGE_ROUTES.recordItemView.path, { data: { itemId } });
  await openItem(ITEM);
  const recentlyViewed = await mountedSlot(page, "recently-viewed");
  const carousel = recentlyViewed.locator('[aria-roledescription="carousel"]');
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

const STEPS = 20;

async function swipe(page: Page, { y, from, to }: { y: number; from: number; to: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= STEPS; step += 1) {
    const x = from + ((to - from) * step) / STEPS;
    await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const readOffset = (carousel: Locator) => carousel.getByRole("list").evaluate((track) => track.scrollLeft);
const isSeen = (slide: Locator) => expect(slide).toBeInViewport({ ratio: 0.9 });

test("a swipe shows the next tiles, dots follow and navigate, and arrow keys scroll", async ({ visit }) => {
  const visited = await visit({ member: "ava", width: "xs" });
  const { page } = visited;
  const carousel = await openCarousel(visited);
  const dot = (view: number) => carousel.getByRole("button", { name: new RegExp(`^Show ${view} of`) });
  await expect(carousel.getByRole("button", { name: "Next" })).toBeHidden();
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
  const { x = 0, y = 0, width = 0 } = (await carousel.boundingBox()) ?? {};
  await swipe(page, { y: y + 100, from: x + width * 0.9, to: x + width * 0.1 });
  await expect(dot(2)).toHaveAttribute("aria-current", "true");
  expect(await readOffset(carousel)).toBeGreaterThan(width / 2 - 1);

  await dot(1).click();
  await expect.poll(() => readOffset(carousel)).toBe(0);
  await carousel.getByRole("list").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => readOffset(carousel)).toBeGreaterThan(0);
});

test("the arrows scroll to the last tile, instantly with reduced motion", async ({ visit }) => {
  const visited = await visit({ member: "ava", width: "md" });
  const { page } = visited;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const carousel = await openCarousel(visited);
  const slides = carousel.getByRole("listitem");
  const next = carousel.getByRole("button", { name: "Next" });
  await expect(carousel.getByRole("button", { name: /^Show/ }).first()).toBeHidden();
  await isSeen(slides.first());
  while ((await next.getAttribute("aria-disabled")) === null) {
    const before = await readOffset(carousel);
    const [first = 0, settled] = await next.evaluate(async (button) => {
      const track = button.closest("section")?.querySelector("ul");
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      (button as HTMLElement).click();
      await frame();
      await frame();
      const soon = track?.scrollLeft;
      await new Promise((resolve) => setTimeout(resolve, 400));
      return [soon, track?.scrollLeft];
    });
    expect(first, "no click is for nothing").toBeGreaterThan(before);
    expect(first, "nothing glides").toBe(settled);
  }
  await isSeen(slides.last());
});
