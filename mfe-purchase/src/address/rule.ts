import type { SlotUrl } from "shared-contracts";
import { ADD_TO_PARAMETER } from "shared-contracts/constants";

type Query = Readonly<Record<string, string>>;

/** The result of a form submitted without JavaScript, passed in the URL. */
export type FormOutcome = {
  readonly notification: "sent" | "refused" | undefined;
  readonly location: "refused" | undefined;
};

const NOTIFICATION = "notify";
const LOCATION = "location";
/** Set by the shell. */
const CART = "cart";
const LIST = "list";
const SENT = "sent";

export function readFormOutcome(query: Query): FormOutcome {
  const notification = query[NOTIFICATION];
  return {
    notification: notification === undefined ? undefined : notification === SENT ? "sent" : "refused",
    location: query[LOCATION] === undefined ? undefined : "refused",
  };
}

/** Drops earlier results from the query so that the next form doesn't repeat them. */
export function withoutFormOutcome(query: Query): Query {
  const {
    [NOTIFICATION]: _notification,
    [LOCATION]: _location,
    [CART]: _cart,
    [LIST]: _list,
    [ADD_TO_PARAMETER]: _addTo,
    ...others
  } = query;
  return others;
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
