import { beforeEach, describe, expect, it } from "@jest/globals";
import { writeRecords } from "../../feed/writing/write-records.js";
import { QuestionRecord, ReviewRecord } from "../../records/community-record.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createMembers, toSubmission } from "./members.fixture.js";
import { useForTests } from "../../testing/use-for-tests.js";

const NOW = new Date("2026-03-01T12:00:00Z");

const review = (change: object = {}) =>
  ReviewRecord.parse({
    reviewId: "R1",
    itemId: "PEN",
    displayName: "Kim",
    rating: 4,
    text: "Writes well.",
    dateCreated: "2026-01-01T00:00:00Z",
    ...change,
  });

const question = (text = "Is it blue?") =>
  QuestionRecord.parse({
    questionId: "Q1",
    itemId: "PEN",
    displayName: "Kim",
    text,
    dateCreated: "2026-01-01T00:00:00Z",
    answers: [{ answerId: "A1", displayName: "Lee", text: "Yes.", dateCreated: "2026-01-02T00:00:00Z" }],
  });

const storefront = useForTests(() => createTestStorefront({ now: () => NOW }));
let anna: Shopper;
let moderator: Shopper;

beforeEach(async () => {
  await storefront.reset({ products: [{ itemId: "PEN", name: "Gel pen" }] });
  [anna] = (await createMembers(storefront, 1)) as [Shopper];
  [moderator] = (await createMembers(storefront, 1, { prefix: "moderator", roles: ["moderator"] })) as [Shopper];
});

const importReviews = (...records: ReviewRecord[]) =>
  writeRecords(storefront.connection.database, "reviews", records, { now: NOW });
const importQuestions = (...records: QuestionRecord[]) =>
  writeRecords(storefront.connection.database, "questions", records, { now: NOW });
const decide = (kind: string, id: string, decision: "approve" | "reject") =>
  moderator.send("POST", "/ptd/api/moderation", { kind, id, decision });
const shownReviews = async () => (await anna.get("/ptd/api/reviews/PEN")).json().reviews as { id: string }[];
const shownQuestions = async () =>
  (await createShopper(storefront.app).get("/ptd/api/questions/PEN")).json().questions as { answers: object[] }[];

describe("an import of reviews", () => {
  it("does not show again what a moderator hid, even with other words", async () => {
    await importReviews(review());
    expect((await decide("review", "R1", "reject")).statusCode).toBe(200);
    expect(await importReviews(review())).toEqual({ created: 0, changed: 0, unchanged: 1 });
    expect(await importReviews(review({ text: "Writes very well." }))).toMatchObject({ changed: 1 });
    expect(await shownReviews()).toEqual([]);
    expect((await decide("review", "R1", "approve")).statusCode).toBe(200);
    expect(await shownReviews()).toMatchObject([{ id: "R1", text: "Writes very well." }]);
  });

  it("takes what reviewers say besides the stars, if the feed has it", async () => {
    const opinion = { attributes: { quality: 5, easeOfUse: 3 }, isRecommended: true };
    await importReviews(review(opinion));
    expect(await shownReviews()).toMatchObject([opinion]);
    expect(await importReviews(review(opinion))).toMatchObject({ unchanged: 1 });
    expect(await importReviews(review({ attributes: { quality: 4 } }))).toMatchObject({ changed: 1 });
    const [shown] = await shownReviews();
    expect(shown).toMatchObject({ attributes: { quality: 4 } });
    expect(shown).not.toHaveProperty("isRecommended");
  });

  it("counts as the author's only review, which the author sees but can't change", async () => {
    await importReviews(review({ userId: "member-1" }));
    expect((await anna.send("POST", "/ptd/api/reviews/PEN", toSubmission())).json().code).toBe("already-reviewed");
    const own = (await anna.get("/ptd/api/reviews/PEN/own")).json();
    expect(own).toMatchObject({ review: { id: "R1", isOwn: false }, status: "published" });
  });

  it.each([0, 6, 2.5, "5"])("refuses a rating of %p", (quality) => {
    expect(() => review({ attributes: { quality } })).toThrow();
  });

  it("hides what the feed takes back, and shows it when the feed does, approved or not", async () => {
    await importReviews(review());
    await decide("review", "R1", "approve");
    await importReviews(review({ published: false }));
    expect(await shownReviews()).toEqual([]);
    await importReviews(review());
    expect(await shownReviews()).toMatchObject([{ id: "R1" }]);
  });

  const written = [
    ["what waits for a moderator", "Cheaper at papershop.com today."],
    ["what its author shows", "Writes smoothly on paper."],
  ] as const;

  it.each(written)("of an earlier copy does not bring back %s, once its author deleted it", async (_what, text) => {
    const { review: own } = (await anna.send("POST", "/ptd/api/reviews/PEN", toSubmission(text))).json();
    const copy = review({ reviewId: own.id, text, userId: "member-1" });
    const pending = text.includes(".com");
    await importReviews(copy);
    expect(await shownReviews()).toHaveLength(pending ? 0 : 1);
    expect((await anna.send("DELETE", `/ptd/api/review/${own.id}`)).json()).toEqual({ deleted: true });
    expect(await importReviews(copy, review())).toEqual({ created: 1, changed: 0, unchanged: 1 });
    expect(await shownReviews()).toMatchObject([{ id: "R1" }]);
  });
});

describe("an import of questions", () => {
  it("does not show again a question that a moderator hid", async () => {
    await importQuestions(question());
    await decide("question", "Q1", "reject");
    await importQuestions(question("Is it really blue?"));
    expect(await shownQuestions()).toEqual([]);
  });

  it("does not show again an answer that a moderator hid", async () => {
    await importQuestions(question());
    await decide("answer", "A1", "reject");
    await importQuestions(question("Is it really blue?"));
    expect(await shownQuestions()).toMatchObject([{ text: "Is it really blue?", answers: [] }]);
  });
});
