import type { Tenant } from "../entities/tenant.js";

/** Texts of one area with the same keys for every tenant. Fill `{placeholders}` with `formatText`. */
export type TextTable<Key extends string = string> = Readonly<Record<Tenant, Readonly<Record<Key, string>>>>;

export type TextValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Fills the `{placeholders}` of a text. A value of undefined removes the placeholder and the preceding space (AMB-45);
 * placeholders without a value are kept.
 */
export function formatText(template: string, values: TextValues): string {
  return template.replace(/( ?)\{(\w+)\}/g, (whole, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return value === undefined ? "" : `${space}${value}`;
  });
}
