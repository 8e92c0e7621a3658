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

/** Addresses as attackers write them: allowed ones bent by one to four tricks, and heaps of pieces. */
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

/** Puts a trick somewhere, in place of nothing, one or two characters. */
function bend(address: string, [trick, position, replaced]: [string, number, number]): string {
  const at = position % (address.length + 1);
  return address.slice(0, at) + trick + address.slice(at + replaced);
}

const ALLOWED_PATH = /^\/(?:tpv\/punchoutResult|services\/print\/print-center|lpd-sba-sku(?:\/product_[^/\\]+)?|cart)$/;
const HIDDEN_SEPARATOR = /[\\\p{Cc}]|\/\.{1,2}(?:\/|$)/u;

/**
 * How an address that was let through would lead somewhere else, read as a browser reads it; undefined for one that
 * stays. It shares nothing with the rule that it is the yardstick of.
 */
export function findEscape(address: string, ownOrigin: string): string | undefined {
  const url = new URL(address, ownOrigin);
  if (url.origin !== ownOrigin || url.username || url.password) return "another origin";
  if (HIDDEN_SEPARATOR.test(decode(url.pathname))) return "a hidden separator";
  if (!ALLOWED_PATH.test(decode(url.pathname))) return "another path";
  return `${url.pathname}${url.search}` === address ? undefined : "another address";
}

function decode(path: string): string {
  // Twice: some servers do. What is no UTF-8 is looked at as it stands.
  return [path, path].reduce((text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }, path);
}
