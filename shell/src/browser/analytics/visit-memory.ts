import type { AnalyticsEvent } from "../../analytics/analytics-event.js";

/** What happened if the next page confirms it: the query parameter `done` of the cart page, or a member's page. */
export type Pending = { readonly when: string; readonly events: readonly AnalyticsEvent[] };

const TAB_KEY = "analytics";
const ORDERS_KEY = "analytics-orders";
/** More orders than anyone places before a page is reloaded. */
const ORDERS_REMEMBERED = 20;

type Tab = { readonly session: number; readonly pending?: Pending | undefined };

/** What analytics remember in the browser. Only used after the visitor has accepted. */
export function createVisitMemory(
  { sessionStorage, localStorage }: Pick<Window, "sessionStorage" | "localStorage">,
  now: () => number,
) {
  function readTab(): Tab {
    return (parse(sessionStorage.getItem(TAB_KEY)) as Tab | null) ?? { session: Math.floor(now() / 1000) };
  }
  function writeTab(tab: Tab): void {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(tab));
  }
  function readOrders(): readonly string[] {
    return (parse(localStorage.getItem(ORDERS_KEY)) as readonly string[] | null) ?? [];
  }

  return {
    session(): number {
      const tab = readTab();
      writeTab(tab);
      return tab.session;
    },
    expect(pending: Pending): void {
      writeTab({ ...readTab(), pending });
    },
    /** Each pending event is only asked for once, on the next page. */
    takePending(): Pending | undefined {
      const { session, pending } = readTab();
      if (pending) writeTab({ session });
      return pending;
    },
    /** False if an order has been reported before, such as by the page before a reload. */
    isNew(event: AnalyticsEvent): boolean {
      if (event.name !== "purchase") return true;
      const orders = readOrders();
      if (orders.includes(event.orderId)) return false;
      localStorage.setItem(ORDERS_KEY, JSON.stringify([event.orderId, ...orders].slice(0, ORDERS_REMEMBERED)));
      return true;
    },
    forget(): void {
      sessionStorage.removeItem(TAB_KEY);
      localStorage.removeItem(ORDERS_KEY);
    },
  };
}

/** Validated, because other scripts of the page can write it too. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
