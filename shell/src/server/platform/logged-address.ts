/** Of a mailed link or a session, wherever in a path it is. */
const TOKEN_SEGMENT = /(^|\/)[\w-]{43}(?=\/|$)/g;
/** Within a text, such as a line of a stack. */
const QUERY = /[?#][^\s"'<>)\]]*/g;

/** An address for the log: without query, which may hold a search, a ZIP code or a mailed token, and without tokens. */
export function toLoggedAddress(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.replaceAll(TOKEN_SEGMENT, "$1…");
}

/** A browser's text for the log, with the queries of addresses in it cut out. */
export function toLoggedText(text: string): string {
  return text.replaceAll(QUERY, (query) => (query.includes("=") ? `${query[0]}…` : query));
}
