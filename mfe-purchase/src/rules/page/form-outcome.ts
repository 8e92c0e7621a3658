type Query = Readonly<Record<string, string>>;

/** What became of a form that was sent without JavaScript, as the address tells it. */
export type FormOutcome = {
  readonly notification: "sent" | "refused" | undefined;
  readonly location: "refused" | undefined;
};

const NOTIFICATION = "notify";
const LOCATION = "location";
/** Said by the shell. */
const CART = "cart";
const SENT = "sent";

export function readFormOutcome(query: Query): FormOutcome {
  const notification = query[NOTIFICATION];
  return {
    notification: notification === undefined ? undefined : notification === SENT ? "sent" : "refused",
    location: query[LOCATION] === undefined ? undefined : "refused",
  };
}

/** The query without what became of forms before: the next one says it anew. */
export function withoutFormOutcome(query: Query): Query {
  const { [NOTIFICATION]: _notification, [LOCATION]: _location, [CART]: _cart, ...others } = query;
  return others;
}
