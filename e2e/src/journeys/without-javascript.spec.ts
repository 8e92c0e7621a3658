import { expect, renderedSlot, test } from "fragment-kit/playwright";

const SCISSORS = "100161";
const BINDER = "100130";

test.describe.configure({ timeout: 120_000 });

test("a member without JavaScript reviews the item and asks about it", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "gina", javaScript: false });
  const own = (await (await page.request.get(`/ptd/api/reviews/${SCISSORS}/own`)).json()) as {
    review?: { id: string };
  };
  if (own.review) await page.request.delete(`/ptd/api/review/${own.review.id}`);
  await openItem(SCISSORS);
  const reviews = await renderedSlot(page, "reviews");
  await reviews.getByRole("link", { name: "Write a review" }).click();
  await page.waitForURL(/write=review/);
  await renderedSlot(page, "reviews");
  await reviews.getByRole("radio", { name: "4 stars" }).check();
  await reviews.getByRole("radio", { name: "Quality: 5 of 5" }).check();
  await reviews.getByLabel("Review title").fill("Cut well");
  await reviews.getByLabel("Your review").fill("Through cardboard, too.");
  await reviews.getByRole("button", { name: "Submit review" }).click();
  await page.waitForURL(/written=review/);
  await renderedSlot(page, "reviews");
  await expect(reviews).toContainText("Thank you for your review.");
  await expect(reviews).toContainText("Through cardboard, too.");
  await expect(reviews.getByText("Quality 5", { exact: true })).toBeVisible();

  const questions = await renderedSlot(page, "questions");
  await questions.getByRole("link", { name: "Ask a question" }).click();
  await page.waitForURL(/write=question/);
  await renderedSlot(page, "questions");
  await questions.getByLabel("Your question").fill("Are they for the left hand?");
  await questions.getByRole("button", { name: "Submit question" }).click();
  await page.waitForURL(/written=question/);
  await renderedSlot(page, "questions");
  await expect(questions).toContainText("Thank you. Your question has been sent.");

  await questions
    .getByRole("link", { name: /^Answer.*left hand/ })
    .first()
    .click();
  await page.waitForURL(/write=answer/);
  await renderedSlot(page, "questions");
  const item = questions.getByRole("article").filter({ hasText: "left hand" }).first();
  await item.getByLabel("Your answer").fill("For both.");
  await item.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/written=answer/);
  await renderedSlot(page, "questions");
  await expect(item).toContainText("Thank you. Your answer has been sent.");
  await expect(item).toContainText("For both.");
});

test("a member without JavaScript keeps what was typed in a refused review or question", async ({ visit }) => {
  const { page, openItem, issues } = await visit({ member: "gina", javaScript: false });
  issues.allow(/status of 422/);
  await openItem(BINDER);
  const typed = `Strong <b>&amp;</b> "quick" 🖍️\n${" ".repeat(20)}`;

  await (await renderedSlot(page, "reviews")).getByRole("link", { name: "Write a review" }).click();
  await page.waitForURL(/write=review/);
  const reviews = await renderedSlot(page, "reviews");
  await reviews.getByRole("radio", { name: "2 stars" }).check();
  await reviews.getByRole("radio", { name: "Value: 3 of 5" }).check();
  await reviews.getByLabel("Review title").fill("   ");
  await reviews.getByLabel("Your review").fill(typed);
  await reviews.getByLabel("Display name").fill("Gina 🖍️");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await reviews.getByRole("button", { name: "Submit review" }).click();
  const { status, address } = { status: (await refused).status(), address: (await refused).url() };
  expect([status, new URL(address).search]).toEqual([422, "?write=review"]);
  await expect(reviews.getByRole("alert")).toBeFocused();
  await expect(reviews.getByRole("alert")).toContainText("Review title: This field is required");
  await expect(reviews.getByLabel("Review title")).toHaveAttribute("aria-invalid", "true");
  await expect(reviews.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await expect(reviews.getByRole("radio", { name: "Value: 3 of 5" })).toBeChecked();
  await expect(reviews.getByLabel("Your review")).toHaveValue(typed);
  await expect(reviews.getByLabel("Display name")).toHaveValue("Gina 🖍️");

  await (await renderedSlot(page, "questions")).getByRole("link", { name: "Ask a question" }).click();
  await page.waitForURL(/write=question/);
  const questions = await renderedSlot(page, "questions");
  await questions.getByLabel("Your question").fill("Why?      ");
  await questions.getByRole("button", { name: "Submit question" }).click();
  await expect(questions.getByRole("alert")).toBeFocused();
  await expect(questions.getByLabel("Your question")).toHaveValue("Why?      ");
});
