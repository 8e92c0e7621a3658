import { sql, type RawBuilder } from "kysely";
import type { QuestionRecord, ReviewRecord } from "../../records/community-record.js";
import { toOpinionColumns } from "../../rules/review-opinion.js";
import type { RecordWriter } from "./record-batch.js";

/** Only a moderator can republish rejected or pending texts. */
function unlessHidden(table: "reviews" | "questions" | "answers"): Readonly<Record<string, RawBuilder<unknown>>> {
  return {
    published: sql`excluded.published and ${sql.ref(`${table}.moderation`)} not in ('pending', 'rejected')`,
  };
}

export const reviews: RecordWriter<ReviewRecord> = {
  keyOf: (record) => record.reviewId,
  async write(batch) {
    await batch.upsert({
      table: "reviews",
      key: ["review_id"],
      keep: ["up_votes", "down_votes"],
      merge: unlessHidden("reviews"),
      rows: (record) => [
        {
          review_id: record.reviewId,
          item_id: record.itemId,
          user_id: record.userId ?? "",
          display_name: record.displayName,
          rating: record.rating,
          ...toOpinionColumns(record),
          title: record.title,
          text: record.text,
          up_votes: record.upVotes,
          down_votes: record.downVotes,
          photo_count: record.media.filter((media) => media.kind === "photo").length,
          published: record.published,
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
    });
    // Runs after the rows are written and locked, so that a concurrent deletion by the author is seen.
    const ids = JSON.stringify(batch.records.map((record) => record.reviewId));
    const { rows } = await sql<{ review_id: string }>`
      delete from reviews using deleted_reviews gone where reviews.review_id = gone.review_id
      and gone.review_id in (select jsonb_array_elements_text(cast(${ids}::text as jsonb)))
      returning gone.review_id
    `.execute(batch.transaction);
    const deleted = new Set(rows.map((row) => row.review_id));
    batch.discard((record) => deleted.has(record.reviewId));
  },
};

export const questions: RecordWriter<QuestionRecord> = {
  keyOf: (record) => record.questionId,
  async write(batch) {
    await batch.upsert({
      table: "questions",
      key: ["question_id"],
      merge: unlessHidden("questions"),
      rows: (record) => [
        {
          question_id: record.questionId,
          item_id: record.itemId,
          user_id: record.userId ?? "",
          display_name: record.displayName,
          text: record.text,
          published: record.published,
          created_at: record.dateCreated,
        },
      ],
    });
    await batch.upsert({
      table: "answers",
      key: ["answer_id"],
      keep: ["up_votes", "down_votes"],
      merge: unlessHidden("answers"),
      rows: ({ questionId, answers }) =>
        answers.map((answer) => ({
          answer_id: answer.answerId,
          question_id: questionId,
          user_id: answer.userId ?? "",
          display_name: answer.displayName,
          text: answer.text,
          by_staff: answer.byStaff,
          up_votes: answer.upVotes,
          down_votes: answer.downVotes,
          published: true,
          created_at: answer.dateCreated,
        })),
    });
  },
};
