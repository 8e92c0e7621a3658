import { sql } from "kysely";
import { type Marker, countAction } from "./review-access.js";
import { DomainError, type DomainErrorCode } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";

type Vote = "up" | "down" | "none";

const SUBJECTS = {
  review: { table: "reviews", key: "review_id", missing: "review-not-found" },
  answer: { table: "answers", key: "answer_id", missing: "answer-not-found" },
  question: { table: "questions", key: "question_id", missing: "question-not-found" },
} as const satisfies Record<string, { table: string; key: string; missing: DomainErrorCode }>;

type MarkedKind = keyof typeof SUBJECTS;

/** One changeable vote per member; `none` withdraws it. Throws if the subject does not exist. */
export async function markVote(
  database: StorefrontDatabase,
  kind: "review" | "answer",
  id: string,
  vote: Vote,
  marker: Marker,
): Promise<void> {
  const { userId, now } = marker;
  await countAction(database, "vote", marker);
  return inTransaction(database, async (transaction) => {
    await lock(transaction, kind, id);
    const removed = await transaction
      .deleteFrom("community_marks")
      .where("user_id", "=", userId)
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", id)
      .where("mark", "in", ["up", "down"])
      .returning("mark")
      .execute();
    if (vote !== "none") {
      await transaction
        .insertInto("community_marks")
        .values({ user_id: userId, subject_kind: kind, subject_id: id, mark: vote, created_at: now })
        .execute();
    }
    const change = (mark: "up" | "down") => Number(vote === mark) - removed.filter((row) => row.mark === mark).length;
    const { table, key } = SUBJECTS[kind];
    await sql`
      update ${sql.table(table)}
      set up_votes = greatest(0, up_votes + ${change("up")}), down_votes = greatest(0, down_votes + ${change("down")})
      where ${sql.ref(key)} = ${id}
    `.execute(transaction);
  });
}

/** Once per member; repeating it is harmless. */
export async function markFlag(
  database: StorefrontDatabase,
  kind: MarkedKind,
  id: string,
  marker: Marker,
): Promise<void> {
  const { userId, now } = marker;
  await countAction(database, "flag", marker);
  return inTransaction(database, async (transaction) => {
    await lock(transaction, kind, id);
    await sql`
      insert into community_marks (user_id, subject_kind, subject_id, mark, created_at)
      values (${userId}, ${kind}, ${id}, 'flag', ${now}) on conflict do nothing
    `.execute(transaction);
  });
}

async function lock(transaction: StorefrontDatabase, kind: MarkedKind, id: string): Promise<void> {
  const { table, key, missing } = SUBJECTS[kind];
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id} and published for update
  `.execute(transaction);
  if (rows.length === 0) throw new DomainError(missing);
}
