/** What engines deliver. Amounts are whole cents of US dollars, ids are the engine's, `itemId` is the SKU. */

export type CommerceCategory = { readonly id: string; readonly name: string };

export type CommerceProduct = {
  readonly itemId: string;
  readonly name: string;
  readonly brandName?: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** Ids for `toPictureUrl`, or absolute URLs; the first is the hero. */
  readonly images: readonly string[];
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
  /** Outermost first. */
  readonly categories: readonly CommerceCategory[];
  /** The variants of which this is one; absent if it is the only one. */
  readonly family?: CommerceFamily;
};

export type CommerceFamily = {
  /** What the variants differ in, with the values in display order. */
  readonly properties: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly members: readonly {
    readonly itemId: string;
    readonly name: string;
    readonly image?: string;
    /** Value by property name. */
    readonly properties: Readonly<Record<string, string>>;
  }[];
};

/** For one unit, as this visitor pays it. */
export type CommercePrice = {
  readonly amountCents: number;
  /** What a reduced price was before. */
  readonly regularCents?: number;
  /** The most that one order may have. */
  readonly quantityLimit?: number;
};

export type CommerceStock = {
  readonly isAvailable: boolean;
  /** Undefined if the engine doesn't tell how many. */
  readonly quantity?: number;
};

export type CommerceLine = {
  readonly lineId: string;
  readonly itemId: string;
  readonly name: string;
  readonly image?: string;
  readonly quantity: number;
  readonly unitCents: number;
  /** `unitCents` times `quantity`. */
  readonly totalCents: number;
};

/** Shipping, taxes and discounts, which are negative. */
export type CommerceFee = { readonly type: string; readonly description: string; readonly amountCents: number };

export type CommerceCart = {
  readonly cartId: string;
  /** Increases with every change. */
  readonly revision: number;
  readonly lines: readonly CommerceLine[];
  readonly fees: readonly CommerceFee[];
};

export type CommerceOrder = {
  readonly orderId: string;
  readonly placedAt: Date;
  readonly zipCode?: string;
  readonly lines: readonly CommerceLine[];
  readonly fees: readonly CommerceFee[];
};

export type CommerceCustomer = {
  readonly customerId: string;
  readonly email: string;
  readonly displayName: string;
  readonly zipCode?: string;
};
