import type { CartClient } from "shared-contracts";
import type { FragmentStoreInput } from "fragment-kit";
import { COMPARE_STORAGE_KEY } from "shared-contracts/constants";

export type RecommendationsDependencies = ReturnType<typeof createBrowserDependencies>;

export type AnalyticsHook = (event: string, details: Readonly<Record<string, unknown>>) => void;

/** The queue of the shop's tag manager. */
type AnalyticsHost = { dataLayer?: { push(event: object): void } };

/** Safe to create on a server: browser APIs are touched only by events and effects. */
export function createBrowserDependencies({ bus, fetch, context }: FragmentStoreInput) {
  let cart: CartClient | undefined;
  return {
    bus,
    fetch,
    /** Loads the cart client on first use, and again if that failed. */
    async openCart(): Promise<CartClient> {
      const { openCart } = await import("./outside-calls.js");
      return (cart ??= openCart({ bus, fetch, createId: () => crypto.randomUUID(), tenant: context.tenant }));
    },
    compareStorage,
    /** Sends a tracking request as an image. */
    requestImage(url: string): void {
      new Image().src = url;
    },
    /** Reports to the shop's tag manager; undefined until that has loaded. */
    getAnalytics(): AnalyticsHook | undefined {
      const { dataLayer } = globalThis as AnalyticsHost;
      return dataLayer && ((event, details) => dataLayer.push({ event, ...details }));
    },
    /** For operators; must contain no personal data. */
    log: logToConsole,
  };
}

/** The compare list, shared by the tabs of a browser. If it blocks storage, the list lasts as long as the page. */
const compareStorage = {
  read: readKept,
  write(text: string): void {
    try {
      localStorage.setItem(COMPARE_STORAGE_KEY, text);
    } catch (error) {
      logToConsole("Failed to store the compare list", error);
    }
  },
  /** Reports changes made by other tabs, or by other pages while this one was in the back-forward cache. */
  follow(onChange: (text: string | null) => void): void {
    addEventListener("storage", ({ key, newValue }) => {
      if (key === COMPARE_STORAGE_KEY || key === null) onChange(newValue);
    });
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) onChange(readKept());
    });
  },
};

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
