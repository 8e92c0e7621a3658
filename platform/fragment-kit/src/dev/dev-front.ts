import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { Transform } from "node:stream";
import { passOn, sendJson, withoutHops } from "./pass-on.js";

const CLIENT_PATH = "/fragment-dev/client.js";
const EVENTS_PATH = "/fragment-dev/events";

/** Build state sent to open pages. New pages get the latest. */
export type DevState =
  | { readonly kind: "ready"; readonly release: string; readonly against: string }
  | { readonly kind: "failed"; readonly message: string; readonly details: readonly string[] };

type DevFrontOptions = {
  /** Origin of the local shell. */
  readonly shell: string;
  readonly shop: string;
  readonly localOrigin: string;
  /** The module that runs in every page. */
  readonly client: string;
};

/** The server for the browser: proxies the local shell's pages, adding dev client and local cookies. */
export function createDevFront({ shell, shop, localOrigin, client }: DevFrontOptions) {
  const listeners = new Set<ServerResponse>();
  let state: DevState | undefined;
  const toLine = (told: DevState) => `data: ${JSON.stringify(told)}\n\n`;

  function toShellHeaders({ cookie, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
    const isPage = headers.accept?.includes("text/html") === true;
    return {
      ...headers,
      ...(cookie !== undefined && { cookie: toTargetCookies(cookie) }),
      // Uncompressed, so that the client script can be inserted.
      ...(isPage && { "accept-encoding": "identity" }),
    };
  }

  function toBrowserHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { "set-cookie": cookies, "strict-transport-security": _, location, ...others } = headers;
    return {
      ...others,
      ...(cookies && { "set-cookie": cookies.map(toLocalCookie) }),
      ...(location !== undefined && { location: location.replace(shop, localOrigin) }),
    };
  }

  return {
    server: createServer((request, response) => {
      const path = request.url ?? "/";
      if (path === EVENTS_PATH) {
        response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
        response.write(state ? toLine(state) : ":\n\n");
        listeners.add(response);
        return void response.on("close", () => listeners.delete(response));
      }
      if (path === CLIENT_PATH) {
        const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
        return void response.writeHead(200, headers).end(client);
      }
      passOn(request, response, {
        origin: shell,
        headers: toShellHeaders,
        answer: (incoming) => sendPage(incoming, response, toBrowserHeaders),
        answerHeaders: toBrowserHeaders,
        onFailure: ({ message }) =>
          sendJson(response, 502, {
            code: "shell-unreachable",
            message: `The local shell isn't responding: ${message}`,
          }),
      });
    }),
    tell(next: DevState): void {
      state = next;
      for (const listener of listeners) listener.write(toLine(next));
    },
  };
}

const NONCE = /'nonce-([^']+)'/;

/** Handles pages only; returns whether this was one. */
function sendPage(
  incoming: IncomingMessage,
  response: ServerResponse,
  toBrowserHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): boolean {
  const { "content-security-policy": policy = "", "content-type": type = "" } = incoming.headers;
  const nonce = NONCE.exec(String(policy))?.[1];
  if (!type.startsWith("text/html") || nonce === undefined) return false;
  const { "content-length": _length, ...headers } = withoutHops(incoming.headers);
  response.writeHead(incoming.statusCode ?? 502, {
    ...toBrowserHeaders(headers),
    "content-security-policy": toDevPolicy(String(policy)),
    "cache-control": "no-store",
  });
  incoming.pipe(insertClient(nonce)).pipe(response);
  incoming.on("error", () => response.destroy());
  return true;
}

/** Allows successive builds in one page, and images from hosts that only the target knows. */
function toDevPolicy(policy: string): string {
  return policy
    .replace(/trusted-types [^;]*/, "trusted-types * 'allow-duplicates'")
    .replace(/img-src [^;]*/, "$& https: http:");
}

const HEAD = '<meta charset="utf-8">';

/** First in the head, so that it runs even if the page's own scripts fail. */
function insertClient(nonce: string): Transform {
  let seen: string | undefined = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (seen === undefined) return done(null, chunk);
      seen += chunk.toString("latin1");
      if (!seen.includes(HEAD)) return done();
      const script = `<script type="module" nonce="${nonce}" src="${CLIENT_PATH}"></script>`;
      const text = seen.replace(HEAD, () => `${HEAD}${script}`);
      seen = undefined;
      done(null, Buffer.from(text, "latin1"));
    },
    flush(done) {
      done(null, seen === undefined ? undefined : Buffer.from(seen, "latin1"));
    },
  });
}

/** Browsers accept these prefixes over HTTPS only, and the local page uses HTTP. */
const SECURE_NAME = /^__(Host|Secure)-/;
const LOCAL_NAME = /^local__(Host|Secure)-/;

/**
 * Rewrites a cookie of the target so that browsers accept it from `http://localhost`: for this host, and not limited to
 * HTTPS.
 */
export function toLocalCookie(setCookie: string): string {
  const [pair = "", ...attributes] = setCookie.split(";");
  const kept = attributes
    .filter((attribute) => !/^\s*(?:secure|domain\s*=.*|partitioned)\s*$/i.test(attribute))
    // Browsers reject `SameSite=None` without `Secure`.
    .map((attribute) => attribute.replace(/^(\s*samesite\s*=\s*)none\s*$/i, "$1Lax"));
  return [pair.trimStart().replace(SECURE_NAME, "local__$1-"), ...kept].join(";");
}

/** The `Cookie` header with the target's original names. */
export function toTargetCookies(header: string): string {
  return header
    .split(";")
    .map((pair) => pair.trim().replace(LOCAL_NAME, "__$1-"))
    .join("; ");
}
