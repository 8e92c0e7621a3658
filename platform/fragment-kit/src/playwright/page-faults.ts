import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Route } from "@playwright/test";
import type { CallRoute } from "shared-contracts";
import type { PageIssues } from "./page-issues.js";

/** Fate of a request after a delay: passed through, answered with JSON or a status, or aborted. */
export type FaultAnswer = {
  readonly after?: number;
  readonly instead?: object;
  readonly status?: number;
  readonly abort?: true;
};

export type PageFaults = {
  /** The fragment's files don't arrive: `status` is answered, or the connection is cut. */
  blockRemote(fragment: string, status?: number): Promise<void>;
  /** The fragment's files arrive so many ms late. */
  delayRemote(fragment: string, ms: number): Promise<void>;
  /** The fragment's files never arrive. */
  hangRemote(fragment: string): Promise<void>;
  /** The call that the browser makes fails with this status. Calls that the server makes for a slot are not touched. */
  failCall(call: CallRoute, status?: number): Promise<void>;
  /** The call that the browser makes is answered so many ms late. */
  delayCall(call: CallRoute, ms: number): Promise<void>;
  /** Everything works again. */
  clear(): Promise<void>;
};

/** Faults of one visit. The console errors that they cause count as expected. */
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
    delayRemote: (fragment, after) => answerFiles(fragment, { after }),
    hangRemote: (fragment) => answerFiles(fragment, { after: Infinity }),
    failCall: (call, status = 500) => answerCall(call, { status }),
    delayCall: (call, after) => answerCall(call, { after }),
    clear: () => context.unrouteAll({ behavior: "ignoreErrors" }),
  };
}

/** Answers each matching request of the browser as told, or leaves it alone; `index` counts from 0. */
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
    // The page may be closed by then.
    return finish(route, answer).catch(() => undefined);
  });
}

function finish(route: Route, { instead, status, abort }: FaultAnswer): Promise<void> {
  if (abort) return route.abort();
  if (instead) return route.fulfill({ json: instead });
  return status === undefined ? route.continue() : route.fulfill({ status });
}

/** Matches the addresses of a call, with or without a query. */
export function toCallAddress({ path }: Pick<CallRoute, "path">): RegExp {
  const parts = path.split(/(\{\+?\w+\})/).map((part) => {
    if (part.startsWith("{+")) return ".+";
    return part.startsWith("{") ? "[^/?]+" : part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  });
  // In parentheses after the text of a console error.
  return new RegExp(`//[^/]+${parts.join("")}(?:[?)]|$)`);
}
