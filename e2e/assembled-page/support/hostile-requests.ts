import { request } from "node:http";
import { randomFrom } from "shared-contracts/fixtures";

export type Route = {
  readonly port: number;
  readonly method: string;
  /** With `{name}` placeholders for the client to fill in. */
  readonly path: string;
  /** Names of the query's or the body's fields. */
  readonly fields: readonly string[];
};

export type HostileRequest = {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
};

export type HostileAnswer = { readonly status: number; readonly type: string; readonly text: string };

export type Random = {
  below(limit: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** The same seed gives the same numbers. */
export function createRandom(seed: number): Random {
  const next = randomFrom(seed);
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e309",
  "NaN",
  "99999999999999999999",
  "true",
  "null",
  "undefined",
  "[]",
  "{}",
  "HOS-1",
  "HOS-1##CIN-1",
  "02108",
  "shopper@example.com",
  "..",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%",
  "%00",
  "%zz",
  "%u0000",
  "%ed%a0%80",
  "%ff%fe",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfffb",
  "\u202e\u200b\ufeff",
  "😀".repeat(40),
  "é",
  "'",
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  "${7*7}",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "a,b,,c",
  "2025-13-45T99:99:99Z",
  "\r\nset-cookie: a=b",
  "x".repeat(300),
  "x".repeat(5000),
] as const;

const HEADER_VALUES: readonly (readonly [string, readonly [string, ...string[]]])[] = [
  [
    "cookie",
    [
      "sid=",
      "sid=%",
      "sid=%00; sid=b",
      `sid=${"a".repeat(43)}`,
      "__Host-sid=x",
      "=;;=;",
      "zipcode=%ZZ",
      "zipcode=00000; lock-bucket=%",
    ],
  ],
  ["accept", ["", "*/*", "text/html", "application/json;q=x", ",,,;"]],
  ["accept-encoding", ["", "br;q=9", "zstd, gzip", "identity;q=0, *;q=0"]],
  ["accept-language", ["", "*", "xx-".repeat(50)]],
  ["if-none-match", ["*", '"', 'W/"x"']],
  ["range", ["bytes=0-0", "bytes=9-1", "bytes=-", "lines=1-2", "bytes=0-1,3-4"]],
  ["origin", ["null", "https://evil.example", "::"]],
  ["sec-fetch-site", ["cross-site", "same-origin", "?"]],
  [
    "x-test-clock",
    ["", "yesterday", "2025-06-03T12:00:00Z", "-271821-04-20T00:00:00.000Z", "+275760-09-13T00:00:00.000Z"],
  ],
  ["x-trace-id", ["", "x", "a".repeat(100)]],
  ["idempotency-key", ["", "k", "k".repeat(3000)]],
  ["authorization", ["", "Bearer", "Bearer x", "Basic %"]],
  ["x-forwarded-proto", ["https", "gopher"]],
  ["expect", ["100-continue"]],
];

const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/csp-report",
  "application/octet-stream",
  "application/pdf",
  "application/x-tar",
  "text/plain",
  "image/png",
  "x",
  "",
] as const;

const BROKEN_BODIES = [
  "",
  "{",
  "[1,",
  '"',
  "nul",
  "\u0000",
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  "[".repeat(5000),
  `${"[".repeat(2000)}${"]".repeat(2000)}`,
  "1e999",
  "a=%&b=%zz&=&&__proto__=1",
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0000\r\n--x--\r\n',
  "--x\r\ncontent-disposition: form-data\r\n\r\n",
  "--x",
] as const;

/** A request for a route with some invalid parts, occasionally none. */
export function createHostileRequest(routes: readonly [Route, ...Route[]], random: Random): HostileRequest {
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

/** Lone surrogates can't be encoded. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd"));
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

const UNSENDABLE_IN_PATH = /[^\x21-\x7e]/gu;
const ANSWER_WITHIN_MS = 60_000;

/** Rejects without a response. Characters that clients can't send are encoded. */
export function send({ port, method, path, headers, body }: HostileRequest): Promise<HostileAnswer> {
  return new Promise((resolve, reject) => {
    const sendable = path.replaceAll(UNSENDABLE_IN_PATH, (character) => encodeText(character));
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path: sendable,
        agent: false,
        // A separate IP address, so that it doesn't use up other tests' rate limits.
        headers: {
          host: `localhost:${port}`,
          "x-forwarded-for": "203.0.113.66",
          ...(body && { "content-length": String(body.length) }),
          ...headers,
        },
        timeout: ANSWER_WITHIN_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        const type = String(response.headers["content-type"] ?? "");
        const end = () =>
          resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString("utf8") });
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", end);
        // Event streams never end.
        if (type.includes("event-stream")) {
          end();
          response.destroy();
        }
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

const STACK = /\n\s+at .+:\d+:\d+|node_modules|file:\/\/\//;

/** Describes a fault in the response; undefined if there is none. */
export function findFault({ status, type, text }: HostileAnswer): string | undefined {
  if (status === 500 || status === 502 || status === 504) return `answers ${status}`;
  if (STACK.test(text)) return "shows a stack";
  if (status < 400 || /html|xml/.test(type) || text === "") return undefined;
  try {
    const { code, message, errorPage } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    // Page data contains errors in its own field.
    if (errorPage !== undefined || (typeof code === "string" && typeof message === "string")) return undefined;
    return "has no code and message";
  } catch {
    return "is no JSON";
  }
}
