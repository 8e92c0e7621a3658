import * as z from "zod/mini";
import { Tenant } from "../entities/visitor-context.js";

/** Origins besides this site that each tenant's pages may use for something, such as pictures. */
export type TenantOrigins = Readonly<Record<Tenant, readonly string[]>>;

const NormalizedUrl = z.url({ normalize: true });

/**
 * Parses `https://cdn.example,business=https://b.example`: an origin without a tenant applies to all. Throws for
 * anything but https origins, because the text becomes part of a header.
 */
export function parseTenantOrigins(text: string): TenantOrigins {
  const entries = text.split(",").flatMap((entry) => entry.trim() || []);
  const origins = entries.map((entry) => {
    const [, tenant, origin = ""] = /^(?:([a-z]+)=)?(https:\/\/[a-z0-9.-]+(?::\d+)?)$/.exec(entry) ?? [];
    const isOrigin = NormalizedUrl.safeParse(origin).data === `${origin}/`;
    if (!isOrigin || (tenant !== undefined && !Tenant.safeParse(tenant).success))
      throw new Error(`"${entry}" is not an https origin (expected something like https://cdn.example)`);
    return { tenant, origin };
  });
  const of = (wanted: Tenant) =>
    origins.flatMap(({ tenant, origin }) => (tenant === undefined || tenant === wanted ? [origin] : []));
  return { retail: of("retail"), business: of("business") };
}
