import { createShopperClient } from "e2e/support/shopper-client";
import { createRetryCounter } from "./retry-until-answered.js";

/** One member who repeatedly writes, reads and deletes a review. */
export type ReviewLedger = {
  /** Writes and deletes one review, each until acknowledged. */
  turn(): Promise<void>;
  /** Reviews acknowledged as written but missing, or acknowledged as deleted but present. */
  lost(): number;
  /** Number of retries after an error or a missing response. */
  repeated(): number;
};

type OwnReview = { readonly review?: { readonly id: string; readonly text: string } };

export async function openReviewLedger(origin: string, member: string, itemId: string): Promise<ReviewLedger> {
  const client = createShopperClient();
  const { untilAnswered, repeated } = createRetryCounter();
  await client.signIn(origin, member);
  let turns = 0;
  let lost = 0;

  async function send(method: string, path: string, body?: object, key?: string): Promise<Response> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        cookie: client.cookie(),
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
    return response;
  }

  const readOwn = async () =>
    (await (await untilAnswered(() => send("GET", `/ptd/api/reviews/${itemId}/own`))).json()) as OwnReview;
  const remove = (reviewId: string) => untilAnswered(() => send("DELETE", `/ptd/api/review/${reviewId}`));

  const left = await readOwn();
  if (left.review) await remove(left.review.id);
  return {
    async turn() {
      turns += 1;
      const reviewComment = `Written in turn ${turns} of a long run.`;
      const written = { reviewTitle: "Soaked", reviewComment, displayName: "Soak tester", starRating: 4 };
      const key = `soak-review-${turns}-${Date.now()}`;
      await untilAnswered(() => send("POST", `/ptd/api/reviews/${itemId}`, written, key));
      const { review } = await readOwn();
      if (review?.text !== reviewComment) lost += 1;
      if (!review) return;
      await remove(review.id);
      if ((await readOwn()).review) lost += 1;
    },
    lost: () => lost,
    repeated,
  };
}
