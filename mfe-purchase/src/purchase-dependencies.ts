import type { FragmentStoreInput } from "fragment-kit";
import { createCartClient } from "shared-contracts";

type Query = Readonly<Record<string, string>>;

/** All side effects available to listeners. */
export type PurchaseDependencies = ReturnType<typeof createBrowserDependencies>;

const COOKIE_LIFETIME_S = 365 * 24 * 60 * 60;

const FOCUS_KEY = "purchase.focus";

/** The queue of the shop's tag manager. */
type AnalyticsHost = { dataLayer?: { push(event: object): void } };

/** Must not touch browser globals until a listener runs: stores are also created on the server. */
export function createBrowserDependencies({ bus, fetch, context }: FragmentStoreInput) {
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
    /** For operators; must not contain personal data. */
    log: logToConsole,
    /** Reports a bug, such as a response that breaks its contract, to the page's error listeners. */
    reportError: (error: Error): void => globalThis.reportError?.(error),
    /** Reports to the shop's tag manager, if any. */
    trackEvent: (event: string, details: Readonly<Record<string, string>>): void =>
      (globalThis as AnalyticsHost).dataLayer?.push({ event, ...details }),
    /** Sets a cookie for one year. */
    setCookie(name: string, value: string): void {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${COOKIE_LIFETIME_S}; samesite=lax`;
    },
    reload: () => location.reload(),
    /** Reloads the page; `restoreFocus` then returns the focus to the element with this id. */
    reloadAt(id: string): void {
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
    /** Changes the query of the current URL without adding a history entry. */
    changeQuery(change: (query: Query) => Query): void {
      const address = new URL(location.href);
      address.search = new URLSearchParams(change(Object.fromEntries(address.searchParams))).toString();
      if (address.href !== location.href) history.replaceState(history.state, "", address);
    },
    goTo: (address: string) => location.assign(address),
  };
}

/** Storage may be disabled. */
function inStorage(act: () => void): void {
  try {
    act();
  } catch {
    // Without storage the focus starts at the top.
  }
}

/** Logs to the browser console, where support and the shell's tools can read it. */
function logToConsole(message: unknown, cause?: unknown): void {
  const { console: sink } = globalThis;
  if (cause === undefined) sink.warn(message);
  else sink.warn(message, cause);
}
