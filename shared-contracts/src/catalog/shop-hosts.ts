import type { Tenant } from "../entities/visitor-context.js";

/** A shop's hosts, each belonging to a tenant. */
export type ShopHosts = {
  /** The tenant of a `Host` header; undefined for an unknown host. */
  tenantOf(host: string): Tenant | undefined;
  /** Origin for external links such as those in mails: the first one listed for the tenant. */
  publicOrigin(tenant: Tenant): string;
};

type ShopHost = { readonly tenant: Tenant; readonly origin: string; readonly name: string; readonly port: string };

const ENTRY = /^([a-z]+)=(https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?)$/;
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?$/;
const HIGHEST_PORT = 65_535;
/** Loopback names match on any port, because a link to them can't lead to another machine. */
const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Hosts of a shop on the developer's own machine. Not 127.0.0.1: release files come from there, and cookies are sent to
 * every port of a host.
 */
export function toDevelopmentHosts(port: number): string {
  const retail = ["localhost", "[::1]", "consumer.localhost"].map((name) => `retail=http://${name}:${port}`);
  return [...retail, `business=http://business.localhost:${port}`].join(",");
}

/**
 * Parses ALLOWED_HOSTS: comma-separated `tenant=origin` pairs; a tenant's first origin is its public one. Throws an
 * `Error` that describes the expected format.
 */
export function parseShopHosts(text: string): ShopHosts {
  const hosts = text.split(",").map((entry) => toShopHost(entry.trim()));
  const origins = { retail: publicOrigin(hosts, "retail"), business: publicOrigin(hosts, "business") };
  return {
    publicOrigin: (tenant) => origins[tenant],
    tenantOf(host) {
      const [, name, port] = HOST.exec(host.toLowerCase()) ?? [];
      if (name === undefined || Number(port ?? 0) > HIGHEST_PORT) return undefined;
      const isAnyPort = LOOPBACK_NAME.test(name);
      return hosts.find((known) => known.name === name && (isAnyPort || known.port === toPort(port)))?.tenant;
    },
  };
}

function toShopHost(entry: string): ShopHost {
  const [, tenantName = "", origin, name, port] = ENTRY.exec(entry) ?? [];
  const tenant = toTenant(tenantName);
  if (!tenant || !origin || !name)
    throw new Error(`"${entry}" is not a valid entry (expected something like retail=https://shop.example)`);
  return { tenant, origin, name, port: toPort(port) };
}

/** Browsers omit the scheme's default port. */
function toPort(port = ""): string {
  return port === "80" || port === "443" ? "" : port;
}

function publicOrigin(hosts: readonly ShopHost[], tenant: Tenant): string {
  const first = hosts.find((host) => host.tenant === tenant);
  if (!first) throw new Error(`no entry for ${tenant} (expected ${tenant}=https://…)`);
  return first.origin;
}

/** The tenant with a name (`consumer` means `retail`, AMB-01); undefined for unknown names. */
export function toTenant(name: string): Tenant | undefined {
  if (name === "retail" || name === "consumer") return "retail";
  return name === "business" ? "business" : undefined;
}
