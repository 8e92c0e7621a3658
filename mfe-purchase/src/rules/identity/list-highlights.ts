import type { Product } from "shared-contracts";
import { HIGHLIGHTS_SHOWN } from "shared-contracts/constants";

export function listHighlights({ description }: Pick<Product, "description">): readonly string[] {
  return (description?.bullets ?? []).slice(0, HIGHLIGHTS_SHOWN);
}
