import { PRINT_CHOICES } from "./entries.rule.js";
import { toOwnPaperSize, type PrintDesign, type Product } from "shared-contracts";

const ROUNDED = /\brounded corners\b/i;

type DesignedProduct = Pick<Product, "name" | "printOptions">;

/** Initial choices: from the item's attributes, its name, or the first choice. */
export function toInitialDesign(product: DesignedProduct = {}): PrintDesign {
  const { color, sides, paperType } = product.printOptions ?? {};
  return {
    color: color ?? PRINT_CHOICES.color[0].value,
    sides: sides ?? PRINT_CHOICES.sides[0].value,
    paperSize: toOwnPaperSize(product) ?? PRINT_CHOICES.paperSize[0].value,
    paperType: paperType ?? PRINT_CHOICES.paperType[0].value,
    ...(ROUNDED.test(product.name ?? "") && { corners: "Rounded" }),
    front: [],
    back: [],
  };
}
