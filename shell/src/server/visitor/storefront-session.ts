import type { SlotFetch, SlotResponse } from "shared-contracts";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import type { Upstream } from "../platform/upstream.js";

/** Calls to storefront-api on behalf of one visitor, within one request. */
export type StorefrontSession = {
  /** For `performCall`. Rejects like `fetch` without a response: with a `TimeoutError` if there may be one later. */
  readonly fetch: SlotFetch;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the visitor has a session and may be a member, who must not be treated as a guest. */
  readonly isKnown: boolean;
  /** The delivery location, if the visitor has chosen one. */
  readonly zipCode: string | undefined;
  /** Cookies set by responses so far; the page's response has to forward them. */
  setCookies(): readonly string[];
};

const DEFAULT_DEADLINE = 3000;
const ZIP_CODE = new RegExp(`(?:^|;\\s*)${ZIP_CODE_COOKIE}=(\\d{5})(?:;|$)`);
export const SESSION_COOKIE = "sid";
const HAS_SESSION = new RegExp(`(?:^|;\\s*)(?:__Host-Http-)?${SESSION_COOKIE}=`);

export function hasSession(cookies: string | undefined): boolean {
  return HAS_SESSION.test(cookies ?? "");
}

export function createStorefrontSession(
  storefront: Upstream,
  headers: Readonly<Record<string, string>>,
): StorefrontSession {
  const cookies = new Map<string, string>();

  return {
    headers,
    isKnown: hasSession(headers["cookie"]),
    zipCode: ZIP_CODE.exec(headers["cookie"] ?? "")?.[1],
    setCookies: () => [...cookies.values()],
    async fetch(path, init = {}): Promise<SlotResponse> {
      const answer = await storefront.request({
        path,
        method: (init.method ?? "GET") as "GET",
        headers: { ...headers, ...init.headers },
        ...(init.body !== undefined && { body: init.body }),
        deadline: init.deadline ?? DEFAULT_DEADLINE,
      });
      if (!answer.ok) {
        throw answer.failure === "unreachable"
          ? new Error(answer.message)
          : new DOMException(answer.message, "TimeoutError");
      }
      for (const cookie of [answer.headers["set-cookie"] ?? []].flat())
        cookies.set(cookie.split("=", 1)[0] ?? "", cookie);
      return {
        ok: answer.status >= 200 && answer.status < 300,
        status: answer.status,
        text: async () => answer.body.toString("utf8"),
        json: async () => answer.json(),
      };
    },
  };
}
