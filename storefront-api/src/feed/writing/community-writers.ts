import { sql, type RawBuilder } from "kysely";
import { toOpinionColumns } from "../../rules/review-opinion.js";
import { toColumns, type FeedWriters } from "./record-batch.js";

export const COMMUNITY_WRITERS = {
  reviews: {
    keyOf: (record) => record.reviewId,
    tables: [
      {
        table: "reviews",
        key: ["review_id"],
        keep: ["up_votes", "down_votes"],
        merge: unlessHidden("reviews"),
        rows: (record) => [
          {
            ...toColumns(record, "reviewId", "itemId", "displayName", "rating", "title", "text"),
            ...toColumns(record, "upVotes", "downVotes", "published"),
            ...toOpinionColumns(record),
            user_id: record.userId ?? "",
            photo_count: record.media.filter((media) => media.kind === "photo").length,
            created_at: record.dateCreated,
            document: {
              media: record.media,
              responses: record.responses,
              incentivized: record.incentivized,
              purchaseDate: record.purchaseDate,
              syndication: record.syndication,
            },
          },
        ],
      },
    ],
    async write(batch) {
      // Runs after the rows are written and locked, so that a concurrent deletion by the author is seen.
      const ids = JSON.stringify(batch.records.map((record) => record.reviewId));
      const { rows } = await sql<{ review_id: string }>`
      delete from reviews using deleted_reviews gone where reviews.review_id = gone.review_id
      and gone.review_id in (select jsonb_array_elements_text(cast(${ids}::text as jsonb)))
      returning gone.review_id
    `.execute(batch.transaction);
      const deleted = new Set(rows.map((row) => row.review_id));
      batch.recount(({ reviewId }) => deleted.has(reviewId), "unchanged");
    },
  },
  questions: {
    keyOf: (record) => record.questionId,
    tables: [
      {
        table: "questions",
        key: ["question_id"],
        merge: unlessHidden("questions"),
        rows: (record) => [
          {
            ...toColumns(record, "questionId", "itemId", "displayName", "text", "published"),
            user_id: record.userId ?? "",
            created_at: record.dateCreated,
          },
        ],
      },
      {
        table: "answers",
        key: ["answer_id"],
        keep: ["up_votes", "down_votes"],
        merge: unlessHidden("answers"),
        rows: ({ questionId, answers }) =>
          answers.map((answer) => ({
            ...toColumns(answer, "answerId", "displayName", "text", "byStaff", "upVotes", "downVotes"),
            question_id: questionId,
            user_id: answer.userId ?? "",
            published: true,
            created_at: answer.dateCreated,
          })),
      },
    ],
  },
} satisfies Partial<FeedWriters>;

/** Only a moderator can republish rejected or pending texts. */
function unlessHidden(table: "reviews" | "questions" | "answers"): Readonly<Record<string, RawBuilder<unknown>>> {
  return {
    published: sql`excluded.published and ${sql.ref(`${table}.moderation`)} not in ('pending', 'rejected')`,
  };
}
