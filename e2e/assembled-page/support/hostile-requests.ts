import { BROKEN_BODIES, CONTENT_TYPES, HEADER_VALUES, TEXTS } from "./hostile-values.js";
import type { Random } from "./random.js";
import { encodeText, type ShopRequest } from "./send-request.js";

export type Route = {
  readonly port: number;
  readonly method: string;
  /** With `{name}` placeholders for the client to fill in. */
  readonly path: string;
  /** Names of the query's or the body's fields. */
  readonly fields: readonly string[];
};

/** A request for a route with some invalid parts, occasionally none. */
export function createHostileRequest(routes: readonly [Route, ...Route[]], random: Random): ShopRequest {
  const route = random.pick(routes);
  const method =
    random.below(10) === 0 ? random.pick(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) : route.method;
  const isReading = method === "GET" || method === "HEAD";
  const path = route.path.replaceAll(/\{\+?[^}]*\}|\*/g, () => spell(random.pick(TEXTS), random));
  const query = isReading || random.below(6) === 0 ? createQuery(route, random) : "";
  const headers = Object.fromEntries(
    HEADER_VALUES.filter(() => random.below(8) === 0).map(([name, values]) => [name, random.pick(values)]),
  );
  if (isReading) return { port: route.port, method, path: path + query, headers, body: undefined };
  const [type, body] = createBody(route, random);
  return {
    port: route.port,
    method,
    path: path + query,
    headers: { ...headers, ...(type && { "content-type": type }) },
    body,
  };
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
