import type { EventBus } from "../bus/event-bus.js";
import type { Cart } from "../entities/cart.js";
import { cartChanged } from "../events/cart-changed.js";

/**
 * Publishes a cart unless the page has already seen the same or a newer revision: responses may arrive out of order,
 * and several fragments request the cart.
 */
export function createCartAnnouncer(bus: EventBus) {
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
