import type { SlotFetch } from "shared-contracts";
import type { Beacon } from "../beacon/create-beacon.js";

/** Path segments that distinguish calls without their subject: `/ele-lpd/api/cart/items`. */
const CALL_SEGMENTS = 4;
const SERVER_ERROR = 500;
const NOWHERE = "http://page.invalid";

/** Creates the `fetch` of one release's slots. */
export type FetchOfRelease = (release: string, calls: readonly string[]) => SlotFetch;

/**
 * Refuses calls missing in the release's contract. Reports, once per release, call and cause, that a slot's call wasn't
 * answered or failed on the server. Slots handle such failures themselves, so otherwise only the page would know.
 */
export function reportLostAnswers(fetch: SlotFetch, beacon: Pick<Beacon, "send">): FetchOfRelease {
  const reported = new Set<string>();

  function report(release: string, path: string, method: string, cause: string): void {
    const [pathname = ""] = path.split("?", 1);
    const message = `${method} ${pathname.split("/", CALL_SEGMENTS + 1).join("/")}: ${cause}`;
    if (reported.has(`${release} ${message}`)) return;
    reported.add(`${release} ${message}`);
    beacon.send({ kind: "violation", release, message });
  }

  return (release, calls) => {
    const isDeclared = createCallCheck(calls);
    return async (path, init = {}) => {
      const { method = "GET", signal } = init;
      if (!isDeclared(method, path)) {
        report(release, path, method, "undeclared-call");
        throw new TypeError(`${release} declares no call ${method} ${path}`);
      }
      try {
        const response = await fetch(path, init);
        if (response.status >= SERVER_ERROR) report(release, path, method, String(response.status));
        return response;
      } catch (error) {
        // An aborted request isn't a lost response.
        if (!signal?.aborted) report(release, path, method, error instanceof Error ? error.name : "no answer");
        throw error;
      }
    };
  };
}

/** Whether a contract names a call. */
function createCallCheck(calls: readonly string[]): (method: string, path: string) => boolean {
  const declared = calls.map(
    (call) =>
      new RegExp(
        `^${call.replaceAll(/[.+?^$()|[\]\\]/g, "\\$&").replaceAll(/\*+/g, (star) => (star === "*" ? "[^/]+" : ".+"))}$`,
      ),
  );
  return (method, path) => {
    // Resolve the path as the browser does, including `..` and backslashes.
    const { origin, pathname } = new URL(path, NOWHERE);
    const call = `${method} ${pathname}`;
    return origin === NOWHERE && declared.some((pattern) => pattern.test(call));
  };
}
