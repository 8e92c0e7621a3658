import type { AnalyticsEvent, AnalyticsFacts, AnalyticsItem } from "../../analytics/analytics-event.js";
import type { Pending } from "./visit-memory.js";

export type Submission = {
  /** Counted when the form is submitted. */
  readonly now: readonly AnalyticsEvent[];
  /** Counted once the next page confirms it. */
  readonly pending: Pending | undefined;
};

const NOTHING: Submission = { now: [], pending: undefined };

/** What a form of the shop's own pages means, by the path that it is sent to. */
export function readSubmission(
  path: string,
  fields: Pick<FormData, "get">,
  { lines = {} }: Pick<AnalyticsFacts, "lines">,
): Submission {
  const line = lines[String(fields.get("lineId"))];
  switch (path) {
    case "/cart/remove":
      return line ? later("removed", [{ name: "remove_from_cart", items: [line] }]) : NOTHING;
    case "/cart/save":
      return line
        ? later("saved", [
            { name: "add_to_wishlist", items: [line] },
            { name: "remove_from_cart", items: [line] },
          ])
        : NOTHING;
    case "/cart/change":
      return line ? later("changed", toChange(line, Number(fields.get("quantity")))) : NOTHING;
    case "/cart/order": {
      const items = Object.values(lines);
      return { now: items.length > 0 ? [{ name: "begin_checkout", items }] : [], pending: undefined };
    }
    case "/ele-lpd/api/session":
      return later(MEMBER, [{ name: "login" }]);
    case "/ele-lpd/api/account":
      return later(MEMBER, [{ name: "sign_up" }]);
    default:
      return NOTHING;
  }
}

/** The next page is a member's. */
const MEMBER = "member";

function later(when: string, events: readonly AnalyticsEvent[]): Submission {
  return { now: [], pending: { when, events } };
}

/** GA4 knows no change of a quantity: the difference is added or removed. */
function toChange(line: AnalyticsItem, quantity: number): readonly AnalyticsEvent[] {
  const difference = quantity - (line.quantity ?? 0);
  if (!difference) return [];
  const items = [{ ...line, quantity: Math.abs(difference) }];
  return [{ name: difference > 0 ? "add_to_cart" : "remove_from_cart", items }];
}

/** What the page before expected of this one, if it came true. */
export function confirmPending(
  pending: Pending | undefined,
  { isMember }: Pick<AnalyticsFacts, "isMember">,
  query: URLSearchParams,
): readonly AnalyticsEvent[] {
  if (!pending) return [];
  const isTrue = pending.when === MEMBER ? isMember : query.get("done") === pending.when;
  return isTrue ? pending.events : [];
}

const PRODUCT_PATH = /\/product_([^/]+)$/;

/** A link to an item: of one of the page's lists, or else of a slot, whose name stands for its list. */
export function readSelection(
  { pathname }: Pick<URL, "pathname">,
  slot: string | undefined,
  { events }: Pick<AnalyticsFacts, "events">,
): AnalyticsEvent | undefined {
  const [, encoded] = PRODUCT_PATH.exec(pathname) ?? [];
  if (encoded === undefined) return undefined;
  const id = decode(encoded);
  if (id === undefined) return undefined;
  for (const event of events) {
    if (event.name !== "view_item_list") continue;
    const item = event.items.find(({ item_id }) => item_id === id);
    if (item) return { name: "select_item", list: event.list, items: [item] };
  }
  return slot === undefined ? undefined : { name: "select_item", list: { id: slot }, items: [{ item_id: id }] };
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
