import { isStockImageItem, type VisitorContext } from "shared-contracts";

export type WebGlFacts = {
  readonly context: Pick<VisitorContext, "stockImageItemId">;
  readonly itemId: string;
  readonly hasWebGl: boolean;
};

/** The stock-image item is customized with WebGL only; every other item needs none (AMB-43). */
export function lacksWebGl({ context, itemId, hasWebGl }: WebGlFacts): boolean {
  return !hasWebGl && isStockImageItem(context, itemId);
}
