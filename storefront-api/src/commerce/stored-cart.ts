import type { FurnitureServiceInfo, SelectablePurchaseOption } from "shared-contracts";

/** One stored line of a cart, with the stock that is held for it. */
export type StoredLine = {
  readonly lineId: string;
  readonly itemId: string;
  readonly cin: string;
  readonly purchaseOption: SelectablePurchaseOption;
  /** Pickup store; empty for delivery. */
  readonly storeNumber: string;
  readonly parentRelationType: string;
  readonly parentItemId: string;
  readonly bundleId: string;
  readonly quantity: number;
  readonly document: LineDocument;
  readonly reservedUntil: Date | undefined;
};

/** Fields of a line that no rule depends on. */
export type LineDocument = {
  readonly furnSvcInfo?: FurnitureServiceInfo | undefined;
  readonly surchgOrgItemId?: string | undefined;
  readonly surchgOrgQty?: number | undefined;
  readonly proofId?: string | undefined;
  readonly projectName?: string | undefined;
  readonly designImage?: string | undefined;
  /** As asked for; the item may not offer it. */
  readonly frequencyDays?: number | undefined;
};

export type StoredCart = { readonly cartId: string; readonly revision: number; readonly lines: readonly StoredLine[] };
