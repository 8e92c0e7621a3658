import { beforeEach, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { MAX_REVIEW_PHOTOS } from "shared-contracts/constants";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createMembers, toSubmission } from "./members.fixture.js";
import { deleteUnusedPhotos } from "./review-photos.js";
import { ACTION_LIMITS } from "./review-access.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2026-03-01T12:00:00Z") }));
let guest: Shopper;
let anna: Shopper;
let boris: Shopper;
let moderator: Shopper;

beforeEach(async () => {
  await storefront.reset({ products: [{ itemId: "PEN", name: "Gel pen" }] });
  guest = createShopper(storefront.app);
  [anna, boris] = (await createMembers(storefront, 2)) as [Shopper, Shopper];
  [moderator] = (await createMembers(storefront, 1, { prefix: "moderator", roles: ["moderator"] })) as [Shopper];
});

const write = (shopper: Shopper, change: object = {}) =>
  shopper.send("POST", "/ptd/api/reviews/PEN", { ...toSubmission(), ...change });
const upload = (shopper: Shopper, bytes: Buffer) =>
  shopper.send("POST", "/ptd/api/review-photos", { base64: bytes.toString("base64") });
const decide = (shopper: Shopper, decision: object) => shopper.send("POST", "/ptd/api/moderation", decision);
const listed = async (shopper: Shopper) =>
  (await shopper.get("/ptd/api/reviews/PEN")).json().reviews as { id: string }[];

const blank = { create: { width: 2400, height: 1200, channels: 3, background: "#336699" } } as const;
const jpegWithPlace = () =>
  sharp(blank)
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

describe("a photo", () => {
  it("is kept smaller, upright and without what the camera wrote into it", async () => {
    const source = await jpegWithPlace();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const { url, thumbnailUrl } = (await upload(anna, source)).json();
    const kept = await sharp((await anna.get(url)).rawPayload).metadata();
    expect(kept).toMatchObject({ format: "webp", width: 1600, height: 800 });
    expect(kept.exif).toBeUndefined();
    expect((await sharp((await anna.get(thumbnailUrl)).rawPayload).metadata()).width).toBe(320);
  });

  const unusable = [
    ["an SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      "an SVG with a photo's mark",
      Buffer.from('<svg a="WEBP" xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
    [
      "the beginning of a JPEG and then something else",
      Buffer.from("\xff\xd8\xff\xe0<script>alert(1)</script>", "latin1"),
    ],
    ["nothing of a picture", Buffer.from("hello")],
  ] as const;

  it.each(unusable)("is refused when it is %s", async (_what, bytes) => {
    const answer = await upload(anna, bytes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "photo-unusable" });
  });

  it("comes from members alone", async () => {
    expect((await upload(guest, await sharp(blank).png().toBuffer())).statusCode).toBe(401);
  });

  it("is its author's and the moderators' alone until a moderator approves it", async () => {
    const { id, url } = (await upload(anna, await sharp(blank).png().toBuffer())).json();
    expect((await boris.get(url)).statusCode).toBe(404);
    expect((await guest.get(url)).statusCode).toBe(404);

    expect((await write(boris, { mediaIds: [id] })).statusCode).toBe(404);
    const { review } = (await write(anna, { mediaIds: [id] })).json();
    const media = { id, kind: "image", url, thumbnailUrl: `${url}?size=thumbnail`, alt: "" };
    expect(review.media).toEqual([{ ...media, hidden: "pending" }]);
    expect(await listed(anna)).toMatchObject([{ media: [{ ...media, hidden: "pending" }] }]);
    for (const other of [boris, guest]) {
      expect(await listed(other)).toMatchObject([{ id: review.id, media: [] }]);
      expect((await other.get(url)).statusCode).toBe(404);
    }
    expect((await guest.get("/ptd/api/reviews/PEN/photos")).json()).toEqual({ total: 0, photos: [] });
    expect((await guest.get("/ptd/api/reviews/PEN?filterByPhotos=true")).json().total).toBe(0);
    expect((await moderator.get("/ptd/api/moderation")).json()).toMatchObject({
      total: 1,
      entries: [{ kind: "photo", id, itemId: "PEN", title: "Good pen", media: [media], reasons: [] }],
    });
    expect((await moderator.get(url)).headers["cache-control"]).toContain("no-store");

    expect((await decide(moderator, { kind: "photo", id, decision: "approve" })).json()).toEqual({ total: 0 });
    expect(await listed(guest)).toMatchObject([{ media: [media] }]);
    expect((await listed(anna))[0]).toMatchObject({ media: [media] });
    const shown = await guest.get(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    const scopes = [shown, await boris.get(url)].map(({ headers }) => headers["cache-control"]);
    expect(scopes).toEqual(["public, max-age=3600", "private, max-age=3600"]);
    expect((await guest.get("/ptd/api/reviews/PEN/photos")).json()).toMatchObject({ total: 1, photos: [{ url }] });
    expect((await guest.get("/ptd/api/reviews/PEN?filterByPhotos=true")).json().total).toBe(1);
  });

  it("that a moderator hides stays its author's, and doesn't come back by an edit", async () => {
    const { id, url } = (await upload(anna, await sharp(blank).png().toBuffer())).json();
    const { review } = (await write(anna, { mediaIds: [id] })).json();
    await decide(moderator, { kind: "photo", id, decision: "reject" });
    const change = { ...toSubmission(), mediaIds: [id] };
    const changed = (await anna.send("PUT", `/ptd/api/review/${review.id}`, change)).json();
    expect(changed).toMatchObject({ status: "published", review: { media: [{ id, hidden: "rejected" }] } });
    expect(await listed(guest)).toMatchObject([{ id: review.id, media: [] }]);
    expect((await guest.get(url)).statusCode).toBe(404);
    expect((await moderator.get("/ptd/api/moderation")).json().total).toBe(0);
  });

  it("that was approved stays when the review is changed, and one that is added waits", async () => {
    const [first, second] = [
      (await upload(anna, await sharp(blank).png().toBuffer())).json(),
      (await upload(anna, await sharp(blank).png().toBuffer())).json(),
    ];
    const { review } = (await write(anna, { mediaIds: [first.id] })).json();
    await decide(moderator, { kind: "photo", id: first.id, decision: "approve" });
    const change = { ...toSubmission(), mediaIds: [first.id, second.id] };
    await anna.send("PUT", `/ptd/api/review/${review.id}`, change);
    expect(await listed(guest)).toMatchObject([{ media: [{ id: first.id }] }]);
    expect(await listed(anna)).toMatchObject([{ media: [{ id: first.id }, { id: second.id, hidden: "pending" }] }]);
  });

  it("can't be decided on before a review has it", async () => {
    const { id } = (await upload(anna, await sharp(blank).png().toBuffer())).json();
    expect((await moderator.get("/ptd/api/moderation")).json().total).toBe(0);
    expect((await decide(moderator, { kind: "photo", id, decision: "approve" })).statusCode).toBe(404);
  });

  it("of a review that waits is seen by its author and a moderator", async () => {
    const { id, url } = (await upload(anna, await sharp(blank).png().toBuffer())).json();
    await write(anna, { mediaIds: [id], reviewComment: "Cheaper at www.elsewhere.example today." });
    expect((await guest.get(url)).statusCode).toBe(404);
    expect((await anna.get(url)).statusCode).toBe(200);
    const seen = await moderator.get(url);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers["cache-control"]).toContain("no-store");
  });

  it("counts only up to a limit a review", async () => {
    const mediaIds = Array.from({ length: MAX_REVIEW_PHOTOS + 1 }, (_, index) => `photo-${index}`);
    expect((await write(anna, { mediaIds })).statusCode).toBe(400);
  });

  it("that no review took within a day is deleted, its bytes with it", async () => {
    await upload(anna, await sharp(blank).png().toBuffer());
    const { database } = storefront.connection;
    await deleteUnusedPhotos(database, new Date("2026-03-02T11:00:00Z"));
    expect(await database.selectFrom("review_photos").select("photo_id").execute()).toHaveLength(1);
    await deleteUnusedPhotos(database, new Date("2026-03-02T13:00:00Z"));
    expect(await database.selectFrom("review_photos").select("photo_id").execute()).toEqual([]);
    expect(await database.selectFrom("review_photo_files").select("file_hash").execute()).toEqual([]);
  });
});

describe("a review of one's own", () => {
  it("is marked as such for its author alone", async () => {
    await write(anna);
    expect(await listed(anna)).toMatchObject([{ isOwn: true }]);
    expect(await listed(boris)).toMatchObject([{ isOwn: false }]);
    expect(await listed(guest)).toMatchObject([{ isOwn: false }]);
  });

  it("can be changed by its author alone", async () => {
    const { id } = (await write(anna)).json().review;
    const change = { ...toSubmission("It leaks after a month, sadly."), starRating: 2 };
    expect((await boris.send("PUT", `/ptd/api/review/${id}`, change)).statusCode).toBe(404);
    expect((await guest.send("PUT", `/ptd/api/review/${id}`, change)).statusCode).toBe(401);
    const changed = await anna.send("PUT", `/ptd/api/review/${id}`, change);
    expect(changed.json()).toMatchObject({ status: "published", review: { rating: 2, text: change.reviewComment } });
    expect((await guest.get("/ptd/api/reviews/PEN?searchTerm=leaks")).json().total).toBe(1);
  });

  it("waits again when it is changed to hold a link", async () => {
    const { id } = (await write(anna)).json().review;
    const change = toSubmission("See https://elsewhere.example for more.");
    expect((await anna.send("PUT", `/ptd/api/review/${id}`, change)).json().status).toBe("pending");
    expect(await listed(guest)).toEqual([]);
    expect((await anna.get("/ptd/api/reviews/PEN/own")).json()).toMatchObject({ status: "pending", review: { id } });
  });

  it("can be deleted by its author alone, with photos and votes, and written anew", async () => {
    const photo = (await upload(anna, await sharp(blank).png().toBuffer())).json();
    const { id } = (await write(anna, { mediaIds: [photo.id] })).json().review;
    await boris.send("POST", `/ptd/api/review/${id}/vote`, { vote: "up" });
    expect((await boris.send("DELETE", `/ptd/api/review/${id}`)).json()).toEqual({ deleted: false });
    expect((await anna.send("DELETE", `/ptd/api/review/${id}`)).json()).toEqual({ deleted: true });
    expect((await anna.send("DELETE", `/ptd/api/review/${id}`)).json()).toEqual({ deleted: false });
    expect((await anna.get(photo.url)).statusCode).toBe(404);
    expect((await anna.get("/ptd/api/reviews/PEN/own")).json()).toEqual({});
    expect((await write(anna)).statusCode).toBe(200);
  });
});

describe("moderation", () => {
  it("is closed to everybody but moderators", async () => {
    expect((await guest.get("/ptd/api/moderation")).statusCode).toBe(401);
    expect((await anna.get("/ptd/api/moderation")).statusCode).toBe(403);
    const decision = { kind: "review", id: "R1", decision: "approve" };
    expect((await decide(anna, decision)).statusCode).toBe(403);
    expect((await moderator.get("/ptd/api/moderation")).json()).toEqual({ entries: [], total: 0 });
    expect((await decide(moderator, decision)).statusCode).toBe(404);
  });

  it("publishes what waited, with the reason it waited for", async () => {
    const { review } = (await write(anna, { reviewComment: "Ask me at me@example.org about it." })).json();
    expect((await moderator.get("/ptd/api/moderation")).json()).toMatchObject({
      total: 1,
      entries: [
        { kind: "review", id: review.id, itemId: "PEN", reasons: expect.arrayContaining(["e-mail"]), reports: 0 },
      ],
    });
    expect((await decide(moderator, { kind: "review", id: review.id, decision: "approve" })).json()).toEqual({
      total: 0,
    });
    expect(await listed(guest)).toMatchObject([{ id: review.id }]);
  });

  it("hides what was reported; its author keeps it, and cannot bring it back alone", async () => {
    const { review } = (await write(anna)).json();
    await boris.send("POST", `/ptd/api/review/${review.id}/flag`);
    const queue = (await moderator.get("/ptd/api/moderation")).json();
    expect(queue.entries).toMatchObject([{ id: review.id, reasons: ["reported"], reports: 1 }]);
    await decide(moderator, { kind: "review", id: review.id, decision: "reject" });
    expect(await listed(guest)).toEqual([]);
    expect((await anna.get("/ptd/api/reviews/PEN/own")).json()).toMatchObject({ status: "rejected" });
    const changed = await anna.send("PUT", `/ptd/api/review/${review.id}`, toSubmission("A harmless new text."));
    expect(changed.json().status).toBe("pending");
  });

  it("leaves a report alone that was settled", async () => {
    const { review } = (await write(anna)).json();
    await boris.send("POST", `/ptd/api/review/${review.id}/flag`);
    await decide(moderator, { kind: "review", id: review.id, decision: "approve" });
    expect((await moderator.get("/ptd/api/moderation")).json().total).toBe(0);
    expect(await listed(guest)).toHaveLength(1);
  });

  it("is about questions and answers too", async () => {
    const asked = await anna.send("POST", "/ptd/api/questions/PEN", { text: "Is www.pens.example your shop?" });
    await decide(moderator, { kind: "question", id: asked.json().id, decision: "approve" });
    const answered = await boris.send("POST", `/ptd/api/question/${asked.json().id}/answers`, {
      text: "Call +1 555 010 9999 77 and ask them.",
    });
    expect((await moderator.get("/ptd/api/moderation")).json().entries).toMatchObject([
      { kind: "answer", id: answered.json().id, itemId: "PEN", reasons: ["phone-number"] },
    ]);
    await decide(moderator, { kind: "answer", id: answered.json().id, decision: "approve" });
    const { questions } = (await guest.get("/ptd/api/questions/PEN")).json();
    expect(questions).toMatchObject([{ answers: [{ id: answered.json().id }] }]);
  });
});

describe("a question or an answer that waits", () => {
  const questionsOf = async (shopper: Shopper) => (await shopper.get("/ptd/api/questions/PEN")).json();
  const decideOn = (kind: string, id: string, decision: string) =>
    moderator.send("POST", "/ptd/api/moderation", { kind, id, decision });

  it("is shown to its author alone, who is told why, until it is approved", async () => {
    const asked = (
      await anna.send("POST", "/ptd/api/questions/PEN", { text: "Is www.pens.example waterproof?" })
    ).json();
    expect(asked).toMatchObject({ hidden: "pending" });
    expect(await questionsOf(anna)).toMatchObject({ total: 1, questions: [{ id: asked.id, hidden: "pending" }] });
    for (const other of [boris, guest]) expect(await questionsOf(other)).toMatchObject({ total: 0, questions: [] });
    expect((await boris.get(`/ptd/api/question/${asked.id}`)).statusCode).toBe(404);
    expect((await anna.get("/ptd/api/questions/PEN/search?q=waterproof")).json()).toMatchObject({ count: 1 });
    await decideOn("question", asked.id, "approve");
    const { questions } = await questionsOf(guest);
    expect(questions).toMatchObject([{ id: asked.id }]);
    expect(questions[0]).not.toHaveProperty("hidden");
  });

  it("stays with its author when a moderator hides it", async () => {
    const asked = (await anna.send("POST", "/ptd/api/questions/PEN", { text: "Does it smear?" })).json();
    expect(asked).not.toHaveProperty("hidden");
    const text = "Ask 617-555-0142 about that.";
    const answered = (await boris.send("POST", `/ptd/api/question/${asked.id}/answers`, { text })).json();
    expect(answered).toMatchObject({ hidden: "pending" });
    await decideOn("answer", answered.id, "reject");
    expect((await questionsOf(boris)).questions).toMatchObject([
      { answers: [{ id: answered.id, hidden: "rejected" }] },
    ]);
    expect((await questionsOf(anna)).questions).toMatchObject([{ answers: [], answerCount: 0 }]);
  });
});

describe("limits", () => {
  const { times } = ACTION_LIMITS["ask-question"];

  it(`let a member ask ${times} questions an hour and no more, others notwithstanding`, async () => {
    const ask = (shopper: Shopper, n: number) =>
      shopper.send("POST", "/ptd/api/questions/PEN", { text: `What about number ${n}?` });
    for (let n = 1; n <= times; n += 1) expect((await ask(anna, n)).statusCode).toBe(200);
    const refused = await ask(anna, times + 1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "too-many-requests" });
    expect((await ask(boris, 1)).statusCode).toBe(200);
  });
});
