import { DELIVERY_ROUTES, SKU_ROUTES, type CallRoute, type SlotUrl } from "shared-contracts";
import { ADD_TO_PARAMETER } from "shared-contracts/constants";

type Query = Readonly<Record<string, string>>;

/** The result of a form submitted without JavaScript. */
export type FormOutcome = {
  readonly notification: "sent" | "refused" | undefined;
  readonly location: "refused" | undefined;
};

const NOTIFICATION = "notify";
/** Set by the shell. */
const CART = "cart";
const ADDED = "added";
const LIST = "list";
const SENT = "sent";

/** The form was sent, as without JavaScript. */
export const SENT_QUERY = { [NOTIFICATION]: SENT } as const;

export function readFormOutcome({ query, refusedForm }: Omit<SlotUrl, "path">): FormOutcome {
  const isRefused = (call: CallRoute) => refusedForm?.call === call.name && refusedForm.code !== "unavailable";
  const isSent = !refusedForm && query[NOTIFICATION] === SENT;
  return {
    notification: isRefused(SKU_ROUTES.submitNotificationData) ? "refused" : isSent ? "sent" : undefined,
    location: isRefused(DELIVERY_ROUTES.chooseLocation) ? "refused" : undefined,
  };
}

/** Drops earlier results from the query so that the next form doesn't repeat them. */
export function withoutFormOutcome(query: Query): Query {
  const {
    [NOTIFICATION]: _notification,
    [CART]: _cart,
    [ADDED]: _added,
    [LIST]: _list,
    [ADD_TO_PARAMETER]: _addTo,
    ...others
  } = query;
  return others;
}

/** The same page with the result of a form, where `{a.b}` stands for a value of the response. */
export function toOutcomePath(url: SlotUrl, outcome: string): string {
  const returnTo = toReturnPath(url);
  return `${returnTo}${returnTo.includes("?") ? "&" : "?"}${outcome}`;
}

/** Path and query to return to after signing in to add the item to a list. */
export function toListReturnPath(returnTo: string): string {
  return `${returnTo}${returnTo.includes("?") ? "&" : "?"}${ADD_TO_PARAMETER}=list`;
}

/** Path and query to return to after a form post. */
export function toReturnPath({ path, query }: SlotUrl): string {
  const parameters = Object.entries(withoutFormOutcome(query))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return parameters ? `${path}?${parameters}` : path;
}
