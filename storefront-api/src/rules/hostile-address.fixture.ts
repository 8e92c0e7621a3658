import * as fc from "fast-check";

const PATHS = [
  "/tpv/punchoutResult",
  "/services/print/print-center",
  "/lpd-sba-sku/product_1",
  "/lpd-sba-sku",
  "/cart",
];
const SEPARATORS = ["/", "//", "///", "\\", "\\/", "?", "#", "@", ":", ";", "&", "=", "%", "|"];
const DOTS = [".", "..", "/../", "/./", "%2e", "%2E%2e", "..;/", "%252e", "\u2024", "\uff0e"];
const CODES = [
  "%2f",
  "%2F",
  "%5c",
  "%00",
  "%09",
  "%0a",
  "%0d%0a",
  "%25",
  "%7f",
  "%23",
  "%3f",
  "%40",
  "%c0%af",
  "%u002f",
  "%",
];
const CONTROLS = ["\t", "\n", "\r", "\0", " ", "\u0085", "\u00a0", "\u2028", "\u200b", "\ufeff", "\u00ad", "\ud800"];
const SCHEMES = [
  "http:",
  "https:",
  "HTTP:",
  "hTTp://",
  "javascript:",
  "data:text/html,",
  "blob:",
  "file:",
  "ftp://",
  "ws://",
];
const HOSTS = [
  "evil.example",
  "localhost",
  "localhost.",
  "LOCALHOST",
  "localhost:4200",
  "localhost:42001",
  "localhost:4200.evil.example",
  "[::1]",
  "127.0.0.1",
  "2130706433",
  "user@",
  "user:pw@",
  "localhost:4200@",
  "\uff4cocalhost",
  "evil\u3002example",
  "xn--e1afmkfd",
];
const SLASHES = ["\u2044", "\u2215", "\uff0f", "\uff3c", "\u29f8"];

/** URLs as attackers write them: allowed ones with one to four tricks, and random fragments. */
export function hostileAddress(ownOrigin: string): fc.Arbitrary<string> {
  const trick = fc.oneof(
    ...[SEPARATORS, DOTS, CODES, CONTROLS, SCHEMES, HOSTS, SLASHES].map((pieces) => fc.constantFrom(...pieces)),
    fc.string({ maxLength: 3, unit: "binary" }),
  );
  const allowed = fc
    .tuple(fc.constantFrom("", ownOrigin), fc.constantFrom(...PATHS), fc.constantFrom("", "?a=1", "?a=//b", "#c"))
    .map((parts) => parts.join(""));
  const bent = fc
    .tuple(allowed, fc.array(fc.tuple(trick, fc.nat(), fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 4 }))
    .map(([address, tricks]) => tricks.reduce(bend, address));
  const heap = fc
    .array(fc.oneof(trick, fc.constantFrom(ownOrigin, ...PATHS)), { maxLength: 8 })
    .map((pieces) => pieces.join(""));
  return fc.oneof({ weight: 3, arbitrary: bent }, { weight: 1, arbitrary: heap });
}

/** Inserts a trick at a position, replacing up to two characters. */
function bend(address: string, [trick, position, replaced]: [string, number, number]): string {
  const at = position % (address.length + 1);
  return address.slice(0, at) + trick + address.slice(at + replaced);
}

const ALLOWED_PATH = /^\/(?:tpv\/punchoutResult|services\/print\/print-center|lpd-sba-sku(?:\/product_[^/\\]+)?|cart)$/;
const HIDDEN_SEPARATOR = /[\\\p{Cc}]|\/\.{1,2}(?:\/|$)/u;

/**
 * How an accepted URL would lead to another site, interpreted like a browser; undefined if it doesn't. Independent of
 * the rule that it tests.
 */
export function findEscape(address: string, ownOrigin: string): string | undefined {
  const url = new URL(address, ownOrigin);
  if (url.origin !== ownOrigin || url.username || url.password) return "another origin";
  if (HIDDEN_SEPARATOR.test(decode(url.pathname))) return "a hidden separator";
  if (!ALLOWED_PATH.test(decode(url.pathname))) return "another path";
  return `${url.pathname}${url.search}` === address ? undefined : "another address";
}

function decode(path: string): string {
  // Decodes twice, as some servers do. Invalid UTF-8 is kept as it is.
  return [path, path].reduce((text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }, path);
}
