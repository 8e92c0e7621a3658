import { expect, type Visit } from "fragment-kit/playwright";
import { defineJob } from "./job.js";

const STAPLER = "100160";

/** A member reviews an item once. */
async function deleteReview({ page }: Visit): Promise<void> {
  const own = (await (await page.request.get(`/ptd/api/reviews/${STAPLER}/own`)).json()) as { review?: { id: string } };
  if (own.review) await page.request.delete(`/ptd/api/review/${own.review.id}`);
}

defineJob({
  name: "Write a review",
  member: "ben",
  prepare: deleteReview,
  async perform(shopper) {
    const { page, hasScript } = shopper;
    await shopper.start(`/lpd-sba-sku/product_${STAPLER}`);
    const reviews = page.getByRole("region", { name: "Reviews" });
    if (hasScript) await shopper.press(reviews.getByRole("button", { name: "Write a review" }));
    else await shopper.press(reviews.getByRole("link", { name: "Write a review" }));
    const form = hasScript ? page.getByRole("dialog", { name: "Write a review" }) : page.getByRole("main");
    await shopper.choose(form.getByRole("radio", { name: "4 stars" }));
    await shopper.enter(form.getByRole("textbox", { name: "Review title" }), "Never jams");
    await shopper.enter(
      form.getByRole("textbox", { name: "Your review" }),
      "Twenty sheets at once, and it takes no effort.",
    );
    await shopper.read("the form", form);
    await shopper.press(form.getByRole("button", { name: "Submit review" }));
    await expect(page.getByText("Thank you for your review.").first()).toBeVisible();
    await shopper.read("afterwards");
  },
});

let questions = 0;

defineJob({
  name: "Ask a question",
  member: "gina",
  async perform(shopper) {
    const { page, hasScript } = shopper;
    await shopper.start(`/lpd-sba-sku/product_${STAPLER}`);
    const section = page.getByRole("region", { name: "Questions and answers" });
    if (hasScript) await shopper.press(section.getByRole("button", { name: "Ask a question" }));
    else await shopper.press(section.getByRole("link", { name: "Ask a question" }));
    const form = hasScript ? page.getByRole("dialog", { name: "Ask a question" }) : page.getByRole("main");
    questions += 1;
    const text = `Does it take staples of size ${questions}?`;
    await shopper.enter(form.getByRole("textbox", { name: "Your question" }), text);
    await shopper.read("the form", form);
    await shopper.press(form.getByRole("button", { name: "Submit question" }));
    await expect(page.getByText("Thank you. Your question has been sent.").first()).toBeVisible();
    await shopper.read("afterwards");
  },
});
