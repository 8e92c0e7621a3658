import { sql } from "kysely";
import type { TestStorefront } from "../../testing/create-test-storefront.js";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createSession } from "../../visitor/session-repository.js";

/** Signed-in members created without hashing passwords, so that tests can have many. */
export async function createMembers(
  { app, connection }: TestStorefront,
  count: number,
  { prefix = "member", roles = [] as string[] } = {},
): Promise<Shopper[]> {
  const { database } = connection;
  await sql`
    insert into users (user_id, tenant, email, display_name, password_hash, document)
    select ${prefix} || '-' || n, 'retail', ${prefix} || '-' || n || '@retail.example', 'Member ' || n, '',
           jsonb_build_object('userId', ${prefix} || '-' || n, 'roles', cast(${JSON.stringify(roles)}::text as jsonb))
    from generate_series(1, ${count}::int) n
  `.execute(database);
  const shoppers: Shopper[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { token } = await createSession(database, "retail", `${prefix}-${n}`, new Date());
    shoppers.push(createShopper(app, "retail", { cookie: `sid=${token}` }));
  }
  return shoppers;
}

export const toSubmission = (text = "Writes smoothly on every paper I tried.") => ({
  reviewTitle: "Good pen",
  reviewComment: text,
  displayName: "Sam",
  starRating: 4,
});
