import { createPublicKey, verify } from "node:crypto";
import { get as getHttp, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { get as getHttps } from "node:https";
import { buffer } from "node:stream/consumers";
import { PAGE_ROUTES, Tenant, toLockText, type SignedPageLock } from "shared-contracts";
import { LOCK_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import * as z from "zod/mini";
import { FragmentError } from "../build/fragment-error.js";
import { callRegistry } from "../registry/index.js";
import { passOn, sendJson } from "./pass-on.js";

/** The deployed shop, as a developer reaches it. */
export type Target = Awaited<ReturnType<typeof openTarget>>;

export type TargetOptions = {
  readonly against: string;
  /** Origin of the registry; if undefined, registry calls go through the shop. */
  readonly registry?: string | undefined;
  /** Public keys that locks must be signed with; if undefined, those that the registry names. */
  readonly registryKeys?: readonly string[] | undefined;
  /** Origin of the local page, for calls that send it. */
  readonly localOrigin: string;
  /** Called when the target becomes unreachable or reachable. */
  readonly onReachable: (isReachable: boolean, why: string) => void;
};

/** Only what is needed, so that shops of other versions answer it too. */
const GET_VISITOR = { ...PAGE_ROUTES.getVisitor, request: z.object({}), response: z.object({ tenant: Tenant }) };

/** Rejects with a `FragmentError` if there is no shop at the URL. */
export async function openTarget(options: TargetOptions) {
  const { against, localOrigin, onReachable } = options;
  const shop = new URL(against).origin;
  const registry = { url: options.registry ?? shop };
  let keys = options.registryKeys;
  let isReachable = true;

  function note(now: boolean, why = ""): void {
    if (now !== isReachable) onReachable(now, why);
    isReachable = now;
  }

  async function askLock(): Promise<SignedPageLock> {
    keys ??= (await callRegistry(registry, LOCK_CALLS.getLockKeys, {})).keys;
    const lock = await callRegistry(registry, LOCK_CALLS.getLock, { channel: STABLE_CHANNEL });
    const known = keys.some((x) => {
      const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
      return verify(null, Buffer.from(toLockText(lock)), key, Buffer.from(lock.signature, "base64url"));
    });
    if (!known || lock.channel !== STABLE_CHANNEL) {
      throw new FragmentError("registry-refused", `The page lock from ${registry.url} is not signed by its registry.`);
    }
    return lock;
  }

  const { tenant } = await callRegistry({ url: shop }, GET_VISITOR, {}).catch((error: FragmentError) => {
    if (error.code === "registry-refused")
      throw new FragmentError(error.code, `${shop} is not a shop of this product.`, error.details);
    throw new FragmentError(
      "registry-unreachable",
      `No answer from the shop at ${shop}. Is --against right?`,
      error.details,
    );
  });
  let last = await askLock();

  return {
    tenant,
    /** The verified lock of the stable page; the last known one if the registry doesn't respond. */
    async readLock(): Promise<SignedPageLock> {
      try {
        last = await askLock();
        note(true);
      } catch (error) {
        note(false, (error as Error).message);
      }
      return last;
    },
    // Release files may have their own origin, to which the shop redirects.
    readFile: (path: string) => download(new URL(path, registry.url)),
    /** Forwards a call with its cookies. */
    forward(request: IncomingMessage, response: ServerResponse): void {
      passOn(request, response, {
        origin: shop,
        headers: (headers) => toTargetHeaders(headers, { shop, localOrigin }),
        answerHeaders: (headers) => {
          note(true);
          return headers;
        },
        onFailure(error) {
          note(false, `${shop} isn't responding: ${error.message}`);
          sendJson(response, 502, {
            code: "target-unreachable",
            message: `${shop} isn't responding: ${error.message}`,
          });
        },
      });
    },
  };
}

/** Rewrites headers as if sent from the target's own pages: it rejects cross-site requests and forwarding headers. */
export function toTargetHeaders(
  headers: IncomingHttpHeaders,
  { shop, localOrigin }: { readonly shop: string; readonly localOrigin: string },
): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !/^(?:host|forwarded|x-forwarded-.*)$/.test(name));
  const { origin, referer, ...others } = Object.fromEntries(kept) as IncomingHttpHeaders;
  return {
    ...others,
    host: new URL(shop).host,
    ...(origin !== undefined && { origin: origin === localOrigin ? shop : origin }),
    ...(referer !== undefined && { referer: referer.replace(localOrigin, shop) }),
  };
}

type Download = { readonly status: number; readonly content: Buffer };

const DEADLINE_MS = 15_000;

/** Downloads a file, following redirects. Browsers resolve `….localhost` to this machine; Node doesn't. */
async function download(url: URL, redirects = 2): Promise<Download> {
  const isLocal = url.hostname.endsWith(".localhost");
  const get = url.protocol === "https:" ? getHttps : getHttp;
  const options = {
    hostname: isLocal ? "localhost" : url.hostname,
    port: url.port,
    path: url.pathname + url.search,
    headers: { host: url.host, "accept-encoding": "identity" },
    signal: AbortSignal.timeout(DEADLINE_MS),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(options, resolve).once("error", reject);
  });
  const { statusCode: status = 502, headers } = answer;
  const content = await buffer(answer);
  const isElsewhere = status >= 300 && status < 400 && headers.location !== undefined && redirects > 0;
  return isElsewhere ? download(new URL(headers.location ?? "", url), redirects - 1) : { status, content };
}
