import type { Page } from "@playwright/test";
import { INJECTION_PAYLOADS, INJECTION_TARGET } from "shared-contracts/fixtures";
import { expect, mountedSlot, test, type Visit } from "fragment-kit/playwright";

test.setTimeout(180_000);

const ITEM = "100164";
const REVIEWED_ITEM = "100130";
const MEMBERS = ["ava", "ben", "chloe", "dario", "esme", "felix", "gina", "morgan"] as const;
const MODERATOR = "morgan";
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const MAX_QUESTION_LENGTH = 480;

/** Defines the functions that payloads call, so that one that runs is counted instead of only failing. */
async function countCalls({ context }: Visit): Promise<void> {
  await context.addInitScript(`window.calls = 0; window.${INJECTION_TARGET} = () => { window.calls += 1; };`);
}

async function expectNothingRan(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  expect(await page.evaluate("window.calls")).toBe(0);
}

async function missingFrom(page: Page, selector: string, texts: readonly string[]): Promise<string[]> {
  const shown = await page.locator(selector).evaluateAll((parts) => parts.map((part) => part.textContent).join("\n"));
  // Services take controls of direction out of texts.
  return texts.filter((text) => !shown.includes(text.replaceAll(DIRECTION_CONTROLS, "")));
}

/** As many payloads as fit in a text. */
function toChunks(payloads: readonly string[], longest: number): string[] {
  const chunks: string[] = [];
  for (const payload of payloads) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + payload.length < longest) chunks[chunks.length - 1] = `${last}\n${payload}`;
    else chunks.push(payload);
  }
  return chunks;
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
}

async function publishAll(page: Page): Promise<void> {
  for (;;) {
    const { entries } = (await (await page.request.get("/ptd/api/moderation")).json()) as {
      entries: { kind: string; id: string }[];
    };
    if (entries.length === 0) return;
    for (const { kind, id } of entries) await post(page, "/ptd/api/moderation", { kind, id, decision: "approve" });
  }
}

test("members' text never runs as script and is shown as typed", async ({ visit }) => {
  const writers = await Promise.all(MEMBERS.map((member) => visit({ member })));
  const moderator = writers[MEMBERS.indexOf(MODERATOR)]!;
  const share = Math.ceil(INJECTION_PAYLOADS.length / writers.length);
  const questions = toChunks(INJECTION_PAYLOADS, MAX_QUESTION_LENGTH);
  for (const [index, { page }] of writers.entries()) {
    const own = INJECTION_PAYLOADS.slice(index * share, (index + 1) * share);
    const before = (await (await page.request.get(`/ptd/api/reviews/${ITEM}/own`)).json()) as {
      review?: { id: string };
    };
    if (before.review) await page.request.delete(`/ptd/api/review/${before.review.id}`);
    await post(page, `/ptd/api/reviews/${ITEM}`, {
      reviewTitle: own[0],
      reviewComment: own.join("\n"),
      displayName: "<b onclick=injected()>x",
      starRating: 1 + (index % 5),
    });
    for (const [number, text] of questions.entries()) {
      if (number % writers.length === index) await post(page, `/ptd/api/questions/${ITEM}`, { text });
    }
  }

  await countCalls(moderator);
  await moderator.page.goto("/ptd/moderation");
  await mountedSlot(moderator.page, "review-page");
  expect(await moderator.page.getByRole("article").count()).toBeGreaterThan(0);
  await expectNothingRan(moderator.page);
  await publishAll(moderator.page);
  const listed = await moderator.page.request.get(`/ptd/api/questions/${ITEM}?limit=${questions.length}`);
  const asked = ((await listed.json()) as { questions: { id: string; text: string }[] }).questions;
  for (const [index, { id, text }] of asked.entries()) {
    await post(writers[index % writers.length]!.page, `/ptd/api/question/${id}/answers`, { text });
  }
  await publishAll(moderator.page);

  const reader = await visit();
  await countCalls(reader);
  await reader.page.goto(`/ptd/review/${ITEM}`);
  await mountedSlot(reader.page, "review-page");
  const reviews = '#product-reviews [data-section="info"]';
  await expect.poll(() => missingFrom(reader.page, reviews, INJECTION_PAYLOADS)).toEqual([]);
  await expectNothingRan(reader.page);

  await reader.openItem(ITEM, "?questionsShown=100");
  await mountedSlot(reader.page, "questions");
  await expect.poll(() => missingFrom(reader.page, "#product-qna h3", questions)).toEqual([]);
  await expect.poll(() => missingFrom(reader.page, "#product-qna li li p", questions)).toEqual([]);
  await expectNothingRan(reader.page);
});

test("search terms in the address never run as script", async ({ visit }) => {
  const reader = await visit();
  const { page } = reader;
  await countCalls(reader);
  const few = INJECTION_PAYLOADS.filter((_payload, index) => index % 30 === 0);
  for (const payload of few) {
    const term = encodeURIComponent(payload);
    await page.goto(`/ptd/review/${REVIEWED_ITEM}?search=${term}&sort=${term}&rating=${term}&offset=${term}`);
    await mountedSlot(page, "review-page");
    await expect(page.getByRole("searchbox", { name: "Search reviews" })).toHaveValue(payload);
    await expectNothingRan(page);
  }
});

test("every field of a review shows a payload as text", async ({ visit }) => {
  const reader = await visit();
  const { page } = reader;
  await countCalls(reader);
  const reviews = INJECTION_PAYLOADS.map((payload, index) => ({
    id: `review-${index}`,
    itemId: REVIEWED_ITEM,
    rating: 4,
    dateCreated: "2026-02-01T10:00:00Z",
    title: payload,
    text: payload,
    upVotes: 0,
    downVotes: 0,
    user: { displayName: payload },
    syndication: { name: payload, url: "https://elsewhere.example" },
    responses: [{ author: payload, text: payload }],
    media: [{ id: `video-${index}`, kind: "video", url: "/videos/none.mp4", alt: payload }],
  }));
  await page.route(`**/ptd/api/reviews/${REVIEWED_ITEM}?*`, (route) =>
    route.fulfill({ json: { reviews, total: reviews.length, isTotalExact: true } }),
  );
  await page.goto(`/ptd/review/${REVIEWED_ITEM}`);
  await mountedSlot(page, "review-page");
  // The review page's code loads after its slot has mounted.
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Sort by").selectOption("helpful");
  const cards = page.locator('#product-reviews article:has([data-section="info"])');
  await expect(cards).toHaveCount(reviews.length);
  const shown = await cards.evaluateAll((articles) =>
    articles.map((article) => [...article.querySelectorAll("h3, p, strong, a")].map(({ textContent }) => textContent)),
  );
  const incomplete = INJECTION_PAYLOADS.filter((payload, index) => {
    const texts = shown[index] ?? [];
    return texts.filter((text) => text?.includes(payload)).length < 7;
  });
  expect(incomplete).toEqual([]);
  await expectNothingRan(page);
});
