import type { Tenant } from "../entities/tenant.js";

/** Texts of one area with the same keys for every tenant. Fill `{placeholders}` with `formatText`. */
export type TextTable<Key extends string = string> = Readonly<Record<Tenant, Readonly<Record<Key, string>>>>;
