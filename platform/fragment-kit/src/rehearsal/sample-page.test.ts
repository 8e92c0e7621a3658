import { expect, it } from "@jest/globals";
import { CALLS } from "shared-contracts/calls";
import { toSampleData } from "./sample-page.js";

const requests = {
  getRecommendations: { query: { mboxes: ["SKU_PAGE_ALTS_SA"] } },
  getTiles: {},
  listReviews: {},
  getReviewSummary: {},
  listReviewPhotos: {},
  listQuestions: {},
} as const;

it.each(Object.keys(requests) as (keyof typeof requests)[])("%s is answered as its contract says", (call) => {
  const { answer } = toSampleData([{ key: "answer", call, request: requests[call] }]);
  if (!answer?.ok) throw new Error("not answered");
  expect(CALLS[call].response.parse(answer.value)).toEqual(answer.value);
});

it("recommends something in each place that is asked for", () => {
  const { slots } = toSampleData([
    { key: "slots", call: "getRecommendations", request: { query: { mboxes: ["A", "B"] } } },
  ]);
  expect(slots).toMatchObject({ value: { data: [{ mboxName: "A" }, { mboxName: "B" }] } });
});

it("leaves a call without a sample unanswered", () => {
  expect(toSampleData([{ key: "cart", call: "getCart", request: {} }])).toEqual({ cart: { ok: false, status: 504 } });
});
