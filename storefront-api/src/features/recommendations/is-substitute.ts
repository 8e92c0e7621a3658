import { sql } from "kysely";

/**
 * Whether product `p` replaces product `core` rather than going with it: both are of one class, or of one category
 * where a class is missing. False without a core.
 */
export const IS_SUBSTITUTE = sql`coalesce(
  case when coalesce(p.class_id, '') <> '' and coalesce(core.class_id, '') <> '' then p.class_id = core.class_id
    else nullif(p.category_id, '') = core.category_id end,
  false)`;
