import { sql } from "kysely";
import { REVIEWS_CALLS, type ModeratedKind, type ModerationEntry } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import type { ReviewDocument } from "../../platform/tables/community-tables.js";
import { findModerationReasons } from "../../rules/needs-moderation.js";
import type { Marker } from "./review-access.js";
import { publishPhotos, toPhotoMedia } from "./review-photos.js";
import { toMedia } from "./review-row.js";

import type { FastifyInstance } from "fastify";
import { callRoute } from "../../platform/call-route.js";
import { requireModerator } from "./review-access.js";
import type { Store } from "../../store.js";

const MAX_LISTED = 50;

type WaitingRow = {
  kind: ModeratedKind;
  id: string;
  item_id: string;
  title: string;
  text: string;
  display_name: string;
  created_at: string | Date;
  media: NonNullable<ReviewDocument["media"]> | null;
  reports: number;
};

const TABLES = {
  review: {
    table: "reviews",
    key: "review_id",
    missing: "review-not-found",
    columns: "t.text, t.display_name, t.item_id, t.title, t.document->'media' as media",
    join: "",
  },
  question: {
    table: "questions",
    key: "question_id",
    missing: "question-not-found",
    columns: "t.text, t.display_name, t.item_id, '' as title, null::jsonb as media",
    join: "",
  },
  answer: {
    table: "answers",
    key: "answer_id",
    missing: "answer-not-found",
    columns: "t.text, t.display_name, q.item_id, '' as title, null::jsonb as media",
    join: "join questions q on q.question_id = t.question_id",
  },
  photo: {
    table: "review_photos",
    key: "photo_id",
    missing: "photo-not-found",
    columns: "r.text, r.display_name, r.item_id, r.title, null::jsonb as media",
    join: "join reviews r on r.review_id = t.review_id",
  },
} as const satisfies Record<
  ModeratedKind,
  { table: string; key: string; missing: string; columns: string; join: string }
>;

const KINDS = Object.keys(TABLES) as ModeratedKind[];

/**
 * Texts and photos held for moderation, and published texts that members reported; a decision settles both. Queried separately,
 * because each has an index but their union has none.
 */
const WAITING = sql`with waiting as (${sql.raw(KINDS.flatMap(toWaiting).join(" union all "))})`;

function toWaiting(kind: ModeratedKind): readonly string[] {
  const { table, key, columns, join } = TABLES[kind];
  const from = `select '${kind}' as kind, t.${key} as id, t.created_at, ${columns} from ${table} t ${join}`;
  const pending = `${from} where t.moderation = 'pending'`;
  if (kind === "photo") return [pending];
  const reported = `select subject_id from community_marks where subject_kind = '${kind}' and mark = 'flag'`;
  return [pending, `${from} where t.published and t.moderation = 'none' and t.${key} in (${reported})`];
}

/** The moderation queue and its decisions, for moderators of either tenant. */
export function moderationRoutes({ database, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, REVIEWS_CALLS.listModeration, async (_input, { request }) => {
      requireModerator(await resolveVisitor(request));
      return listWaiting(database);
    });
    callRoute(app, REVIEWS_CALLS.moderate, async (decision, { request }) => {
      const { member, now } = requireModerator(await resolveVisitor(request));
      await decide(database, decision, { userId: member.userId, now });
      return { total: await countWaiting(database) };
    });
  };
}

/** Oldest first. */
async function listWaiting(database: StorefrontDatabase): Promise<{ entries: ModerationEntry[]; total: number }> {
  const { rows } = await sql<WaitingRow>`
    ${WAITING}
    select w.*, (select count(*)::int from community_marks m
                 where m.subject_kind = w.kind and m.subject_id = w.id and m.mark = 'flag') as reports
    from waiting w order by w.created_at, w.id limit ${MAX_LISTED}
  `.execute(database);
  return { entries: rows.map(toEntry), total: await countWaiting(database) };
}

async function countWaiting(database: StorefrontDatabase): Promise<number> {
  const { rows } = await sql<{ total: number }>`${WAITING} select count(*)::int as total from waiting`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}

type ModerationDecision = {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly decision: "approve" | "reject";
};

/** The latest decision wins; stores the moderator's id. */
function decide(
  database: StorefrontDatabase,
  { kind, id, decision }: ModerationDecision,
  { userId, now }: Marker,
): Promise<void> {
  const { table, key, missing } = TABLES[kind];
  const isApproved = decision === "approve";
  return inTransaction(database, async (transaction) => {
    const reviewId = kind === "photo" ? await lockReviewOf(transaction, id) : undefined;
    const { rows } = await sql`
      update ${sql.table(table)}
      set ${kind === "photo" ? sql`` : sql`published = ${isApproved},`}
          moderation = ${isApproved ? "approved" : "rejected"}, moderated_by = ${userId}, moderated_at = ${now}
      where ${sql.ref(key)} = ${id} returning 1
    `.execute(transaction);
    if (rows.length === 0) throw new DomainError(missing);
    if (reviewId !== undefined) await publishPhotos(transaction, reviewId);
  });
}

/** Its author locks a review before its photos, too. */
async function lockReviewOf(transaction: StorefrontDatabase, photoId: string): Promise<string> {
  const { rows } = await sql<{ review_id: string }>`
    select review_id from reviews
    where review_id = (select p.review_id from review_photos p where p.photo_id = ${photoId}) for update
  `.execute(transaction);
  if (!rows[0]) throw new DomainError("photo-not-found");
  return rows[0].review_id;
}

function toEntry(row: WaitingRow): ModerationEntry {
  const isPhoto = row.kind === "photo";
  const reasons: string[] = isPhoto ? [] : findModerationReasons([row.title, row.text, row.display_name]);
  const media = isPhoto ? [toPhotoMedia(row.id)] : (row.media ?? []);
  return {
    kind: row.kind,
    id: row.id,
    itemId: row.item_id,
    title: row.title || undefined,
    text: row.text,
    displayName: row.display_name,
    dateCreated: new Date(row.created_at).toISOString(),
    media: media.map((one, index) => toMedia(one, row.id, index)),
    reasons: row.reports > 0 ? [...reasons, "reported"] : reasons,
    reports: row.reports,
  };
}
