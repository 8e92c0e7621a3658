import type { CatalogField } from "./catalog-fields.js";
import type { MappedRow } from "./mapping.js";

/** BigCommerce tells shipped from downloaded products in a column that others use for categories. */
const KIND_OF_GOODS = /^(?:physical|digital|p|d)$/i;
const CATEGORY_NUMBER = /^\d+$/;

/** The levels of an item's category, from the top. */
export function toCategoryLevels(row: MappedRow<CatalogField>): readonly string[] {
  const categories = row.all("category");
  const category = categories.find((text) => !KIND_OF_GOODS.test(text)) ?? categories[0];
  const levels = category?.split(/[>|]/) ?? firstOfList(row.get("categoryList")).split("/");
  return levels.map((name) => name.trim()).filter((name) => name !== "");
}

/** Of PrestaShop's list, the default category is the first; numbers of categories say nothing to shoppers. */
function firstOfList(list = ""): string {
  return list.split(",").find((text) => text.trim() !== "" && !CATEGORY_NUMBER.test(text.trim())) ?? "";
}
