import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";

export type ProductFeed = {
  /** Numbers of the first and the last product. */
  readonly from: number;
  readonly to: number;
  /** A line of `products.ndjson`. */
  readonly toProduct: (number: number) => { readonly itemId: string };
  readonly onHand: (number: number) => number;
};

/** Writes products and their inventory as feed files into `folder`. */
export async function writeProductFeed(folder: string, { from, to, toProduct, onHand }: ProductFeed): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const products = createWriteStream(join(folder, "products.ndjson"));
  const inventory = createWriteStream(join(folder, "inventory.ndjson"));
  for (let number = from; number <= to; number += 1) {
    const product = toProduct(number);
    const hasRoom = products.write(`${JSON.stringify(product)}\n`);
    inventory.write(`${JSON.stringify({ itemId: product.itemId, onHand: onHand(number) })}\n`);
    if (!hasRoom) await once(products, "drain");
  }
  for (const file of [products, inventory]) {
    file.end();
    await once(file, "finish");
  }
}
