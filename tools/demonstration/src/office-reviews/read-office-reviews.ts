import { basename } from "node:path";
import { type FeedProblem, parseLine, readLines } from "storefront-api/feed";
import { z } from "zod";

/** One line of the office-reviews file: a review text without its author. */
export const OfficeReviewRecord = z.object({
  productKey: z.string().min(1, "a key that groups the reviews of one product").max(60),
  rating: z.number().min(1).max(5),
  date: z.iso.date(),
  verifiedPurchase: z.boolean(),
  title: z.string().nullish(),
  text: z.string().nullish(),
  helpfulVotes: z.number().min(0).nullish(),
});
export type OfficeReviewRecord = z.infer<typeof OfficeReviewRecord>;

export type OfficeReviewFile = {
  readonly reviews: readonly OfficeReviewRecord[];
  readonly problems: readonly FeedProblem[];
  readonly invalidLines: number;
};

/** Reads the whole file, because related reviews may be spread over it. Rejects if it can't be read. */
export async function readOfficeReviews(path: string): Promise<OfficeReviewFile> {
  const file = basename(path);
  const reviews: OfficeReviewRecord[] = [];
  const problems: FeedProblem[] = [];
  let invalidLines = 0;
  for await (const line of readLines(path)) {
    const parsed = parseLine(OfficeReviewRecord, file, line);
    if (parsed.kind === "record") reviews.push(parsed.record);
    else {
      invalidLines += 1;
      problems.push(...parsed.problems);
    }
  }
  return { reviews, problems, invalidLines };
}
