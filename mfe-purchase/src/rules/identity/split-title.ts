import type { Product } from "shared-contracts";

export type ItemTitle = { readonly heading: string; readonly secondary: string | undefined };

/** The custom heading where there is one, else the name split at its first comma (AMB-50). */
export function splitTitle({ seoData, name = "" }: Pick<Product, "seoData" | "name">): ItemTitle {
  if (seoData.h1) return { heading: seoData.h1, secondary: undefined };
  const comma = name.indexOf(",");
  const heading = name.slice(0, Math.max(comma, 0)).trim();
  // A name without a comma, or with nothing before it, is shown whole.
  if (heading === "") return { heading: name.trim(), secondary: undefined };
  return { heading, secondary: name.slice(comma + 1).trim() || undefined };
}
