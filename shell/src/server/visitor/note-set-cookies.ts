import type { Upstream } from "../platform/upstream.js";

/** The same service, and whether any of its answers set a cookie: such an answer is one visitor's. */
export function noteSetCookies(upstream: Upstream): { readonly upstream: Upstream; hasSetCookies(): boolean } {
  let hasSet = false;
  return {
    upstream: {
      ...upstream,
      async request(request) {
        const answer = await upstream.request(request);
        if (answer.ok && answer.headers["set-cookie"]) hasSet = true;
        return answer;
      },
    },
    hasSetCookies: () => hasSet,
  };
}
