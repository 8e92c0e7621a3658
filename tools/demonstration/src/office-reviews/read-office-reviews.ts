import { basename } from "node:path";
import {
  type FeedProblem,
  LINE_LIMIT_CHARACTERS,
  readLines,
  toFieldProblems,
  toLineProblem,
} from "storefront-api/feed";
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
  for await (const { line, text } of readLines(path)) {
    const place = { file, line };
    const value = parseJson(text);
    const parsed = OfficeReviewRecord.safeParse(value);
    if (parsed.success) {
      reviews.push(parsed.data);
      continue;
    }
    invalidLines += 1;
    const isObject = typeof value === "object" && value !== null;
    if (isObject) problems.push(...toFieldProblems(place, value, parsed.error.issues));
    else
      problems.push(
        toLineProblem(
          place,
          `one JSON object in UTF-8 of at most ${LINE_LIMIT_CHARACTERS} characters`,
          text ?? "another line",
        ),
      );
  }
  return { reviews, problems, invalidLines };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
