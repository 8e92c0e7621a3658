import type { FragmentStoreInput } from "fragment-kit";
import { createCartClient } from "shared-contracts";
import type { PurchaseDependencies } from "./purchase-dependencies.js";

const COOKIE_LIFE = 365 * 24 * 60 * 60;

/** What a page's analytics script leaves for others to call. */
type AnalyticsHost = { analytics?: { track?: (event: string, details: object) => void } };

/** The outside as a browser gives it. Nothing of it is touched before an event or an effect asks. */
export function createBrowserDependencies({ bus, fetch, context }: FragmentStoreInput): PurchaseDependencies {
  return {
    bus,
    fetch,
    cart: createCartClient({
      bus,
      fetch,
      createId: () => crypto.randomUUID(),
      tenant: context.tenant,
      reportError: logToConsole,
    }),
    log: logToConsole,
    reportError: (error) => globalThis.reportError?.(error),
    tellAnalytics: (event, details) => (globalThis as AnalyticsHost).analytics?.track?.(event, details),
    setCookie(name, value) {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${COOKIE_LIFE}; samesite=lax`;
    },
    reload: () => location.reload(),
    changeQuery(change) {
      const address = new URL(location.href);
      address.search = new URLSearchParams(change(Object.fromEntries(address.searchParams))).toString();
      if (address.href !== location.href) history.replaceState(history.state, "", address);
    },
    goTo: (address) => location.assign(address),
  };
}

/** To the browser's console, where the shell's own tools and support find it. */
function logToConsole(message: unknown, cause?: unknown): void {
  const { console: sink } = globalThis;
  if (cause === undefined) sink.warn(message);
  else sink.warn(message, cause);
}
