import { sql, type RawBuilder } from "kysely";
import { holdsUnusableText } from "shared-contracts";
import * as z from "zod/mini";
import { DomainError } from "./domain-error.js";

/** A time as `selectPlace` writes it. */
export const PlaceTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/), z.refine(isTime));
export const PlaceId = z.string().check(z.maxLength(100));

/** A place in a list that is ordered by time, newest first, and then by id. */
const Place = z.tuple([PlaceTime, PlaceId]);

/** `offset` entries, or those up to the cursor, are skipped. */
export type ListPage = { readonly cursor?: string | undefined; readonly offset: number; readonly limit: number };

type Columns = Readonly<Record<"at" | "id", RawBuilder<unknown>>>;

/** The time of a row for `toNext`, in microseconds as the database has it. */
export function selectPlace(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A condition for rows after the cursor, if there is one. */
export function isAfter(cursor: string | undefined, { at, id }: Columns): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const [time, lastId] = readCursor(cursor, Place);
  return sql`(${at} < ${time}::timestamptz or (${at} = ${time}::timestamptz and ${id} > ${lastId}))`;
}

/** One row more than the page, to tell whether there is a next one. */
export function limitTo({ cursor, offset, limit }: ListPage): RawBuilder<unknown> {
  return sql`limit ${limit + 1} offset ${cursor === undefined ? offset : 0}`;
}

/** The rows of the page, and the cursor of the next one. */
export function toPage<Row>(
  rows: readonly Row[],
  { limit }: ListPage,
  placeOf: (row: Row) => readonly string[],
): { readonly page: readonly Row[]; readonly next?: string } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { page };
  return { page, next: Buffer.from(JSON.stringify(placeOf(last))).toString("base64url") };
}

/** The place that a cursor stands for. Throws `bad-request` if it isn't one. */
export function readCursor<Place>(cursor: string, schema: z.ZodMiniType<Place>): Place {
  try {
    const place = schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (holdsUnusableText(place)) throw new Error("The cursor is none of ours.");
    return place;
  } catch {
    throw new DomainError("bad-request", { field: "cursor" });
  }
}

/** PostgreSQL has no year 0 and no February 31, which dates here count as March 3. */
function isTime(text: string): boolean {
  const date = new Date(text);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
  return isDate && date.getUTCFullYear() > 0;
}
