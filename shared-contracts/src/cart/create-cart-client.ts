import type { EventBus } from "../bus/event-bus.js";
import type { CallRegistry } from "../calls/call-registry.js";
import { CART_ROUTES } from "../calls/route-tables.js";
import type { ResponseOf } from "../calls/define-call.js";
import { performCall, type CallOptions, type CallOutcome } from "../calls/perform-call.js";
import type { AddedCartItem, Cart, FailedCartItem } from "../entities/cart.js";
import type { Tenant } from "../entities/visitor-context.js";
import { cartItemsAdded } from "../events/cart-items-added.js";
import type { SlotFetch } from "../page/slot-props.js";
import { callToActionTexts } from "../texts/call-to-action-texts.js";
import type { AddOutcome, AddRequest, CartCallOptions, CartOutcome, FailedAdd } from "./cart-requests.js";
import type { CallFailure } from "../calls/call-failure.js";
import { cartChanged } from "../events/cart-changed.js";

export type CartClientOptions = {
  readonly fetch: SlotFetch;
  readonly bus: EventBus;
  /** Returns a unique idempotency key. */
  readonly createId: () => string;
  /** Tenant for the texts of messages. */
  readonly tenant?: Tenant;
  /** Receives errors thrown by `onSuccess`; otherwise they become unhandled rejections. */
  readonly reportError?: (error: unknown) => void;
};

export type CartClient = ReturnType<typeof createCartClient>;

/**
 * The only way for fragments to access the cart. No method rejects; each publishes the outcome as an event. The page
 * repeats adds that were lost on their way, because they have an idempotency key.
 */
export function createCartClient({ fetch, bus, createId, tenant = "retail", reportError = leave }: CartClientOptions) {
  const keys = createActionKeys(createId);
  const announce = createCartAnnouncer(bus);
  const failureMessage = callToActionTexts[tenant].addFailed;

  async function add(request: AddRequest): Promise<AddOutcome> {
    const { items, location, purchaseOption, storeNumber, frequencyDays } = request;
    const body = { items, location, purchaseOption, storeNumber, frequencyDays };
    const action = JSON.stringify(body);
    const idempotencyKey = request.key ?? keys.begin(action);
    const options = { ...toCallOptions(request), idempotencyKey };
    const outcome = onlyReadable(await performCall(fetch, CART_ROUTES.addCartItems, body, options));
    if (!outcome.ok) {
      const { failure } = outcome;
      if (isUnsettled(failure)) keys.leaveUnsettled(action, idempotencyKey);
      return { kind: "failed", failure, message: failureMessage };
    }
    const { addedItems, cart } = outcome.value;
    const failedItems = outcome.value.failedItems.map(toFailedAdd);
    if (addedItems.length > 0) attempt(request, addedItems);
    announce(cart);
    if (addedItems.length > 0) announceAdded(request, addedItems, cart);
    if (addedItems.length > 0) return { kind: "added", addedItems, failedItems, cart };
    return { kind: "refused", failedItems, message: failedItems[0]?.message ?? failureMessage };
  }

  function announceAdded(request: AddRequest, addedItems: readonly AddedCartItem[], cart: Cart): void {
    const { overlay, analytic, location } = request;
    bus.publish(cartItemsAdded, {
      addedItems: addedItems.map(({ itemId, qty, bundleId, parentItemId, lineId }) => {
        const line = cart.lines.find((other) => other.lineId === lineId);
        return { itemId, qty, name: line?.name, unitPrice: line?.unitPrice, bundleId, parentItemId };
      }),
      itemCount: cart.itemCount,
      overlay,
      analytic,
      location,
    });
  }

  function attempt({ onSuccess }: AddRequest, addedItems: readonly AddedCartItem[]): void {
    try {
      onSuccess?.(addedItems);
    } catch (error) {
      reportError(error);
    }
  }

  function toFailedAdd({ itemId, code, message = failureMessage }: FailedCartItem): FailedAdd {
    return { itemId, code, message };
  }

  async function settle(call: Promise<CallOutcome<Cart>>): Promise<CartOutcome> {
    const outcome = await call;
    if (!outcome.ok) return { kind: "failed", failure: outcome.failure };
    announce(outcome.value);
    return { kind: "changed", cart: outcome.value };
  }

  return {
    add,
    /** Sets the quantity of a line. */
    change: (lineId: string, quantity: number, options: CartCallOptions = {}) =>
      settle(performCall(fetch, CART_ROUTES.changeCartLine, { lineId, quantity }, toCallOptions(options))),
    remove: (lineId: string, options: CartCallOptions = {}) =>
      settle(performCall(fetch, CART_ROUTES.removeCartLine, { lineId }, toCallOptions(options))),
    read: (options: CartCallOptions = {}) =>
      settle(performCall(fetch, CART_ROUTES.getCart, {}, toCallOptions(options))),
  };
}

type AddAnswer = ResponseOf<CallRegistry["addCartItems"]>;

/** A proxy may respond with 200 instead of the store: without a readable body the cart's state is unknown. */
function onlyReadable(outcome: CallOutcome<AddAnswer>): CallOutcome<AddAnswer> {
  if (!outcome.ok || (Array.isArray(outcome.value.addedItems) && Array.isArray(outcome.value.failedItems))) {
    return outcome;
  }
  return { ok: false, failure: { kind: "unreadable", status: 200 } };
}

function toCallOptions({ signal, deadline }: CartCallOptions): CallOptions {
  return { ...(signal && { signal }), ...(deadline !== undefined && { deadline }) };
}

async function leave(error: unknown): Promise<void> {
  throw error;
}

/**
 * Assigns one idempotency key per user action. An action with an unknown outcome keeps its key for the next equal
 * action, so that clicking the button again adds once. Two equal actions in progress at the same time are separate.
 */
function createActionKeys(createId: () => string) {
  const unsettled = new Map<string, string>();

  return {
    begin(action: string): string {
      const key = unsettled.get(action) ?? createId();
      unsettled.delete(action);
      return key;
    },
    leaveUnsettled(action: string, key: string): void {
      unsettled.set(action, key);
    },
  };
}

const LOWEST_SERVER_ERROR = 500;

/** Whether the server may have acted although the call failed. */
function isUnsettled(failure: CallFailure): boolean {
  if (failure.kind === "status") return failure.status >= LOWEST_SERVER_ERROR;
  return failure.kind !== "invalid-request";
}

/**
 * Publishes a cart unless the page has already seen the same or a newer revision: responses may arrive out of order,
 * and several fragments request the cart.
 */
function createCartAnnouncer(bus: EventBus) {
  let latest: { readonly cartId: string; readonly revision: number } | undefined;
  bus.on(cartChanged).subscribe(({ cartId, revision }) => {
    latest = { cartId, revision };
  });

  return function announce({ cartId, revision, itemCount, lines }: Cart): void {
    if (latest && latest.cartId === cartId && latest.revision >= revision) return;
    bus.publish(cartChanged, {
      cartId,
      revision,
      itemCount,
      lines: lines.map(({ lineId, itemId, quantity }) => ({ lineId, itemId, quantity })),
    });
  };
}
