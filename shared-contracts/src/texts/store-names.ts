import type { Tenant } from "../entities/tenant.js";

/** Separate from the shell's texts, so that fragments can name the store without loading all of those. */
export const STORE_NAMES: Readonly<Record<Tenant, string>> = {
  retail: "Paper & Pine",
  business: "Paper & Pine Business",
};
