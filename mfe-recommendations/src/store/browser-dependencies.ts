import type { FragmentStoreInput } from "fragment-kit";
import type { CartClient } from "shared-contracts";
import { COMPARE_STORAGE_KEY } from "shared-contracts/constants";
import type { AnalyticsHook, CompareStorage, RecommendationsDependencies } from "./recommendations-dependencies.js";

/** What a page's analytics script leaves for others to call. */
type AnalyticsHost = { analytics?: { track?: AnalyticsHook } };

/** The outside as a browser gives it. Nothing of it is touched before an event or an effect asks. */
export function createBrowserDependencies({ bus, fetch, context }: FragmentStoreInput): RecommendationsDependencies {
  let cart: Promise<CartClient> | undefined;
  return {
    bus,
    fetch,
    openCart() {
      cart ??= import("./outside-calls.js").then(({ openCart }) =>
        openCart({ bus, fetch, createId: () => crypto.randomUUID(), tenant: context.tenant }),
      );
      return cart;
    },
    compareStorage: createCompareStorage(),
    requestImage(url) {
      new Image().src = url;
    },
    findAnalytics() {
      const { analytics } = globalThis as AnalyticsHost;
      return analytics?.track && ((event, details) => analytics.track?.(event, details));
    },
    log: logToConsole,
  };
}

/** A browser may forbid storage: then the list lives as long as the page. */
function createCompareStorage(): CompareStorage {
  return {
    read: readKept,
    write(text) {
      try {
        localStorage.setItem(COMPARE_STORAGE_KEY, text);
      } catch (error) {
        logToConsole("Compared items are not kept", error);
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

/** To the browser's console, where the shell's own tools and support find it. */
function logToConsole(message: string, cause?: unknown): void {
  const { console: sink } = globalThis;
  if (cause === undefined) sink.warn(message);
  else sink.warn(message, cause);
}
