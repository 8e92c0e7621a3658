/** Error bodies for invalid requests by status. `message` says what to do. */
export const TRANSPORT_ERRORS = {
  400: { code: "bad-request", message: "Send a well-formed request: check its address, headers and body." },
  408: { code: "request-too-slow", message: "Send the whole request at once." },
  413: { code: "body-too-large", message: "Send a smaller request." },
  414: { code: "address-too-long", message: "Use a shorter address." },
  415: { code: "unsupported-content-type", message: "Send the body as application/json." },
  417: { code: "expectation-unknown", message: "Leave out the Expect header, or send 100-continue." },
  431: { code: "headers-too-large", message: "Send fewer and shorter headers and cookies." },
} as const satisfies Record<number, { code: string; message: string }>;

type TransportStatus = keyof typeof TRANSPORT_ERRORS;

/** The error for a status; unknown ones count as bad requests. */
export function toTransportError(status: number): (typeof TRANSPORT_ERRORS)[TransportStatus] {
  return isTransportStatus(status) ? TRANSPORT_ERRORS[status] : TRANSPORT_ERRORS[400];
}

function isTransportStatus(status: number): status is TransportStatus {
  return Object.hasOwn(TRANSPORT_ERRORS, status);
}

/** What is said of an error: headers and an ASCII body. */
export type RawAnswer = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/**
 * Raw HTTP response to bytes that Node can't parse, by the `clientError` code.
 *
 * @param tooManyCookies replaces the error contract for headers that are too large
 */
export function toRawAnswer(errorCode: string | undefined, tooManyCookies?: RawAnswer): string {
  const status = errorCode === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : errorCode === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const contract = { headers: { "content-type": "application/json" }, body: JSON.stringify(TRANSPORT_ERRORS[status]) };
  const { headers, body } = (status === 431 && tooManyCookies) || contract;
  const all = { ...headers, "content-length": body.length, connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Refused`, ...lines, "", body].join("\r\n");
}

const MAX_ADDRESS_LENGTH = 8000;

/** The status with which to refuse a request's path and query; undefined to accept it. */
export function refuseAddress(address: string): 400 | 414 | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return 414;
  // Another host (`//host`, `http://host`), which some parsers would follow.
  if (!address.startsWith("/") || address.startsWith("//")) return 400;
  const segments = (address.split(/[?#]/, 1)[0] ?? "").split("/").map(decode);
  if (segments.some((segment) => segment === undefined || /[\0\\]/.test(segment))) return 400;
  // An encoded slash is part of its segment, and dots before one make it invalid.
  return segments.some((segment) => /^\.\.?(?:\/|$)/.test(segment ?? "")) ? 400 : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether JSON data contains text that databases can't store: NUL or lone surrogates. */
export function holdsUnusableText(data: unknown): boolean {
  // Not recursive, because senders control the nesting depth.
  const waiting = [data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && (value.includes("\0") || !isWellFormed(value))) return true;
    if (Array.isArray(value)) for (const item of value as readonly unknown[]) waiting.push(item);
    else if (isPlainObject(value)) for (const entry of Object.entries(value)) waiting.push(...entry);
  }
  return false;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A parsed query has its own prototype without a parent.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
