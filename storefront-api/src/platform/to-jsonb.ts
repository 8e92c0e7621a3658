import { sql, type RawBuilder } from "kysely";

/** A value for a jsonb column, on both databases. */
export function toJsonb<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`cast(${JSON.stringify(value)}::text as jsonb)`;
}
