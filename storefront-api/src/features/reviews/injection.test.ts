import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ModerationEntry } from "shared-contracts";
import { INJECTION_PAYLOADS } from "shared-contracts/fixtures";
import { REVIEW_DISPLAY_NAME_LENGTH, REVIEW_TITLE_LENGTH } from "shared-contracts/constants";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createMembers } from "./members.fixture.js";
import { useForTests } from "../../testing/use-for-tests.js";

/** `npm run unit:long` tries all of them. The browser test always uses all. */
const TRIED = INJECTION_PAYLOADS.filter((_payload, index) => process.env.LONG_TESTS || index % 5 === 0);

const storefront = useForTests(createTestStorefront);
let guest: Shopper;
let members: Shopper[];
let moderator: Shopper;

beforeAll(async () => {
  await storefront.seed({ products: [{ itemId: "PEN", name: "Gel pen" }] });
  guest = createShopper(storefront.app);
  members = await createMembers(storefront, TRIED.length);
  [moderator] = (await createMembers(storefront, 1, { prefix: "moderator", roles: ["moderator"] })) as [Shopper];
});

/** Moderators approve the held texts: some payloads contain a URL. */
async function publishAll(): Promise<void> {
  for (;;) {
    const { entries } = (await moderator.get("/ptd/api/moderation")).json() as { entries: ModerationEntry[] };
    if (entries.length === 0) return;
    for (const { kind, id } of entries) {
      await moderator.send("POST", "/ptd/api/moderation", { kind, id, decision: "approve" });
    }
  }
}

async function readAll<Entry>(path: string, key: string): Promise<Entry[]> {
  const read: Entry[] = [];
  for (;;) {
    const page = (await guest.get(`${path}?limit=50&offset=${read.length}`)).json();
    if (page[key].length === 0) return read;
    read.push(...page[key]);
  }
}

const padded = (payload: string) => `${payload} — as typed`;
const toName = (payload: string) => payload.slice(0, REVIEW_DISPLAY_NAME_LENGTH.maximum).trim();

describe("a search", () => {
  const text = [
    "-".repeat(200),
    "- ".repeat(100),
    '-"'.repeat(100),
    "-!".repeat(100),
    "-(".repeat(100),
    "-a ".repeat(66),
  ];
  const more = ["or ".repeat(66), '"'.repeat(200), "--a".repeat(66), "-.-".repeat(66), "pen ".repeat(900)];

  it.each([...text, ...more])("of %j is answered", async (typed) => {
    const term = encodeURIComponent(typed);
    const reviews = await guest.get(`/ptd/api/reviews/PEN?searchTerm=${term}`);
    const questions = await guest.get(`/ptd/api/questions/PEN/search?q=${term.slice(0, 200).replace(/%.?$/, "")}`);
    expect([reviews.statusCode, questions.statusCode]).toEqual([200, 200]);
  });
});

describe("payloads", () => {
  it("are at least two hundred different ones, short enough for a title", () => {
    expect(new Set(INJECTION_PAYLOADS).size).toBeGreaterThanOrEqual(200);
    expect(INJECTION_PAYLOADS.filter(({ length }) => length > REVIEW_TITLE_LENGTH.maximum)).toEqual([]);
  });

  it("come back from every field of a review as they were typed", async () => {
    for (const [index, payload] of TRIED.entries()) {
      const answer = await members[index]!.send("POST", "/ptd/api/reviews/PEN", {
        reviewTitle: payload,
        reviewComment: padded(payload),
        displayName: toName(payload),
        starRating: 3,
      });
      expect(answer.statusCode).toBe(200);
    }
    await publishAll();
    type Read = { title: string; text: string; user: { displayName: string } };
    const reviews = await readAll<Read>("/ptd/api/reviews/PEN", "reviews");
    expect(reviews.map(({ title }) => title).sort()).toEqual([...TRIED].sort());
    for (const { title, text, user } of reviews) {
      expect({ text, name: user.displayName }).toEqual({ text: padded(title), name: toName(title) });
    }
  });

  it("come back from questions, answers and searches as they were typed", async () => {
    for (const [index, payload] of TRIED.entries()) {
      await members[index]!.send("POST", "/ptd/api/questions/PEN", { text: padded(payload) });
    }
    await publishAll();
    const asked = await readAll<{ id: string; text: string }>("/ptd/api/questions/PEN", "questions");
    expect(asked.map(({ text }) => text).sort()).toEqual(TRIED.map(padded).sort());

    for (const [index, { id, text }] of asked.entries()) {
      await members[index]!.send("POST", `/ptd/api/question/${id}/answers`, { text });
    }
    await publishAll();
    type Answered = { text: string; answers: { text: string }[] };
    for (const { text, answers } of await readAll<Answered>("/ptd/api/questions/PEN", "questions")) {
      expect(answers.map((answer) => answer.text)).toEqual([text]);
    }

    for (const payload of TRIED) {
      const q = encodeURIComponent(payload);
      expect((await guest.get(`/ptd/api/questions/PEN/search?q=${q}`)).json()).toMatchObject({ searchTerm: payload });
      expect((await guest.get(`/ptd/api/reviews/PEN?searchTerm=${q}`)).statusCode).toBe(200);
    }
  }, 240_000);
});
