import type { FastifyInstance } from "fastify";
import { CONTENT_CALLS, type Tenant } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { shareAnswers } from "../../platform/share-answers.js";
import { DomainError } from "../../platform/domain-error.js";
import type { Store } from "../../store.js";
import type { PageRecord } from "../../records/content-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

const SHARED_SECONDS = 60;

export function contentRoutes({ database, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    await shareAnswers(app, SHARED_SECONDS, (shared) => {
      callRoute(shared, CONTENT_CALLS.getContentPage, async ({ path }, { request }) => {
        const { tenant } = await resolveVisitor(request);
        const page = await findPage(database, tenant, `/${path}`);
        if (!page) throw new DomainError("content-not-found");
        const sections = page.sections.map(({ heading, paragraphs, links }) => ({
          heading,
          paragraphs,
          links: links.map(({ text, url }) => ({ text, href: url })),
        }));
        return {
          title: page.title,
          paragraphs: sections.flatMap(({ heading, paragraphs }) => (heading ? [heading, ...paragraphs] : paragraphs)),
          links: sections.flatMap(({ links }) => links),
          sections,
        };
      });
    });
  };
}

/** The page for the path with its query, or else for the path alone. */
export async function findPage(
  database: StorefrontDatabase,
  tenant: Tenant,
  pathAndQuery: string,
): Promise<PageRecord | undefined> {
  const path = pathAndQuery.split("?", 1)[0] ?? "";
  const rows = await database
    .selectFrom("content")
    .select(["key", "document"])
    .where("tenant", "=", tenant)
    .where("kind", "=", "page")
    .where("key", "in", [pathAndQuery, path])
    .execute();
  const found = rows.find((row) => row.key === pathAndQuery) ?? rows[0];
  return found?.document.kind === "page" ? found.document : undefined;
}
