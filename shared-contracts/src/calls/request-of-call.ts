import type { CallRoute } from "./define-call.js";

export type HttpRequest = {
  readonly method: CallRoute["method"];
  /** Path and query, percent-encoded. */
  readonly path: string;
  /** JSON; undefined if the method has no body. */
  readonly body?: string;
};

type Fields = Readonly<Record<string, unknown>>;

const SENDS_BODY = {
  GET: false,
  DELETE: false,
  POST: true,
  PUT: true,
  PATCH: true,
} as const satisfies Record<CallRoute["method"], boolean>;

const PLACEHOLDER = /\{(\+?)(\w+)\}/g;

/** `.` or `..` as a path segment, encoded or not: URL parsers would resolve it and leave the call's path. */
const DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2e){1,2}(?=$|[/\\?#])/i;

/**
 * Converts a request object to HTTP: fields named in the path fill it, others become query or JSON body; undefined
 * fields are omitted. Throws if a field of the path is missing or would address another call.
 */
export function toHttpRequest({ name, method, path }: CallRoute, request: Fields): HttpRequest {
  const inPath = new Set(Array.from(path.matchAll(PLACEHOLDER), ([, , field]) => field));
  const rest = Object.entries(request).filter(([field, value]) => value !== undefined && !inPath.has(field));
  const filled = path.replace(PLACEHOLDER, (_, plus: string, field: string) => {
    const value = toText(request[field]);
    if (value === undefined || value === "" || DOT_SEGMENT.test(value)) {
      throw new Error(`The call ${name} needs a usable value in the field ${field}.`);
    }
    return plus ? encodePath(value) : encodeURIComponent(value);
  });
  if (SENDS_BODY[method]) return { method, path: filled, body: JSON.stringify(Object.fromEntries(rest)) };
  return { method, path: withQuery(filled, rest) };
}

function withQuery(path: string, fields: readonly (readonly [string, unknown])[]): string {
  const pairs = fields.flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value])
      .map(toText)
      .filter((text) => text !== undefined)
      .map((text) => `${encodeURIComponent(field)}=${encodeURIComponent(text)}`),
  );
  if (pairs.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

function toText(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  // Lone surrogates can't be percent-encoded.
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\u{FFFD}") : undefined;
}

/** Encodes characters that aren't allowed in a URL; keeps existing encoding. */
function encodePath(value: string): string {
  return encodeURI(value)
    .replace(/%25(?=[0-9A-F]{2})/gi, "%")
    .replaceAll("#", "%23");
}
