import { sql, type Transaction } from "kysely";
import type { CartFailureCode } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { addToCart, type CartAddition } from "../../commerce/add-to-cart.js";
import type { CartDependencies, CartGoods } from "../../commerce/cart-goods.js";
import { DomainError, type DomainErrorCode } from "../../platform/domain-error.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";

type DesignedItem = {
  readonly itemId: string;
  readonly qty: number;
  readonly proofId: string;
  readonly name: string;
  /** Address of a picture of the design; undefined if a partner keeps it. */
  readonly designImage: string | undefined;
  /** Looked up before the transaction, because the catalog uses its own connection. */
  readonly goods: CartGoods;
};

const ERROR_OF_REFUSAL = {
  "item-not-found": "item-not-found",
  "not-purchasable": "not-purchasable",
  "out-of-stock": "not-purchasable",
  "not-enough-stock": "not-enough-stock",
  "quantity-limit": "quantity-not-allowed",
  "price-unavailable": "price-unavailable",
  "sign-in-required": "sign-in-required",
} as const satisfies Record<CartFailureCode, DomainErrorCode>;

/**
 * Adds a designed item to the owner's cart within `transaction`. Throws the cart's refusal, with a message for the
 * shopper in `details.reason`.
 */
export async function addDesignToCart(
  { catalog }: CartDependencies,
  transaction: Transaction<StorefrontTables>,
  { itemId, qty, proofId, name, designImage, goods }: DesignedItem,
  owner: KeyedVisitor,
): Promise<void> {
  const cart: CartDependencies = {
    database: transaction,
    catalog: { ...catalog, findItems: async () => goods.items },
  };
  // The proof id keeps two designs of one item on separate lines.
  const items = [{ itemId, qty, bundleId: proofId }];
  const request: CartAddition = { items, purchaseOption: DEFAULT_PURCHASE_OPTION, storeNumber: "", isDesigned: true };
  const { addedItems, failedItems } = await addToCart(cart, request, owner, undefined);
  const [failed] = failedItems;
  if (failed) throw new DomainError(ERROR_OF_REFUSAL[failed.code], { reason: failed.message ?? failed.code });
  const design = JSON.stringify({ proofId, projectName: name, designImage });
  for (const { lineId } of addedItems) {
    await sql`
      update cart_lines set document = document || cast(${design}::text as jsonb) where line_id = ${lineId}
    `.execute(transaction);
  }
}
