import type { Locator, Page } from "@playwright/test";
import { QUESTIONS_ROUTES, REVIEWS_ROUTES } from "shared-contracts";
import { expect, mountedSlot } from "fragment-kit/playwright";
import { GUESTS, itemPath, MEMBERS, withDefaults, type PageState, type Visitors } from "../page-state.js";

const PAGE = "/ptd/review/100130";
const ITEM = itemPath("100130");
const MODERATOR: Visitors = { retail: ["morgan"], business: [] };

async function openForm(page: Page): Promise<Locator> {
  const reviews = await mountedSlot(page, "review-page");
  await reviews.getByRole("button", { name: "Write a review" }).click();
  const drawer = page.getByRole("dialog", { name: "Write a review" });
  await expect(drawer.getByLabel("Display name")).toBeVisible();
  return drawer;
}

async function openQuestionForm(page: Page): Promise<Locator> {
  const questions = await mountedSlot(page, "questions");
  await questions.getByRole("button", { name: "Ask a question" }).click();
  const drawer = page.getByRole("dialog", { name: "Ask a question" });
  await expect(drawer.getByLabel("Your question")).toBeVisible();
  return drawer;
}

const PAGES = withDefaults({ extent: "whole" }, [
  { name: "review page", isLanding: true, path: PAGE },
  { name: "review page filtered", path: `${PAGE}?rating=1` },
  { name: "review page without reviews", path: "/ptd/review/100163" },
  { name: "page of a question", isLanding: true, path: "/ptd/question/demo-q01" },
  { name: "no such question", path: "/ptd/question/nothing", status: 404 },
  {
    name: "reviews and questions of an item",
    path: ITEM,
    visitors: GUESTS,
    act: async (page) => {
      await mountedSlot(page, "reviews");
      await mountedSlot(page, "questions");
    },
  },
  { name: "moderation", path: "/ptd/moderation", visitors: MODERATOR },
  { name: "moderation for others", path: "/ptd/moderation", allows: /403/ },
]);

const FORMS = withDefaults({ visitors: MEMBERS, extent: "window" }, [
  {
    name: "review form",
    path: PAGE,
    act: async (page) => void (await openForm(page)),
  },
  {
    name: "review form with errors",
    path: PAGE,
    act: async (page) => {
      const drawer = await openForm(page);
      await drawer.getByRole("button", { name: "Submit review" }).click();
    },
  },
  {
    name: "review that could not be sent",
    path: PAGE,
    act: async (page, { faults }) => {
      const drawer = await openForm(page);
      await faults.failCall(REVIEWS_ROUTES.createReview);
      await drawer.getByText("4 stars", { exact: true }).click();
      await drawer.getByLabel("Review title").fill("Opens flat");
      await drawer.getByLabel("Your review").fill("Opens flat and the rings line up.");
      await drawer.getByRole("button", { name: "Submit review" }).click();
      await expect(drawer.getByText(/try again/i).first()).toBeVisible();
    },
  },
  {
    name: "question form",
    path: ITEM,
    act: async (page) => void (await openQuestionForm(page)),
  },
  {
    name: "question form with an error",
    path: ITEM,
    act: async (page) => {
      const drawer = await openQuestionForm(page);
      await drawer.getByRole("button", { name: "Submit question" }).click();
    },
  },
]);

const READERS = withDefaults({ visitors: GUESTS, extent: "window" }, [
  {
    name: "guest is asked to sign in to write a review",
    path: PAGE,
    act: async (page) => {
      const reviews = await mountedSlot(page, "review-page");
      await reviews.getByRole("link", { name: "Write a review" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "filters of reviews",
    path: PAGE,
    act: async (page) => {
      const reviews = await mountedSlot(page, "review-page");
      await reviews.locator("summary", { hasText: "Filter" }).first().click();
    },
  },
  {
    name: "photo of a review",
    path: PAGE,
    act: async (page) => {
      const reviews = await mountedSlot(page, "review-page");
      await reviews.getByRole("button", { name: /photo/i }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "questions that match nothing",
    path: ITEM,
    act: async (page) => {
      const questions = await mountedSlot(page, "questions");
      const field = questions.getByRole("searchbox").or(questions.getByRole("textbox")).first();
      await field.fill("zebra crossing");
      await field.press("Enter");
      await questions.getByRole("button", { name: "Clear search" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "questions could not be loaded",
    path: ITEM,
    act: async (page, { faults }) => {
      const questions = await mountedSlot(page, "questions");
      await faults.failCall(QUESTIONS_ROUTES.listQuestions);
      await questions.getByText("Show more").click();
      await questions.getByText("Show more").scrollIntoViewIfNeeded();
    },
  },
]);

export const REVIEW_STATES: readonly PageState[] = [...PAGES, ...FORMS, ...READERS];
