import { beforeEach, describe, expect, it } from "@jest/globals";
import { createReviews, createTestStore, PATHS, SKU, toReviewPage } from "../../testing/review-page.js";
import { openReviewPage } from "./open-review-page.js";

const url = { path: `/ptd/review/${SKU}`, query: {} };

beforeEach(() => sessionStorage.clear());

describe("openReviewPage", () => {
  it("fetches where nothing was left [S2-4.65]", async () => {
    const { store, fetch } = createTestStore({ url });
    await store.dispatch(openReviewPage());
    expect(fetch.requests.map(({ path }) => path.split("?")[0])).toEqual([PATHS.reviews, PATHS.summary]);
  });

  it("leaves a page alone that came with its reviews [S2-4.65]", async () => {
    const { store, fetch } = createTestStore({ url });
    store.preload("review-page", { reviews: { ok: true, value: toReviewPage(createReviews(1)) } });
    await store.dispatch(openReviewPage());
    expect(fetch.requests).toEqual([]);
  });

  it.each([
    ["is no JSON", "{ broken"],
    ["is something else", '{"page":{}}'],
  ])("notes it as no success when what was left %s, and fetches [S2-4.66]", async (_what, stored) => {
    sessionStorage.setItem("reviews.page", stored);
    const { store, fetch } = createTestStore({ url });
    const opening = store.dispatch(openReviewPage());
    expect(store.getState().success).toEqual({ success: false });
    await opening;
    expect(fetch.requests).toHaveLength(2);
    expect(store.getState().success).toEqual({ success: true });
  });
});
