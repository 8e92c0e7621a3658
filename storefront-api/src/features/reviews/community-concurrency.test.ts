import { beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { availableDatabaseKinds } from "shared-database/testing";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import type { Shopper } from "../../testing/shopper.js";
import { createMembers, toSubmission } from "./members.fixture.js";
import { useForTests } from "../../testing/use-for-tests.js";

/** `npm run unit:long` uses 500. */
const MEMBERS = process.env.LONG_TESTS ? 500 : 50;
const SOME = MEMBERS / 5;

describe.each(availableDatabaseKinds())(`${MEMBERS} members at once on %s`, (kind) => {
  const storefront = useForTests(() => createTestStorefront({ kind }));
  let members: Shopper[];

  beforeAll(async () => {
    await storefront.seed({
      products: [{ itemId: "PEN", name: "Gel pen" }],
      reviews: [
        {
          reviewId: "R1",
          itemId: "PEN",
          displayName: "Quinn",
          rating: 5,
          title: "Fine",
          text: "Writes well.",
          dateCreated: "2026-01-01T00:00:00Z",
        },
      ],
    });
    members = await createMembers(storefront, MEMBERS);
  });

  it("each count once, however often a vote is sent and changed", async () => {
    const votes = members.flatMap((member, index) => {
      const vote = index % 5 === 0 ? "down" : "up";
      return [vote, vote].map((sent) => member.send("POST", "/ptd/api/review/R1/vote", { vote: sent }));
    });
    const answers = await Promise.all(votes);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const { upVotes, downVotes } = (await members[0]!.get("/ptd/api/review/R1")).json();
    expect({ upVotes, downVotes }).toEqual({ upVotes: (MEMBERS * 4) / 5, downVotes: MEMBERS / 5 });

    await Promise.all(
      members.slice(0, SOME).map((member) => member.send("POST", "/ptd/api/review/R1/vote", { vote: "none" })),
    );
    const after = (await members[0]!.get("/ptd/api/review/R1")).json();
    expect({ upVotes: after.upVotes, downVotes: after.downVotes }).toEqual({
      upVotes: (SOME * 16) / 5,
      downVotes: (SOME * 4) / 5,
    });
  });

  it("hand in one review each, however often it is sent", async () => {
    const { database } = storefront.connection;
    const tries = members.flatMap((member, index) => {
      const headers = { "idempotency-key": `review-of-${index}` };
      return Array.from({ length: 3 }, () => member.send("POST", "/ptd/api/reviews/PEN", toSubmission(), headers));
    });
    const answers = await Promise.all(tries);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(new Set(answers.map((answer) => answer.json().review.id)).size).toBe(MEMBERS);

    const { rows } = await sql<{ reviews: number; authors: number }>`
      select count(*)::int as reviews, count(distinct user_id)::int as authors
      from reviews where item_id = 'PEN' and submitted
    `.execute(database);
    expect(rows).toEqual([{ reviews: MEMBERS, authors: MEMBERS }]);
    const { summary } = (await members[0]!.get("/ptd/api/reviews/PEN/summary")).json();
    expect(summary).toMatchObject({ count: MEMBERS + 1, distribution: { "4": MEMBERS, "5": 1 } });
  });

  it("hand in no second review under another key", async () => {
    const again = await members[7]!.send("POST", "/ptd/api/reviews/PEN", toSubmission("Another text altogether."));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: "already-reviewed" });
  });

  it("ask one question each, however often it is sent", async () => {
    const askers = members.slice(0, SOME);
    const tries = askers.flatMap((member, index) => {
      const headers = { "idempotency-key": `question-of-${index}` };
      const body = { text: `Does it come in colour ${index}?` };
      return [1, 2, 3].map(() => member.send("POST", "/ptd/api/questions/PEN", body, headers));
    });
    const answers = await Promise.all(tries);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect((await members[0]!.get("/ptd/api/questions/PEN")).json().total).toBe(SOME);
  });
});
