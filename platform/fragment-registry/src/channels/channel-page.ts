import { sql, type Kysely } from "kysely";
import { BUILT_IN_FRAGMENT, PAGE_PLAN_NAME, STOREFRONT_NAME, isPlatformName, type PagePlan } from "shared-contracts";
import { STABLE_CHANNEL } from "shared-contracts/registry";
import type { FragmentNeeds, Platform } from "../gate/platform-gate.js";
import type { RegistrySchema } from "../platform/registry-schema.js";

/** The page plan of a channel's page. */
export async function findPlan(channel: string, within: Kysely<RegistrySchema>): Promise<PagePlan | undefined> {
  const row = await selectPage(channel, within)
    .where("releases.name", "=", PAGE_PLAN_NAME)
    .select(sql<PagePlan>`releases.manifest -> 'plan'`.as("plan"))
    .executeTakeFirst();
  return row?.plan;
}

/** Contracts of the releases on a channel's page and of their platform, for the contract gate. */
export async function listContracts(
  channel: string,
  within: Kysely<RegistrySchema>,
): Promise<{ readonly fragments: FragmentNeeds[]; readonly platform: Platform }> {
  const rows = await selectPage(channel, within)
    .where("releases.name", "<>", PAGE_PLAN_NAME)
    .select(["releases.name", "releases.version"])
    .select(
      sql<FragmentNeeds["contract"]>`'{"calls":[],"props":[]}'::jsonb || (releases.manifest -> 'contract')`.as(
        "contract",
      ),
    )
    .select(sql<FragmentNeeds["shared"]>`coalesce(releases.manifest -> 'shared', '{}')`.as("shared"))
    .execute();
  const manifestOf = (name: string): unknown => rows.find((row) => row.name === name);
  return {
    fragments: rows.filter(({ name }) => !isPlatformName(name)),
    platform: {
      shell: manifestOf(BUILT_IN_FRAGMENT) as Platform["shell"],
      storefront: manifestOf(STOREFRONT_NAME) as Platform["storefront"],
    },
  };
}

/** Selects each fragment's release in the channel, falling back to stable. */
function selectPage(channel: string, within: Kysely<RegistrySchema>) {
  return within
    .selectFrom("channels")
    .innerJoin("releases", (join) =>
      join
        .onRef("releases.name", "=", "channels.name")
        .onRef("releases.version", "=", "channels.version")
        .on("releases.state", "=", "verified"),
    )
    .where("channels.channel", "in", [channel, STABLE_CHANNEL])
    .distinctOn("releases.name")
    .orderBy("releases.name")
    .orderBy(sql`channels.channel = ${STABLE_CHANNEL}`);
}
