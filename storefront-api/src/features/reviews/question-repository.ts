import { sql, type RawBuilder } from "kysely";
import type { Answer, Question } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { toWordQuery } from "./review-query.js";

type Hidden = "pending" | "rejected" | null;

type AnswerRow = {
  answer_id: string;
  display_name: string;
  text: string;
  up_votes: number;
  created_at: string;
  voted: boolean;
  flagged: boolean;
  hidden: Hidden;
};

type QuestionRow = {
  question_id: string;
  item_id: string;
  display_name: string;
  text: string;
  created_at: Date;
  hidden: Hidden;
  answers: AnswerRow[];
};

export type QuestionPage = { readonly questions: Question[]; readonly total: number };

export type PageRequest = { readonly offset: number; readonly limit: number };

async function findPage(
  database: StorefrontDatabase,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { offset, limit }: PageRequest,
  viewerId: string,
): Promise<QuestionPage> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from questions q where ${isShown("q", viewerId)} and ${condition}
  `.execute(database);
  const { rows } = await sql<QuestionRow>`
    select q.question_id, q.item_id, q.display_name, q.text, q.created_at, ${whyHidden("q")} as hidden,
           ${answersOf(viewerId)} as answers
    from questions q
    where ${isShown("q", viewerId)} and ${condition}
    order by ${order}, q.created_at desc, q.question_id limit ${limit} offset ${offset}
  `.execute(database);
  return { questions: rows.map(toQuestion), total: counted[0]?.total ?? 0 };
}

async function findItemName(database: StorefrontDatabase, itemId = ""): Promise<string | undefined> {
  const item = await database.selectFrom("products").select("name").where("item_id", "=", itemId).executeTakeFirst();
  return item?.name;
}

/** Newest first. */
export function findQuestions(
  database: StorefrontDatabase,
  itemId: string,
  { answered, ...page }: PageRequest & { answered: boolean },
  viewerId: string,
): Promise<QuestionPage> {
  const condition = answered
    ? sql`q.item_id = ${itemId} and exists (
            select 1 from answers a where a.question_id = q.question_id and a.published)`
    : sql`q.item_id = ${itemId}`;
  return findPage(database, condition, sql`q.created_at desc`, page, viewerId);
}

/** Questions that match in their text or an answer, best match first. */
export function searchQuestions(
  database: StorefrontDatabase,
  itemId: string,
  term: string,
  page: PageRequest,
  viewerId: string,
): Promise<QuestionPage> {
  const query = toWordQuery(term);
  const condition = sql`q.item_id = ${itemId} and (q.search @@ ${query} or exists (
        select 1 from answers a where a.question_id = q.question_id and a.published and a.search @@ ${query}))`;
  return findPage(database, condition, sql`ts_rank(q.search, ${query}) desc`, page, viewerId);
}

/** Throws `question-not-found`. */
export async function findQuestion(
  database: StorefrontDatabase,
  questionId: string,
  viewerId: string,
): Promise<Question> {
  const condition = sql`q.question_id = ${cleanText(questionId)}`;
  const { questions } = await findPage(database, condition, sql`q.question_id`, { offset: 0, limit: 1 }, viewerId);
  const [question] = questions;
  if (!question) throw new DomainError("question-not-found");
  return { ...question, itemName: await findItemName(database, question.itemId) };
}

/** Throws `answer-not-found`. */
export async function findAnswer(database: StorefrontDatabase, answerId: string, viewerId: string): Promise<Answer> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns(viewerId)} from answers a
    where a.answer_id = ${cleanText(answerId)} and ${isShown("a", viewerId)}
  `.execute(database);
  if (!rows[0]) throw new DomainError("answer-not-found");
  return toAnswer(rows[0]);
}

function isShown(table: "q" | "a", viewerId: string): RawBuilder<unknown> {
  const published = sql.ref(`${table}.published`);
  if (viewerId === "") return published;
  const isHidden = sql`${sql.ref(`${table}.moderation`)} in ('pending', 'rejected')`;
  return sql`(${published} or (${sql.ref(`${table}.user_id`)} = ${viewerId} and ${isHidden}))`;
}

function whyHidden(table: "q" | "a"): RawBuilder<unknown> {
  return sql`case when not ${sql.ref(`${table}.published`)} then ${sql.ref(`${table}.moderation`)} end`;
}

function answerColumns(viewerId: string): RawBuilder<unknown> {
  const hasMark = (marks: RawBuilder<unknown>) => sql`exists (
    select 1 from community_marks m where m.user_id = ${viewerId} and m.subject_kind = 'answer'
      and m.subject_id = a.answer_id and m.mark in ${marks})`;
  return sql`a.answer_id, a.display_name, a.text, a.up_votes, a.created_at, ${whyHidden("a")} as hidden,
    ${hasMark(sql`('up', 'down')`)} as voted, ${hasMark(sql`('flag')`)} as flagged`;
}

/** Most helpful first. */
function answersOf(viewerId: string): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(listed)) from (
      select ${answerColumns(viewerId)} from answers a
      where a.question_id = q.question_id and ${isShown("a", viewerId)}
      order by a.up_votes desc, a.created_at, a.answer_id
    ) listed), '[]'::jsonb)`;
}

function toQuestion(row: QuestionRow): Question {
  return {
    id: row.question_id,
    itemId: row.item_id,
    text: row.text,
    user: { displayName: row.display_name },
    dateCreated: row.created_at.toISOString(),
    answers: row.answers.map(toAnswer),
    answerCount: row.answers.length,
    hidden: row.hidden ?? undefined,
  };
}

function toAnswer(row: AnswerRow): Answer {
  return {
    id: row.answer_id,
    upVotes: row.up_votes,
    hasVoted: row.voted,
    isFlagged: row.flagged,
    text: row.text,
    user: { displayName: row.display_name },
    dateCreated: new Date(row.created_at).toISOString(),
    hidden: row.hidden ?? undefined,
  };
}
