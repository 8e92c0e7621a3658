import { describe, expect, it, jest } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pageNoticeRaised, reviewsSummaryLoaded } from "shared-contracts";
import { createReview, retailGuest, reviewSummary } from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import {
  createReviews,
  PATHS,
  renderReviewsSlot,
  toReviewPage,
  type ReviewsPageOptions,
} from "../testing/review-page.js";

// On a busy machine a form filled in jsdom takes seconds.
jest.setTimeout(30_000);

installModalDialogs();

const FEW = { [PATHS.reviews]: toReviewPage(createReviews(2)) };

async function openDrawer({ answers = {} }: ReviewsPageOptions = {}) {
  const user = userEvent.setup();
  const slot = await renderReviewsSlot("reviews", { answers: { ...FEW, ...answers } });
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  const drawer = await screen.findByRole("dialog", { name: "Write a review" });
  await within(drawer).findByDisplayValue("Robin");
  return { user, slot, drawer };
}

async function fillForm(user: ReturnType<typeof userEvent.setup>, drawer: HTMLElement) {
  await user.click(within(drawer).getByRole("radio", { name: /^4 stars/ }));
  await user.click(within(drawer).getByLabelText("Review title"));
  await user.paste("Solid");
  await user.click(within(drawer).getByLabelText("Your review"));
  await user.paste("Feeds without jams.");
}

const submit = (drawer: HTMLElement) => within(drawer).getByRole("button", { name: "Submit review" });
const created = { review: createReview({ id: "review-new" }), status: "published" };

describe("writing a review", () => {
  it("is offered to a guest, who gets the sign-in prompt [S1-2.23] [S2-6.24]", async () => {
    const user = userEvent.setup();
    await renderReviewsSlot("reviews", { context: retailGuest });
    const action = screen.getByRole("link", { name: "Write a review" });
    expect(action.getAttribute("href")).toBe("/account/signin?LaunchItems=135848");
    await user.click(action);
    const prompt = await screen.findByRole("dialog", { name: "Sign in to write a review" });
    expect(within(prompt).getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/account/signin?LaunchItems=135848",
    );
  });

  it("opens the drawer for a member, by keyboard too [S1-2.23] [S2-6.25]", async () => {
    const user = userEvent.setup();
    await renderReviewsSlot("reviews");
    const action = screen.getByRole("button", { name: "Write a review" });
    action.focus();
    await user.keyboard("{Enter}");
    const drawer = await screen.findByRole("dialog", { name: "Write a review" });
    expect(within(drawer).getAllByRole("radio")).toHaveLength(5);
    expect(((await within(drawer).findByDisplayValue("Robin")) as HTMLInputElement).name).toBe("displayName");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Write a review" })).toBeNull();
    expect(document.activeElement).toBe(action);
  });

  it("has no accessibility faults", async () => {
    const { user, drawer } = await openDrawer();
    await user.click(submit(drawer));
    expect(await findAccessibilityFaults(drawer)).toEqual([]);
  });

  it("says what is missing and sends nothing [S2-5.31]", async () => {
    const { user, slot, drawer } = await openDrawer();
    await user.clear(within(drawer).getByLabelText("Display name"));
    await user.click(within(drawer).getByLabelText("Your review"));
    await user.paste("Too short");
    await user.click(submit(drawer));
    expect(within(drawer).getAllByText("This field is required")).toHaveLength(3);
    expect(within(drawer).getByText("Must be at least 10 characters")).toBeTruthy();
    expect(slot.fetch.requests.some(({ init }) => init.method === "POST")).toBe(false);
    expect(document.activeElement?.getAttribute("name")).toBe("starRating");
  });

  it("hands it in once, says so, and shows it [S2-4.59]", async () => {
    let isWritten = false;
    const { user, slot, drawer } = await openDrawer({
      answers: {
        [`POST ${PATHS.reviews}`]: () => {
          isWritten = true;
          return { status: 200, body: created };
        },
        [PATHS.reviews]: () => ({ status: 200, body: toReviewPage(isWritten ? createReviews(3) : createReviews(2)) }),
        [PATHS.summary]: () => ({ status: 200, body: { summary: { ...reviewSummary, count: isWritten ? 129 : 128 } } }),
      },
    });
    await fillForm(user, drawer);
    await user.click(submit(drawer));
    const sent = slot.fetch.requests.find(({ init }) => init.method === "POST");
    expect(JSON.parse(sent?.init.body ?? "")).toEqual({
      reviewTitle: "Solid",
      reviewComment: "Feeds without jams.",
      displayName: "Robin",
      starRating: 4,
    });
    expect(sent?.init.headers?.["idempotency-key"]).toMatch(/^[\w-]{36}$/);
    expect(slot.bus.payloadsOf(pageNoticeRaised)).toEqual([{ tone: "success", message: "Thank you for your review." }]);
    expect(slot.bus.payloadsOf(reviewsSummaryLoaded).at(-1)).toMatchObject({ count: 129 });
    expect(screen.queryByRole("dialog", { name: "Write a review" })).toBeNull();
    expect(document.querySelectorAll("li > article")).toHaveLength(3);
  });

  it("says when it waits for a check", async () => {
    const { user, slot, drawer } = await openDrawer({
      answers: { [`POST ${PATHS.reviews}`]: { ...created, status: "pending" } },
    });
    await fillForm(user, drawer);
    await user.click(submit(drawer));
    expect(slot.bus.payloadsOf(pageNoticeRaised)).toMatchObject([
      { message: "Thank you. We will publish your review after a short check." },
    ]);
  });

  it("keeps what was typed when it fails, with one general message and the status [S2-8.20]", async () => {
    const { user, slot, drawer } = await openDrawer({
      answers: { [`POST ${PATHS.reviews}`]: () => ({ status: 503, body: { code: "down", message: "Server words" } }) },
    });
    await fillForm(user, drawer);
    await user.click(submit(drawer));
    expect(within(drawer).getByText("We could not submit your review. Please try again later.")).toBeTruthy();
    expect(within(drawer).getByText("Error code: 503")).toBeTruthy();
    expect(within(drawer).queryByText("Server words")).toBeNull();
    expect((within(drawer).getByLabelText("Review title") as HTMLInputElement).value).toBe("Solid");
    await user.click(submit(drawer));
    const keys = slot.fetch.requests
      .filter(({ init }) => init.method === "POST")
      .map(({ init }) => init.headers?.["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
