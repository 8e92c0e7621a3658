import type { CartClient, EventBus, SlotFetch } from "shared-contracts";
import type { FragmentStoreInput } from "fragment-kit";
import { COMPARE_STORAGE_KEY } from "shared-contracts/constants";

/** Stores the compare list, shared by the tabs of a browser. */
type CompareStorage = {
  /** Null if nothing is stored or storage is unavailable. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Reports changes made by other tabs, or by other pages while this one was in the back-forward cache. */
  readonly follow: (onChange: (text: string | null) => void) => void;
};

export type RecommendationsDependencies = {
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  /** Loads the cart client on first use, and again if that failed. */
  readonly openCart: () => Promise<CartClient>;
  readonly compareStorage: CompareStorage;
  /** Sends a tracking request as an image. */
  readonly requestImage: (url: string) => void;
  /** Reports to the shop's tag manager; undefined until that has loaded. */
  readonly getAnalytics: () => AnalyticsHook | undefined;
  /** For operators; must contain no personal data. */
  readonly log: (message: string, cause?: unknown) => void;
};

export type AnalyticsHook = (event: string, details: Readonly<Record<string, unknown>>) => void;

/** The queue of the shop's tag manager. */
type AnalyticsHost = { dataLayer?: { push(event: object): void } };

/** Safe to create on a server: browser APIs are touched only by events and effects. */
export function createBrowserDependencies({ bus, fetch, context }: FragmentStoreInput): RecommendationsDependencies {
  let cart: CartClient | undefined;
  return {
    bus,
    fetch,
    async openCart() {
      const { openCart } = await import("./outside-calls.js");
      return (cart ??= openCart({ bus, fetch, createId: () => crypto.randomUUID(), tenant: context.tenant }));
    },
    compareStorage: createCompareStorage(),
    requestImage(url) {
      new Image().src = url;
    },
    getAnalytics() {
      const { dataLayer } = globalThis as AnalyticsHost;
      return dataLayer && ((event, details) => dataLayer.push({ event, ...details }));
    },
    log: logToConsole,
  };
}

/** If the browser blocks storage, the list lasts as long as the page. */
function createCompareStorage(): CompareStorage {
  return {
    read: readKept,
    write(text) {
      try {
        localStorage.setItem(COMPARE_STORAGE_KEY, text);
      } catch (error) {
        logToConsole("Failed to store the compare list", error);
      }
    },
    follow(onChange) {
      addEventListener("storage", ({ key, newValue }) => {
        if (key === COMPARE_STORAGE_KEY || key === null) onChange(newValue);
      });
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted) onChange(readKept());
      });
    },
  };
}

function readKept(): string | null {
  try {
    return localStorage.getItem(COMPARE_STORAGE_KEY);
  } catch {
    return null;
  }
}

function logToConsole(message: string, cause?: unknown): void {
  const { console: sink } = globalThis;
  if (cause === undefined) sink.warn(message);
  else sink.warn(message, cause);
}
