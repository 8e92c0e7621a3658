import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import * as z from "zod/mini";
import { DomainError } from "../../platform/domain-error.js";
import { PlaceId, PlaceTime, readCursor, selectPlace, toPage } from "../../platform/list-cursor.js";
import { toSortColumns, type ReviewQuery } from "./review-query.js";

/** A listed review with the values it is sorted by, as text. */
export type PlacedReview = { readonly review_id: string; readonly place: readonly string[] };

const PlaceNumber = z.string().check(z.regex(/^\d{1,9}$/));

const SORT_VALUES = {
  created_at: { type: "timestamptz", text: PlaceTime },
  rating: { type: "int", text: PlaceNumber },
  up_votes: { type: "int", text: PlaceNumber },
} as const;

export function selectReviewPlace(table: string, query: ReviewQuery): RawBuilder<unknown> {
  const values = toSortColumns(query).map(({ column }) => {
    const value = sql.ref(`${table}.${column}`);
    return column === "created_at" ? selectPlace(value) : sql`${value}::text`;
  });
  return sql`array[${sql.join(values)}]`;
}

/**
 * A condition for the reviews after the query's cursor, if it has one. A review whose sort value changes between pages,
 * as votes do, can be on both or on neither. Throws `bad-request` for the cursor of another list or other criteria.
 */
export function isAfterReview(table: string, query: ReviewQuery): RawBuilder<unknown> {
  const place = readReviewCursor(query);
  if (!place) return sql`true`;
  const columns = toSortColumns(query).map(({ column, direction }, index) => ({
    column: sql.ref(`${table}.${column}`),
    beyond: sql.raw(direction === "asc" ? ">" : "<"),
    value: sql`cast(${place.values[index]} as ${sql.raw(SORT_VALUES[column].type)})`,
  }));
  const condition = columns.reduceRight<RawBuilder<unknown>>(
    (later, { column, beyond, value }) => sql`(${column} ${beyond} ${value} or (${column} = ${value} and ${later}))`,
    sql`${sql.ref(`${table}.review_id`)} > ${place.id}`,
  );
  // A bound of its own, so that reading the index starts there.
  const bounds = columns.slice(0, 1).map(({ column, beyond, value }) => sql`${column} ${beyond}= ${value}`);
  return sql.join([...bounds, condition], sql` and `);
}

/** The ids of the page, and the cursor of the next one. */
export function toReviewPage(rows: readonly PlacedReview[], query: ReviewQuery) {
  const { page, ...next } = toPage(rows, query, (row) => [toMark(query), ...row.place, row.review_id]);
  return { ids: page.map((row) => row.review_id), ...next };
}

/** Undefined without a cursor. Throws `bad-request` for one of another list or other criteria. */
export function readReviewCursor(
  query: ReviewQuery,
): { readonly values: readonly string[]; readonly id: string } | undefined {
  if (query.cursor === undefined) return undefined;
  const columns = toSortColumns(query);
  const place = readCursor(query.cursor, z.array(z.string()).check(z.length(columns.length + 2)));
  const [mark, ...values] = place.slice(0, -1);
  const id = PlaceId.safeParse(place.at(-1)).data;
  const fit = columns.every(({ column }, index) => SORT_VALUES[column].text.safeParse(values[index]).success);
  if (mark !== toMark(query) || !fit || id === undefined) throw new DomainError("bad-request", { field: "cursor" });
  return { values, id };
}

/** Stands for the item, filters and order that a cursor belongs to. */
function toMark({ itemId, searchTerm, filterByRating, filterByPhotos, ...query }: ReviewQuery): string {
  const filters = [itemId, searchTerm?.trim() ?? "", filterByRating ?? 0, filterByPhotos ?? false];
  const flags = [query.includeRatingOnlyReviews ?? false, query.related ?? false];
  const criteria = [...filters, ...flags, query.sortBy ?? "date", query.sortOrder ?? "desc"];
  return createHash("sha256").update(JSON.stringify(criteria)).digest("base64url").slice(0, 8);
}
