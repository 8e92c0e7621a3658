import type { Product } from "../entities/product.js";

/** Matches `8.5" x 11"` in a product name. */
const SIZE_IN_NAME = /(\d+(?:\.\d+)?)"\s*x\s*(\d+(?:\.\d+)?)"/;

/** The only paper size of a print product, from its attributes or its name; undefined if shoppers choose one. */
export function toOwnPaperSize({ name, printOptions }: Pick<Product, "name" | "printOptions">): string | undefined {
  const [, width, height] = SIZE_IN_NAME.exec(name ?? "") ?? [];
  return printOptions?.paperSize ?? (width && height ? `${width}x${height}` : undefined);
}
