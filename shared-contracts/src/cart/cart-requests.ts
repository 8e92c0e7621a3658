import type { CART_CALLS } from "../calls/cart.js";
import type { CallOptions } from "../calls/perform-call.js";
import type { CallFailure } from "../calls/call-failure.js";
import type { RequestOf } from "../calls/define-call.js";
import type { AddedCartItem, Cart } from "../entities/cart.js";

type AddCall = RequestOf<(typeof CART_CALLS)["addCartItems"]>;

export type CartCallOptions = Pick<CallOptions, "signal" | "deadline">;

/** A request to add items to the cart (docs/spec core §7, extras §7). */
export type AddRequest = CartCallOptions & {
  readonly items: AddCall["items"];
  /** Opens the cart overlay after a successful add. */
  readonly overlay: boolean;
  /** Sends the cart event to analytics. */
  readonly analytic: boolean;
  /** The page area that triggered the add, such as `buy-box`, `sticky-bar` or `bundle`. */
  readonly location: string;
  readonly purchaseOption?: NonNullable<AddCall["purchaseOption"]>;
  /** Pickup store; defaults to the visitor's. */
  readonly storeNumber?: string;
  /** Days between the deliveries of an auto restock. */
  readonly frequencyDays?: number;
  /** Idempotency key under which the same request may have been made already; by default a new one. */
  readonly key?: string;
  /** Called with the added items before any event is published; not called if there are none. */
  readonly onSuccess?: (addedItems: readonly AddedCartItem[]) => void;
};

export type FailedAdd = { readonly itemId: string; readonly code: string; readonly message: string };

export type AddOutcome =
  /** At least one item was added; `failedItems` are the others. */
  | {
      readonly kind: "added";
      readonly addedItems: readonly AddedCartItem[];
      readonly failedItems: readonly FailedAdd[];
      readonly cart: Cart;
    }
  /** The cart took none of the items. */
  | { readonly kind: "refused"; readonly failedItems: readonly FailedAdd[]; readonly message: string }
  /** The cart couldn't be reached, or its response was lost: repeating the same request adds once. */
  | { readonly kind: "failed"; readonly failure: CallFailure; readonly message: string };

export type CartOutcome =
  | { readonly kind: "changed"; readonly cart: Cart }
  | { readonly kind: "failed"; readonly failure: CallFailure };
