import type { FastifyInstance } from "fastify";
import { sql, type RawBuilder } from "kysely";
import { PAGE_CALLS, TenantLinks, type Tenant, type TenantMessages } from "shared-contracts";
import { HELP_PAGE_PATHS, SERVICE_PAGE_PATHS } from "shared-contracts/constants";
import { isSoldOn } from "../../catalog/catalog-repository.js";
import { callRoute } from "../../platform/call-route.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Store } from "../../store.js";
import { findStore } from "../../visitor/nearest-store.js";
import type { ContentRecord } from "../../records/content-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export function visitorRoutes({
  database,
  resolveVisitor,
  options: { stockImageItemId, imageLoader = "default", imageCdnUrl },
}: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, PAGE_CALLS.getVisitor, async (_input, { request }) => {
      const visitor = await resolveVisitor(request);
      const [{ links, messages }, departments, store] = await Promise.all([
        findTenantContent(database, visitor.tenant),
        listDepartments(database, visitor.tenant),
        findStore(database, visitor.zipCode),
      ]);
      return toVisitorContext(visitor, {
        links: { ...links, departments },
        messages,
        ...(store && {
          storeNumber: store.storeNumber,
          storeName: store.name,
          ...(store.miles !== null && { storeMiles: store.miles }),
        }),
        stockImageItemId,
        imageLoader,
        imageCdnUrl,
      });
    });
  };
}

const LINKED_PATHS: readonly string[] = [...SERVICE_PAGE_PATHS, ...HELP_PAGE_PATHS];

type TenantContent = { readonly links: TenantLinks; readonly messages: TenantMessages };

export async function findTenantContent(database: StorefrontDatabase, tenant: Tenant): Promise<TenantContent> {
  const rows = await database
    .selectFrom("content")
    .select(["key", "document"])
    .where("tenant", "=", tenant)
    .where(({ and, eb, or }) =>
      or([
        eb("kind", "in", ["links", "message", "prompt"]),
        and([eb("kind", "=", "page"), eb("key", "in", LINKED_PATHS)]),
      ]),
    )
    .execute();
  const records = rows.map((row) => row.document);
  const titles = new Map(
    rows.flatMap(({ key, document }) => (document.kind === "page" ? [[key, document.title]] : [])),
  );
  const contentPages = LINKED_PATHS.flatMap((path) => {
    const title = titles.get(path);
    return title === undefined ? [] : [{ path, title }];
  });
  return {
    links: TenantLinks.parse({ ...records.find((record) => record.kind === "links"), contentPages }),
    messages: Object.assign({}, ...records.map(toMessage)) as TenantMessages,
  };
}

const MAX_DEPARTMENTS = 40;

/** Of each department one item is read, however many a catalog has. */
async function listDepartments(database: StorefrontDatabase, tenant: Tenant): Promise<TenantLinks["departments"]> {
  const firstAfter = (departmentId: RawBuilder<unknown>) => sql`(
    select p.department_id, p.document -> 'hierarchy' -> 'department' ->> 'name' as name from products p
    where p.department_id > ${departmentId} and ${isSoldOn(tenant)} order by p.department_id limit 1
  )`;
  const { rows } = await sql<{ department_id: string; name: string }>`
    with recursive found as (
      ${firstAfter(sql`''`)}
      union all
      select next.* from found cross join lateral ${firstAfter(sql`found.department_id`)} next
    )
    select * from (select * from found limit ${MAX_DEPARTMENTS}) departments order by name, department_id
  `.execute(database);
  return rows.map((row) => ({ path: `/department/${encodeURIComponent(row.department_id)}`, title: row.name }));
}

function toMessage(record: ContentRecord): TenantMessages {
  if (record.kind === "message") return { [record.key]: { title: record.title, paragraphs: record.paragraphs } };
  if (record.kind !== "prompt") return {};
  const { key, text, linkText, url } = record;
  if (key === "banner") return { banner: { text, linkText, url } };
  return linkText && url ? { becomeMember: { text, linkText, url } } : {};
}
