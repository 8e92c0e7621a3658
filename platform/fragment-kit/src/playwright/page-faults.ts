import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Route } from "@playwright/test";
import type { CallRoute } from "shared-contracts";
import { CALLS, type CallName } from "shared-contracts/calls";
import type { PageIssues } from "./page-issues.js";

/** What happens to a request after a delay: passed through, answered with JSON or a status, or aborted. */
export type FaultAnswer = {
  readonly after?: number;
  readonly instead?: object;
  readonly status?: number;
  readonly abort?: true;
};

export type PageFaults = {
  /** Fails requests for the fragment's files, with `status` or by closing the connection. */
  blockRemote(fragment: string, status?: number): Promise<void>;
  /** Never answers requests for the fragment's files. */
  hangRemote(fragment: string): Promise<void>;
  /**
   * Fails a call made by the browser, such as `getCart`, with this status. Calls that the server makes for a slot are
   * unaffected.
   */
  failCall(call: CallName | CallRoute, status?: number): Promise<void>;
  clear(): Promise<void>;
};

/** Faults for one visit. Console errors caused by them are expected. */
export function createPageFaults(context: BrowserContext, issues: PageIssues): PageFaults {
  async function answerFiles(fragment: string, answer: FaultAnswer): Promise<void> {
    const address = new RegExp(`/releases/${fragment}/`);
    issues.allow(new RegExp(`${address.source}|${fragment}@|ChunkLoadError|Loading chunk`));
    await answerRequests(context, address, () => answer);
  }
  async function answerCall(call: CallRoute, answer: FaultAnswer): Promise<void> {
    const address = toCallAddress(call);
    issues.allow(address);
    await answerRequests(context, address, (route) => (route.request().method() === call.method ? answer : undefined));
  }
  return {
    blockRemote: (fragment, status) => answerFiles(fragment, status === undefined ? { abort: true } : { status }),
    hangRemote: (fragment) => answerFiles(fragment, { after: Infinity }),
    async failCall(call, status = 500) {
      const route = typeof call === "string" ? CALLS[call] : call;
      // Playwright runs tests whatever their types say.
      if (!route) throw new Error(`No call "${String(call)}": name one such as getCart`);
      await answerCall(route, { status });
    },
    clear: () => context.unrouteAll({ behavior: "ignoreErrors" }),
  };
}

/** Answers each matching request of the browser as told, or passes it through; `index` counts from 0. */
export async function answerRequests(
  where: Page | BrowserContext,
  address: string | RegExp,
  toAnswer: (route: Route, index: number) => FaultAnswer | undefined,
): Promise<void> {
  let asked = 0;
  await where.route(address, async (route) => {
    const answer = toAnswer(route, asked);
    if (!answer) return route.fallback();
    asked += 1;
    if (answer.after === Infinity) return undefined;
    await sleep(answer.after ?? 0);
    // The page may have been closed meanwhile.
    return finish(route, answer).catch(() => undefined);
  });
}

function finish(route: Route, { instead, status, abort }: FaultAnswer): Promise<void> {
  if (abort) return route.abort();
  if (instead) return route.fulfill({ json: instead });
  return status === undefined ? route.continue() : route.fulfill({ status });
}

/** Matches URLs of a call, with or without query. */
export function toCallAddress({ path }: Pick<CallRoute, "path">): RegExp {
  const parts = path.split(/(\{\+?\w+\})/).map((part) => {
    if (part.startsWith("{+")) return ".+";
    return part.startsWith("{") ? "[^/?]+" : part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  });
  // The URL is in parentheses after the text of a console error.
  return new RegExp(`//[^/]+${parts.join("")}(?:[?)]|$)`);
}
