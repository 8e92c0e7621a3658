import { expect, mountedSlot, test } from "fragment-kit/playwright";

const ITEM = "100130";
/** Other tests delete reviews and photos of this item meanwhile. */
const DELETED_PHOTO = /review-photos/;

test("the question link leads to the questions [S1-2.20]", async ({ visit }) => {
  const { page, openItem, issues } = await visit();
  issues.allow(DELETED_PHOTO);
  await openItem(ITEM);
  await mountedSlot(page, "questions");
  const questions = page.locator("#product-qna");
  const snapshot = await mountedSlot(page, "review-snapshot");
  await expect(questions).not.toBeInViewport();
  await snapshot.getByRole("link", { name: /questions/ }).click();
  await expect(questions).toBeInViewport();
  await expect(questions.getByRole("heading", { name: "Questions and answers" })).toBeVisible();
});

test("members write reviews in a drawer on the page [S2-6.25]", async ({ visit }) => {
  const { page, openItem, issues } = await visit({ member: "gina" });
  issues.allow(DELETED_PHOTO);
  await openItem(ITEM);
  const reviews = await mountedSlot(page, "reviews");
  await reviews.getByRole("button", { name: "Write a review" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("textbox").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(reviews.getByRole("button", { name: "Write a review" })).toBeFocused();
});

test("more questions load without leaving the page", async ({ visit }) => {
  const { page, openItem, issues } = await visit();
  issues.allow(DELETED_PHOTO);
  await openItem(ITEM);
  const questions = await mountedSlot(page, "questions");
  await expect(questions.getByRole("article")).toHaveCount(5);
  await questions.getByText("Show more").click();
  // Other tests ask questions on this page too.
  await expect.poll(() => questions.getByRole("article").count()).toBeGreaterThanOrEqual(7);
});

test("filters of the product page are in its address, work by keyboard, and survive back, forward and reload", async ({
  visit,
}) => {
  const { page, openItem, issues } = await visit();
  issues.allow(DELETED_PHOTO);
  await openItem(ITEM);
  const reviews = await mountedSlot(page, "reviews");
  const oneStar = reviews.getByRole("link", { name: /^1 star:/ });
  const counted = reviews.getByText(/^(?:Showing .* reviews|1 review)$/);
  const countOf = async () => counted.textContent();
  const all = await countOf();

  // Until its code has loaded, the link leads to the review page.
  await page.waitForLoadState("networkidle");
  await oneStar.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/lpd-sba-sku\/.*[?&]review-rating=1/);
  await expect(counted).not.toHaveText(all ?? "");
  const some = await countOf();
  await expect(oneStar).toBeFocused();

  await page.goBack();
  // Other tests review the item meanwhile.
  await expect(counted).toHaveText(/^Showing 10 of /);
  await expect(oneStar).not.toHaveAttribute("aria-current");
  await page.goForward();
  await expect(counted).toHaveText(some ?? "");
  await page.reload();
  await expect(counted).toHaveText(some ?? "");
  await expect(oneStar).toHaveAttribute("aria-current", "true");
});
