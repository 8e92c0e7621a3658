import type { FragmentStoreInput } from "fragment-kit";
import { createCartClient, type CartClient, type EventBus, type SlotFetch } from "shared-contracts";

type Query = Readonly<Record<string, string>>;

/** Everything outside that listeners use. */
export type PurchaseDependencies = {
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  readonly cart: CartClient;
  /** For those who run the page; never anything personal. */
  readonly log: (message: unknown, cause?: unknown) => void;
  /** Reports a bug, such as an answer that breaks its contract, to the page's error listeners. */
  readonly reportError: (error: Error) => void;
  /** Calls the page's analytics, where there is one. */
  readonly trackEvent: (event: string, details: Readonly<Record<string, string>>) => void;
  /** Keeps a value for a year on this site. */
  readonly setCookie: (name: string, value: string) => void;
  readonly reload: () => void;
  /** Reloads; the page that comes takes the element with this id into focus with `restoreFocus`. */
  readonly reloadAt: (id: string) => void;
  readonly restoreFocus: () => void;
  /** Changes the query that the page's address has now, without a new history entry. */
  readonly changeQuery: (change: (query: Query) => Query) => void;
  readonly goTo: (address: string) => void;
};

const COOKIE_LIFETIME_S = 365 * 24 * 60 * 60;

const FOCUS_KEY = "purchase.focus";

/** What a page's analytics script leaves for others to call. */
type AnalyticsHost = { analytics?: { track?: (event: string, details: object) => void } };

/** Touches no browser global before a listener calls: stores are created on the server, too. */
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
    trackEvent: (event, details) => (globalThis as AnalyticsHost).analytics?.track?.(event, details),
    setCookie(name, value) {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${COOKIE_LIFETIME_S}; samesite=lax`;
    },
    reload: () => location.reload(),
    reloadAt(id) {
      inStorage(() => sessionStorage.setItem(FOCUS_KEY, id));
      location.reload();
    },
    restoreFocus: () =>
      inStorage(() => {
        const id = sessionStorage.getItem(FOCUS_KEY);
        if (id === null) return;
        sessionStorage.removeItem(FOCUS_KEY);
        document.getElementById(id)?.focus();
      }),
    changeQuery(change) {
      const address = new URL(location.href);
      address.search = new URLSearchParams(change(Object.fromEntries(address.searchParams))).toString();
      if (address.href !== location.href) history.replaceState(history.state, "", address);
    },
    goTo: (address) => location.assign(address),
  };
}

/** Storage may be off. */
function inStorage(act: () => void): void {
  try {
    act();
  } catch {
    // The focus starts at the top then.
  }
}

/** To the browser's console, where the shell's own tools and support find it. */
function logToConsole(message: unknown, cause?: unknown): void {
  const { console: sink } = globalThis;
  if (cause === undefined) sink.warn(message);
  else sink.warn(message, cause);
}
