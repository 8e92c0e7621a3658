import { useSlot, type FragmentStoreInput } from "fragment-kit";
import { useEffect, useRef, useState } from "react";
import {
  getSkuData,
  isEmptyItem,
  PAGE_ROUTES,
  performCall,
  purchaseQuickViewShown,
  type CallOutcome,
  type PageData,
  type ProductItem,
  type SlotUrl,
  type EventBus,
  type EventDefinition,
  type PayloadOf,
} from "shared-contracts";
import { toReturnPath } from "../address/rule.js";
import type { PurchaseStore } from "../purchase-store.js";
import { keepSet } from "./rule.js";

export type QuickItemStatus = "loading" | "ready" | "failed" | "gone";

export type QuickItem = {
  readonly status: QuickItemStatus;
  /** Of the last item that loaded, which stays for sale while another one loads or if that fails. */
  readonly shown: PurchaseStore | undefined;
};

export type CreateItemStore = (input: FragmentStoreInput) => PurchaseStore;

const NOT_FOUND = 404;

/** Loads the item of a product page's URL, as that page would; again for each new `url` object. */
export function useQuickItem(createItemStore: CreateItemStore, url: SlotUrl): QuickItem {
  const { bus, fetch, context } = useSlot();
  const [shown, setShown] = useState<{ readonly store: PurchaseStore; readonly close: () => void }>();
  const last = useRef<ProductItem>(undefined);
  const [answer, setAnswer] = useState<{ readonly url: SlotUrl; readonly status: QuickItemStatus }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function load() {
      const outcome = await performCall(
        fetch,
        PAGE_ROUTES.getPageData,
        { pathAndQuery: toReturnPath(url) },
        { signal },
      );
      if (signal.aborted) return;
      const status = readStatus(outcome);
      setAnswer({ url, status });
      const own = outcome.ok && status === "ready" ? getSkuData(outcome.value) : undefined;
      if (!outcome.ok || !own) return;
      const item = keepSet(own, last.current);
      last.current = item;
      const scope = untilClosed(bus);
      const pageData = { ...outcome.value, items: [item] };
      const store = createItemStore({ bus: scope.bus, fetch, context, url, pageData });
      setShown({ store, close: scope.close });
      const title = item.product.name;
      const image = item.images[0]?.src ?? item.product.heroImage;
      bus.publish(purchaseQuickViewShown, { itemId: item.itemID, ...(title && { title }), ...(image && { image }) });
    }
    void load();
    return () => controller.abort();
  }, [createItemStore, bus, fetch, context, url]);

  useEffect(() => () => shown?.close(), [shown]);

  return { status: answer?.url === url ? answer.status : "loading", shown: shown?.store };
}

function readStatus(outcome: CallOutcome<PageData>): QuickItemStatus {
  if (outcome.ok) return isEmptyItem(getSkuData(outcome.value)) ? "gone" : "ready";
  const { failure } = outcome;
  return failure.kind === "status" && failure.status === NOT_FOUND ? "gone" : "failed";
}

/** Ends subscriptions when closed: the page's bus would keep them as long as the page. */
function untilClosed(pageBus: EventBus): { readonly bus: EventBus; readonly close: () => void } {
  const endings: (() => void)[] = [];
  const bus: EventBus = {
    publish: (event, payload) => pageBus.publish(event, payload),
    on<Event extends EventDefinition>(event: Event) {
      const topic = pageBus.on(event);
      const subscribe = topic.subscribe.bind(topic);
      return Object.assign(topic, {
        subscribe(read: (payload: PayloadOf<Event>) => void) {
          const subscription = subscribe(read);
          endings.push(() => subscription.unsubscribe());
          return subscription;
        },
      });
    },
  };
  return { bus, close: () => endings.forEach((end) => end()) };
}
