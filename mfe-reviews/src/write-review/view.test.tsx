import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pageNoticeRaised, type ReviewOpinion } from "shared-contracts";
import { createReview } from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import {
  createReviews,
  PATHS,
  renderReviewsSlot,
  type ReviewsPageOptions,
  toReviewPage,
} from "../testing/review-page.js";

installModalDialogs();
beforeEach(() => sessionStorage.clear());

const FEW = { [PATHS.reviews]: toReviewPage(createReviews(2)) };

async function openDrawer({ answers = {} }: ReviewsPageOptions = {}) {
  const slot = await renderReviewsSlot("reviews", { answers: { ...FEW, ...answers } });
  await userEvent.click(screen.getByRole("button", { name: "Write a review" }));
  const drawer = await screen.findByRole("dialog", { name: "Write a review" });
  await within(drawer).findByDisplayValue("Robin");
  return { slot, drawer };
}

async function fillForm(drawer: HTMLElement) {
  await userEvent.click(within(drawer).getByRole("radio", { name: /^4 stars/ }));
  await userEvent.click(within(drawer).getByLabelText("Review title"));
  await userEvent.paste("Solid");
  await userEvent.click(within(drawer).getByLabelText("Your review"));
  await userEvent.paste("Feeds without jams.");
}

const submit = (drawer: HTMLElement) => within(drawer).getByRole("button", { name: "Submit review" });
const created = { review: createReview({ id: "review-new" }), status: "published" };

describe("writing a review", () => {
  it("shows the item, and says beforehand what each field takes", async () => {
    const { drawer } = await openDrawer();
    expect(within(drawer).getByText("Copy paper")).toBeTruthy();
    expect(drawer.querySelector("img")?.getAttribute("src")).toMatch(/^\/images\/.+w=/);
    const limits = ["Review title", "Your review", "Display name"].map((label) => {
      const described = within(drawer).getByLabelText(label).getAttribute("aria-describedby") ?? "";
      return document.getElementById(described)?.textContent;
    });
    expect(limits).toEqual(["Up to 100 characters", "10 to 4,000 characters", "2 to 25 characters"]);
  });

  it("has the display name before anything is loaded, so that a quick reviewer isn't asked for it", async () => {
    const failing = { [PATHS.own]: () => ({ status: 503 }), [PATHS.user]: () => ({ status: 503 }) };
    const { slot, drawer } = await openDrawer({ answers: { ...failing, [`POST ${PATHS.reviews}`]: created } });
    await fillForm(drawer);
    await userEvent.click(submit(drawer));
    expect(slot.fetch.requests.some(({ init }) => init.method === "POST")).toBe(true);
  });

  it("names what is missing and sends nothing [S2-5.31]", async () => {
    const { slot, drawer } = await openDrawer();
    await userEvent.clear(within(drawer).getByLabelText("Display name"));
    await userEvent.click(within(drawer).getByLabelText("Your review"));
    await userEvent.paste("Too short");
    await userEvent.click(submit(drawer));
    expect(within(drawer).getAllByText("This field is required")).toHaveLength(3);
    expect(within(drawer).getByText("Must be at least 10 characters")).toBeTruthy();
    expect(slot.fetch.requests.some(({ init }) => init.method === "POST")).toBe(false);
    expect(document.activeElement?.getAttribute("name")).toBe("starRating");
  });

  it("takes other ratings and a recommendation, which are optional and can be taken back", async () => {
    const { slot, drawer } = await openDrawer({ answers: { [`POST ${PATHS.reviews}`]: created } });
    await fillForm(drawer);
    const choice = (group: string, name: string) =>
      within(within(drawer).getByRole("group", { name: group })).getByRole<HTMLInputElement>("radio", { name });
    expect(choice("Ease of use (optional)", "No answer").checked).toBe(true);
    await userEvent.click(choice("Quality (optional)", "Quality: 4 of 5"));
    await userEvent.click(choice("Quality (optional)", "Quality: 5 of 5"));
    expect(choice("Quality (optional)", "Quality: 4 of 5").checked).toBe(false);
    await userEvent.click(choice("Value (optional)", "Value: 1 of 5"));
    await userEvent.click(choice("Value (optional)", "No answer"));
    await userEvent.click(choice("Would you recommend this product? (optional)", "No"));
    expect(await findAccessibilityFaults(drawer)).toEqual([]);
    await userEvent.click(submit(drawer));
    const sent = slot.fetch.requests.find(({ init }) => init.method === "POST");
    const { attributes, isRecommended } = JSON.parse(sent?.init.body ?? "") as ReviewOpinion;
    expect({ attributes, isRecommended }).toEqual({ attributes: { quality: 5 }, isRecommended: false });
  });

  it("says if it is pending", async () => {
    const { slot, drawer } = await openDrawer({
      answers: { [`POST ${PATHS.reviews}`]: { ...created, status: "pending" } },
    });
    await fillForm(drawer);
    await userEvent.click(submit(drawer));
    expect(slot.bus.payloadsOf(pageNoticeRaised)).toMatchObject([
      { message: "Thank you. Your review will appear once it has been checked." },
    ]);
  });

  it("keeps the form after a failure, with one general message [S2-8.20]", async () => {
    const { slot, drawer } = await openDrawer({
      answers: { [`POST ${PATHS.reviews}`]: () => ({ status: 503, body: { code: "down", message: "Server words" } }) },
    });
    await fillForm(drawer);
    await userEvent.click(submit(drawer));
    expect(within(drawer).getByText("We could not submit your review. Please try again later.")).toBeTruthy();
    expect(within(drawer).queryByText(/Error code/)).toBeNull();
    expect(within(drawer).queryByText("Server words")).toBeNull();
    expect((within(drawer).getByLabelText("Review title") as HTMLInputElement).value).toBe("Solid");
    await userEvent.click(submit(drawer));
    const keys = slot.fetch.requests
      .filter(({ init }) => init.method === "POST")
      .map(({ init }) => init.headers?.["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe("the draft of a review", () => {
  it("is restored on the next visit, and gone once submitted", async () => {
    const { slot, drawer } = await openDrawer();
    await fillForm(drawer);
    slot.unmount();
    const again = await openDrawer({ answers: { [`POST ${PATHS.reviews}`]: created } });
    expect((within(again.drawer).getByLabelText("Review title") as HTMLInputElement).value).toBe("Solid");
    expect((within(again.drawer).getByRole("radio", { name: /^4 stars/ }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(submit(again.drawer));
    again.slot.unmount();
    const third = await openDrawer();
    expect((within(third.drawer).getByLabelText("Review title") as HTMLInputElement).value).toBe("");
  });

  it("survives an expired session: the member signs in and returns to it", async () => {
    const { slot, drawer } = await openDrawer({
      answers: { [`POST ${PATHS.reviews}`]: () => ({ status: 401, body: { code: "sign-in-required" } }) },
    });
    await fillForm(drawer);
    await userEvent.click(submit(drawer));
    const prompt = await screen.findByRole("dialog", { name: "Sign in to write a review" });
    expect(document.activeElement?.textContent).toMatch(/^You're no longer signed in, so this wasn't sent\./);
    await pressLink(within(prompt).getByRole("link", { name: "Sign in" }));
    slot.unmount();

    await renderReviewsSlot("reviews");
    const back = await screen.findByRole("dialog", { name: "Write a review" });
    expect((await within(back).findByDisplayValue("Feeds without jams.")).tagName).toBe("TEXTAREA");
  });
});

/** jsdom follows no links. */
async function pressLink(link: HTMLElement) {
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
}

describe("the member's own review", () => {
  const own = createReview({
    id: "review-own",
    title: "Fine",
    text: "Prints without jams.",
    rating: 3,
    attributes: { easeOfUse: 2 },
    isRecommended: true,
    isOwn: true,
  });
  const answers = { [PATHS.own]: { review: own, status: "pending" } };

  async function openOwn(more: ReviewsPageOptions["answers"] = {}) {
    const slot = await renderReviewsSlot("reviews", { answers: { ...FEW, ...answers, ...more } });
    await userEvent.click(screen.getByRole("button", { name: "Write a review" }));
    const drawer = await screen.findByRole("dialog", { name: "Edit your review" });
    await within(drawer).findByDisplayValue("Prints without jams.");
    return { slot, drawer };
  }

  it("fills the form, shows its status, and can be changed", async () => {
    const { slot, drawer } = await openOwn({ "PUT /ptd/api/review/review-own": created });
    expect(within(drawer).getByText(/Your review is pending/)).toBeTruthy();
    await userEvent.click(within(drawer).getByRole("radio", { name: /^5 stars/ }));
    await userEvent.click(within(drawer).getByRole("button", { name: "Save changes" }));
    const sent = slot.fetch.requests.find(({ init }) => init.method === "PUT");
    expect(JSON.parse(sent?.init.body ?? "")).toMatchObject({
      starRating: 5,
      reviewTitle: "Fine",
      attributes: { easeOfUse: 2 },
      isRecommended: true,
    });
    expect(slot.bus.payloadsOf(pageNoticeRaised)).toMatchObject([{ tone: "success" }]);
  });

  it("stays if it can't be deleted, and says so", async () => {
    const failing = { "DELETE /ptd/api/review/review-own": () => ({ status: 503, body: {} }) };
    const { drawer } = await openOwn(failing);
    await userEvent.click(within(drawer).getByRole("button", { name: "Delete your review" }));
    const sure = within(drawer).getByRole("button", { name: "Delete permanently" });
    await userEvent.click(sure);
    expect(within(drawer).getByText("We couldn't delete your review. Please try again later.")).toBeTruthy();
    expect(within(drawer).queryByText(/could not submit/)).toBeNull();
    expect(document.activeElement).toBe(sure);
  });

  it("can be edited from its card, in place of the report button", async () => {
    await renderReviewsSlot("reviews", { answers: { ...answers, [PATHS.reviews]: toReviewPage([own]) } });
    expect(screen.queryByRole("button", { name: /^Report: / })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Edit your review" }));
    expect(await screen.findByRole("dialog", { name: "Edit your review" })).toBeTruthy();
  });
});

it("shows an earlier review from elsewhere instead of the form, and says so at once", async () => {
  const imported = { review: createReview({ id: "R1", title: "Fine", isOwn: false }), status: "published" };
  await renderReviewsSlot("reviews", { answers: { ...FEW, [PATHS.own]: imported } });
  await userEvent.click(screen.getByRole("button", { name: "Write a review" }));
  const drawer = await screen.findByRole("dialog", { name: "Write a review" });
  expect(await within(drawer).findByText("You have already reviewed this item.")).toBeTruthy();
  expect(within(drawer).getByText("Fine")).toBeTruthy();
  expect(within(drawer).queryByRole("button", { name: "Submit review" })).toBeNull();
});

it("says that the item has been reviewed already, if the earlier review couldn't be loaded", async () => {
  const body = { code: "already-reviewed", message: "You have already reviewed this product." };
  const { drawer } = await openDrawer({ answers: { [`POST ${PATHS.reviews}`]: () => ({ status: 409, body }) } });
  await fillForm(drawer);
  await userEvent.click(submit(drawer));
  expect(within(drawer).getByText("You have already reviewed this item.")).toBeTruthy();
});

describe("photos of a review", () => {
  const upload = { id: "photo-1", kind: "image", url: "/ptd/api/review-photos/photo-1" };
  const file = (name: string, type: string) => new File(["bytes"], name, { type });
  const chooser = (drawer: HTMLElement) => within(drawer).getByLabelText("Add photos", { selector: "input" });

  beforeEach(() => {
    Object.assign(globalThis, {
      createImageBitmap: async (picture: File) => {
        if (picture.name.startsWith("broken")) throw new Error("no picture");
        return { width: 3200, height: 1600, close: () => undefined };
      },
    });
    const context = { fillRect: jest.fn(), drawImage: jest.fn() };
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,QUJD");
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it("can be removed", async () => {
    const { drawer } = await openDrawer({ answers: { "POST /ptd/api/review-photos": upload } });
    await userEvent.upload(chooser(drawer), file("desk.png", "image/png"));
    await userEvent.click(await within(drawer).findByRole("button", { name: "Remove photo 1" }));
    expect(within(drawer).queryByRole("button", { name: "Remove photo 1" })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Add photos");
  });

  const refused = [
    ["the browser cannot draw it", "broken.jpg", {}, /can't use this file/],
    ["the server finds no photo in it", "a.jpg", { status: 422, body: {} }, /can't use this file/],
    ["the server is down", "a.jpg", { status: 503, body: {} }, /couldn't upload this photo/],
  ] as const;

  it.each(refused)("say why if %s", async (_why, name, reply, text) => {
    const answers = { "POST /ptd/api/review-photos": () => ({ status: 500, ...reply }) };
    const { drawer } = await openDrawer({ answers });
    await userEvent.upload(chooser(drawer), file(name, "image/jpeg"));
    expect(await within(drawer).findByText(text)).toBeTruthy();
  });

  it("say why one failed although the next one is added", async () => {
    const { drawer } = await openDrawer({ answers: { "POST /ptd/api/review-photos": upload } });
    await userEvent.upload(chooser(drawer), [file("broken.jpg", "image/jpeg"), file("desk.png", "image/png")]);
    expect(await within(drawer).findByRole("button", { name: "Remove photo 1" })).toBeTruthy();
    expect(within(drawer).getByText(/can't use this file/)).toBeTruthy();
  });
});
