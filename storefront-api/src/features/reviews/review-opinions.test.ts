import { beforeEach, describe, expect, it } from "@jest/globals";
import type { ReviewSummary } from "shared-contracts";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createMembers, toSubmission } from "./members.fixture.js";
import { useForTests } from "../../testing/use-for-tests.js";

const ALL = { quality: 5, value: 4, easeOfUse: 1 };

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2026-03-01T12:00:00Z") }));
let guest: Shopper;
let members: Shopper[];
let anna: Shopper;

beforeEach(async () => {
  await storefront.reset({ products: [{ itemId: "PEN", name: "Gel pen" }] });
  guest = createShopper(storefront.app);
  members = await createMembers(storefront, 3);
  anna = members[0]!;
});

const write = (shopper: Shopper, opinion: object) =>
  shopper.send("POST", "/ptd/api/reviews/PEN", { ...toSubmission(), ...opinion });
const readListed = async () => (await guest.get("/ptd/api/reviews/PEN")).json().reviews as object[];
const summarize = async (): Promise<ReviewSummary> => (await guest.get("/ptd/api/reviews/PEN/summary")).json().summary;

describe("what a reviewer says besides the stars", () => {
  it("may be said in part, or not at all", async () => {
    await write(anna, { attributes: { value: 2 } });
    const [review] = await readListed();
    expect(review).toMatchObject({ attributes: { value: 2 } });
    expect(review).not.toHaveProperty("isRecommended");
    const { review: other } = (await write(members[1]!, { attributes: {} })).json();
    expect(other).not.toHaveProperty("attributes");
  });

  it.each([
    ["a rating of 0", { attributes: { quality: 0 } }, "attributes.quality"],
    ["a rating of 6", { attributes: { value: 6 } }, "attributes.value"],
    ["a fraction", { attributes: { easeOfUse: 4.5 } }, "attributes.easeOfUse"],
    ["a rating as text", { attributes: { quality: "4" } }, "attributes.quality"],
    ["text in place of ratings", { attributes: "good" }, "attributes"],
    ["a recommendation as text", { isRecommended: "yes" }, "isRecommended"],
  ])("is refused with %s", async (_what, opinion, field) => {
    const response = await write(anna, opinion);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().details)).toEqual([field]);
  });

  it.each([1, 5])("is taken with a rating of %d", async (rating) => {
    expect((await write(anna, { attributes: { quality: rating } })).json().review.attributes).toEqual({
      quality: rating,
    });
  });

  it("is replaced with the review, and taken back by leaving it out", async () => {
    const { review } = (await write(anna, { attributes: ALL, isRecommended: true })).json();
    const change = (opinion: object) =>
      anna.send("PUT", `/ptd/api/review/${review.id}`, { ...toSubmission(), ...opinion });
    expect((await change({ attributes: { quality: 2 }, isRecommended: false })).json().review).toMatchObject({
      attributes: { quality: 2 },
      isRecommended: false,
    });
    expect(await summarize()).toMatchObject({
      attributes: { quality: { average: 2, count: 1 } },
      recommended: { yes: 0, total: 1 },
    });
    await change({});
    const [listed] = await readListed();
    expect(listed).not.toHaveProperty("attributes");
    expect(await summarize()).not.toHaveProperty("attributes");
  });
});

describe("the summary of what reviewers say besides the stars", () => {
  it("has averages to one decimal place, of those who said it", async () => {
    await write(members[0]!, { attributes: { quality: 5, value: 1 }, isRecommended: true });
    await write(members[1]!, { attributes: { quality: 4 }, isRecommended: false });
    await write(members[2]!, { attributes: { quality: 4 }, isRecommended: true });
    const { attributes, recommended } = await summarize();
    expect(attributes).toEqual({ quality: { average: 4.3, count: 3 }, value: { average: 1, count: 1 } });
    expect(recommended).toEqual({ yes: 2, total: 3 });
  });

  it("counts no review before it is published", async () => {
    await write(members[0]!, { attributes: { quality: 5 }, isRecommended: true });
    const held = { reviewComment: "Cheaper at papershop.com today.", attributes: ALL, isRecommended: false };
    const { review, status } = (await write(members[1]!, held)).json();
    expect(status).toBe("pending");
    expect(await summarize()).toMatchObject({
      attributes: { quality: { average: 5, count: 1 } },
      recommended: { yes: 1, total: 1 },
    });
    const [moderator] = await createMembers(storefront, 1, { prefix: "moderator", roles: ["moderator"] });
    await moderator!.send("POST", "/ptd/api/moderation", { kind: "review", id: review.id, decision: "approve" });
    expect(await summarize()).toMatchObject({
      attributes: { easeOfUse: { average: 1, count: 1 } },
      recommended: { yes: 1, total: 2 },
    });
  });

  it("has nothing if nobody said anything", async () => {
    await write(anna, {});
    const summary = await summarize();
    expect(summary).toMatchObject({ count: 1 });
    expect(summary).not.toHaveProperty("attributes");
    expect(summary).not.toHaveProperty("recommended");
  });
});
