import { hasCookie, toCookieName, type SlotFetch, type SlotResponse } from "shared-contracts";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import type { Upstream } from "../platform/upstream.js";

export type StorefrontSession = ReturnType<typeof createStorefrontSession>;

const DEFAULT_DEADLINE = 3000;
const ZIP_CODE = new RegExp(`(?:^|;\\s*)${ZIP_CODE_COOKIE}=(\\d{5})(?:;|$)`);
export const SESSION_COOKIE = "sid";

export function hasSession(cookies: string | undefined): boolean {
  return [true, false].some((isSecure) => hasCookie(cookies, toCookieName(SESSION_COOKIE, isSecure)));
}

/** Calls to storefront-api on behalf of one visitor, within one request. */
export function createStorefrontSession(storefront: Upstream, headers: Readonly<Record<string, string>>) {
  const cookies = new Map<string, string>();

  return {
    /** Whether the visitor has a session and may be a member, who must not be treated as a guest. */
    isKnown: hasSession(headers["cookie"]),
    /** The delivery location, if the visitor has chosen one. */
    zipCode: ZIP_CODE.exec(headers["cookie"] ?? "")?.[1],
    /** Cookies set by responses so far; the page's response has to forward them. */
    setCookies: (): readonly string[] => [...cookies.values()],
    /** For `performCall`. Rejects like `fetch` without a response: with a `TimeoutError` if there may be one later. */
    async fetch(path: string, init: Parameters<SlotFetch>[1] = {}): Promise<SlotResponse> {
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
