import { isStockImageItem, type VisitorContext } from "shared-contracts";

export type WebGlFacts = {
  readonly context: Pick<VisitorContext, "stockImageItemId">;
  readonly itemId: string;
  readonly hasWebGl: boolean;
};

/** Only the stock-image item requires WebGL (AMB-43). */
export function lacksWebGl({ context, itemId, hasWebGl }: WebGlFacts): boolean {
  return !hasWebGl && isStockImageItem(context, itemId);
}
