import { sql, type RawBuilder } from "kysely";
import type { QuestionRecord, ReviewRecord } from "../../feed/schemas/community-record.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

/** What a moderator hid, and what still waits for one, comes back by a moderator alone. */
function unlessHidden(table: "reviews" | "questions" | "answers"): Readonly<Record<string, RawBuilder<unknown>>> {
  return {
    published: sql`excluded.published and ${sql.ref(`${table}.moderation`)} not in ('pending', 'rejected')`,
  };
}

export async function writeReviews(database: StorefrontDatabase, records: readonly ReviewRecord[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await upsertReviews(transaction, records);
    // After the rows are written and locked: a deletion by the author that came in between is seen.
    await sql`
      delete from reviews using deleted_reviews gone where reviews.review_id = gone.review_id
      and gone.review_id in (select jsonb_array_elements_text(cast(${JSON.stringify(records.map((record) => record.reviewId))}::text as jsonb)))
    `.execute(transaction);
  });
}

async function upsertReviews(database: StorefrontDatabase, records: readonly ReviewRecord[]): Promise<void> {
  await upsertRows(
    database,
    {
      table: "reviews",
      columns: {
        review_id: "text",
        item_id: "text",
        user_id: "text",
        display_name: "text",
        rating: "integer",
        title: "text",
        text: "text",
        up_votes: "integer",
        down_votes: "integer",
        photo_count: "integer",
        published: "boolean",
        created_at: "timestamptz",
        document: "jsonb",
      },
      key: ["review_id"],
      keep: ["up_votes", "down_votes"],
      merge: unlessHidden("reviews"),
    },
    records.map((record) => ({
      review_id: record.reviewId,
      item_id: record.itemId,
      user_id: record.userId ?? "",
      display_name: record.displayName,
      rating: record.rating,
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
    })),
  );
}

export async function writeQuestions(database: StorefrontDatabase, records: readonly QuestionRecord[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await upsertRows(
      transaction,
      {
        table: "questions",
        columns: {
          question_id: "text",
          item_id: "text",
          user_id: "text",
          display_name: "text",
          text: "text",
          published: "boolean",
          created_at: "timestamptz",
        },
        key: ["question_id"],
        merge: unlessHidden("questions"),
      },
      records.map((record) => ({
        question_id: record.questionId,
        item_id: record.itemId,
        user_id: record.userId ?? "",
        display_name: record.displayName,
        text: record.text,
        published: record.published,
        created_at: record.dateCreated,
      })),
    );
    await upsertRows(
      transaction,
      {
        table: "answers",
        columns: {
          answer_id: "text",
          question_id: "text",
          user_id: "text",
          display_name: "text",
          text: "text",
          by_staff: "boolean",
          up_votes: "integer",
          down_votes: "integer",
          published: "boolean",
          created_at: "timestamptz",
        },
        key: ["answer_id"],
        keep: ["up_votes", "down_votes"],
        merge: unlessHidden("answers"),
      },
      records.flatMap((record) =>
        record.answers.map((answer) => ({
          answer_id: answer.answerId,
          question_id: record.questionId,
          user_id: answer.userId ?? "",
          display_name: answer.displayName,
          text: answer.text,
          by_staff: answer.byStaff,
          up_votes: answer.upVotes,
          down_votes: answer.downVotes,
          published: true,
          created_at: answer.dateCreated,
        })),
      ),
    );
  });
}
