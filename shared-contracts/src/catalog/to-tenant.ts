import type { Tenant } from "../entities/tenant.js";

/** The tenant a name stands for (`consumer` is `retail`, AMB-01), or undefined for a name that stands for none. */
export function toTenant(name: string): Tenant | undefined {
  if (name === "retail" || name === "consumer") return "retail";
  return name === "business" ? "business" : undefined;
}
