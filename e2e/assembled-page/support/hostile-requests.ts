import { BROKEN_BODIES, CONTENT_TYPES, HEADER_VALUES, TEXTS } from "./hostile-values.js";
import type { Random } from "shared-contracts/fixtures";
import type { Answer, ShopRequest } from "./shop.js";

export type Route = {
  readonly port: number;
  readonly method: string;
  /** With `{name}` placeholders for the client to fill in. */
  readonly path: string;
  /** Names of the query's or the body's fields. */
  readonly fields: readonly string[];
};

const UNSENDABLE_IN_PATH = /[^\x21-\x7e]/gu;

/** A request for a route with some invalid parts, occasionally none. */
export function createHostileRequest(routes: readonly [Route, ...Route[]], random: Random): ShopRequest {
  const route = random.pick(routes);
  const method =
    random.below(10) === 0 ? random.pick(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) : route.method;
  const isReading = method === "GET" || method === "HEAD";
  const path = route.path.replaceAll(/\{\+?[^}]*\}|\*/g, () => spell(random.pick(TEXTS), random));
  const query = isReading || random.below(6) === 0 ? createQuery(route, random) : "";
  const headers = {
    host: `localhost:${route.port}`,
    // A separate IP address, so that it doesn't use up other tests' rate limits.
    "x-forwarded-for": "203.0.113.66",
    connection: "close",
    ...Object.fromEntries(
      HEADER_VALUES.filter(() => random.below(8) === 0).map(([name, values]) => [name, random.pick(values)]),
    ),
  };
  const sendable = (path + query).replaceAll(UNSENDABLE_IN_PATH, encodeText);
  if (isReading) return { port: route.port, method, path: sendable, headers, body: undefined };
  const [type, body] = createBody(route, random);
  return {
    port: route.port,
    method,
    path: sendable,
    headers: { ...headers, ...(type && { "content-type": type }) },
    body,
  };
}

/** Lone surrogates can't be encoded. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd"));
}

const STACK = /\n\s+at .+:\d+:\d+|node_modules|file:\/\/\//;

/** Describes a fault in the response; undefined if there is none. */
export function findFault({ status, headers, text }: Pick<Answer, "status" | "headers" | "text">): string | undefined {
  if (status === 500 || status === 502 || status === 504) return `answers ${status}`;
  if (STACK.test(text)) return "shows a stack";
  if (status < 400 || /html|xml/.test(String(headers["content-type"])) || text === "") return undefined;
  try {
    const { code, message, errorPage } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    // Page data contains errors in its own field.
    if (errorPage !== undefined || (typeof code === "string" && typeof message === "string")) return undefined;
    return "has no code and message";
  } catch {
    return "is no JSON";
  }
}

/** Percent-encodes the text like a browser, or leaves it raw. */
function spell(text: string, random: Random): string {
  return random.below(2) === 0 ? encodeText(text) : text;
}

function createQuery({ fields }: Route, random: Random): string {
  const names = fields.filter(() => random.below(2) === 0);
  if (random.below(4) === 0) names.push(random.pick(["a[b]", "a[]", "__proto__", "returnTo", "", "q", "offset"]));
  if (random.below(6) === 0) names.push(...names);
  const query = names.map((name) => `${spell(name, random)}=${spell(random.pick(TEXTS), random)}`).join("&");
  return query && `?${query}`;
}

function createBody({ fields }: Route, random: Random): readonly [string, Buffer] {
  if (random.below(5) === 0) return [random.pick(CONTENT_TYPES), Buffer.from(random.pick(BROKEN_BODIES))];
  const type = random.below(4) === 0 ? random.pick(CONTENT_TYPES) : "application/json";
  const entries = fields.filter(() => random.below(8) > 0).map((name) => [name, createValue(random, 3)] as const);
  if (type === "application/x-www-form-urlencoded")
    return [
      type,
      Buffer.from(entries.map(([name, value]) => `${name}=${spell(JSON.stringify(value), random)}`).join("&")),
    ];
  return [type, Buffer.from(JSON.stringify(Object.fromEntries(entries)))];
}

function createValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 0 ? 10 : 8);
  if (kind < 4) return random.pick(TEXTS);
  if (kind === 4) return random.pick([0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]);
  if (kind === 5) return random.pick([true, false]);
  if (kind === 6) return null;
  if (kind === 7) return random.pick(["HOS-1", "1", "02108", "2025-06-03", "a@example.com"]);
  const items = Array.from({ length: random.below(4) }, () => createValue(random, depth - 1));
  return kind === 8
    ? items
    : Object.fromEntries(items.map((item, index) => [TEXTS[random.below(TEXTS.length)] ?? index, item]));
}
