import type { Product } from "shared-contracts";

export type ItemTitle = { readonly heading: string; readonly secondary: string | undefined };

/** The custom heading where there is one, else the name split at its first comma (AMB-50). */
export function splitTitle({ seoData, name = "" }: Pick<Product, "seoData" | "name">): ItemTitle {
  if (seoData.h1) return { heading: seoData.h1, secondary: undefined };
  const comma = name.indexOf(",");
  if (comma < 0) return { heading: name.trim(), secondary: undefined };
  return { heading: name.slice(0, comma).trim(), secondary: name.slice(comma + 1).trim() || undefined };
}
