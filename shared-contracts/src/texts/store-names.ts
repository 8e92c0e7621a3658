import type { Tenant } from "../entities/tenant.js";

/** Separate from the shell's texts and from schemas, so that fragments can name the store without loading those. */
export const STORE_NAMES: Readonly<Record<Tenant, string>> = {
  retail: "Paper & Pine",
  business: "Paper & Pine Business",
};
