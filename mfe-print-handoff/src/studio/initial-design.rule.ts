import { PRINT_CHOICES } from "./entries.rule.js";
import type { PrintDesign, Product } from "shared-contracts";

/** Matches `8.5" x 11"` in a product name. */
const SIZE_IN_NAME = /(\d+(?:\.\d+)?)"\s*x\s*(\d+(?:\.\d+)?)"/;

type DesignedProduct = Pick<Product, "name" | "printOptions">;

/** Initial choices: from the item's attributes, its name, or the first choice. */
export function toInitialDesign(product: DesignedProduct | undefined): PrintDesign {
  const { color, sides, paperSize, paperType } = product?.printOptions ?? {};
  const [, width, height] = SIZE_IN_NAME.exec(product?.name ?? "") ?? [];
  const namedSize = width && height ? `${width}x${height}` : undefined;
  return {
    color: color ?? PRINT_CHOICES.color[0].value,
    sides: sides ?? PRINT_CHOICES.sides[0].value,
    paperSize: paperSize ?? namedSize ?? PRINT_CHOICES.paperSize[0].value,
    paperType: paperType ?? PRINT_CHOICES.paperType[0].value,
    front: [],
    back: [],
  };
}
