import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase } from "../platform/storefront-database.js";

const MILES_OF_EARTH_RADIUS = 3958.8;

export type NearestStore = {
  readonly storeNumber: string;
  readonly name: string;
  /** Null for an unknown ZIP code. */
  readonly miles: number | null;
};

/**
 * The store with this number, or else the one nearest to a ZIP code (AMB-102); undefined for an unknown ZIP code or if
 * there are no stores.
 */
export async function findStore(
  database: StorefrontDatabase,
  zipCode: string,
  storeNumber = "",
): Promise<NearestStore | undefined> {
  const { rows } = await sql<NearestStore>`
    select s.store_number as "storeNumber", s.document ->> 'name' as name,
      ${milesTo(sql`l.latitude`, sql`l.longitude`)} as miles
    from stores s left join locations l on l.zip_code = ${zipCode}
    where l.zip_code is not null or s.store_number = ${storeNumber}
    order by s.store_number <> ${storeNumber}, miles, s.store_number limit 1`.execute(database);
  return rows[0];
}

/** Distance from the store `s` of a query. */
export function milesTo(latitude: RawBuilder<number>, longitude: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`${MILES_OF_EARTH_RADIUS}::float8 * 2 * asin(least(1, sqrt(
    power(sin(radians(s.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(s.latitude)) * power(sin(radians(s.longitude - ${longitude}) / 2), 2))))`;
}
