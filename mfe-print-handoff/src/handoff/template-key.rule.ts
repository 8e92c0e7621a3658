import { parseItemId, type Product } from "shared-contracts";

export type TemplateParts = NonNullable<Product["printOptions"]>;

/** Joins color, sides, paper size and paper type in that order, skipping missing parts (AMB-43). */
export function joinTemplateKey({ color, sides, paperSize, paperType }: TemplateParts): string | undefined {
  const key = [color, sides, paperSize, paperType].filter(Boolean).join("_");
  return key || undefined;
}

/** The only item whose hand-off has a template key: a configurable print product (AMB-43). */
const TEMPLATE_KEY_ITEM_ID = "24580298";

/** Only the one configurable print product has a template key. */
export function selectTemplateKey(itemId: string, parts: TemplateParts | undefined): string | undefined {
  const isConfigurable = parseItemId(itemId).skuNumber === TEMPLATE_KEY_ITEM_ID;
  return isConfigurable && parts ? joinTemplateKey(parts) : undefined;
}
