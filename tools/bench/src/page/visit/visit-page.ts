import type { Browser, BrowserContext, CDPSession, Page, Request } from "@playwright/test";
import { DEMONSTRATION_PASSWORD } from "e2e/support/shopper-client";
import type { Figures } from "../../yardstick.js";
import { measureInteractions, scrollThrough } from "./act-on-page.js";
import { applyProfile, type NetworkProfile } from "./network-profile.js";
import { toFigures, toReloadFigures } from "./page-figures.js";
import { watchNetwork, type NetworkWatch } from "./watch-network.js";
import { readTimings, watchPages } from "./watch-page.js";

/** `next` differs in a script; `restyled` in a script and a stylesheet. */
export type ReleaseName = "current" | "next" | "restyled";

/** A page built and served one way or the other. */
export type PageUnderTest = {
  /** For example `https://localhost:port`. */
  readonly origin: string;
  /** Switches one fragment to another release or back. */
  readonly release: (name: ReleaseName) => Promise<void>;
};

export type PageVisit = {
  readonly browser: Browser;
  readonly profile: NetworkProfile;
  readonly path: string;
  readonly member: string;
};

/** Milliseconds until a new browser tab has started; it shares the CPU with the server. */
const TAB_START_MS = 1500;

type OpenPage = { readonly page: Page; readonly session: CDPSession; readonly network: NetworkWatch };

/** First view with all shopper interactions, repeat view, and views after releases of one fragment. */
export async function visitPage(under: PageUnderTest, visit: PageVisit): Promise<Figures> {
  await under.release("current");
  const context = await openContext(under, visit);
  try {
    const opened = await openPage(context, visit.profile);
    const first = await view(opened, visit.path, "first view");
    const acted = await measureInteractions(opened.page);
    await scrollThrough(opened.page);
    await opened.network.settle();
    const whole = sumOfScripts(opened.network);

    const repeat = await viewAgain(opened, visit.path, "repeat view");
    await under.release("next");
    const released = await viewAgain(opened, visit.path, "after a release");
    await under.release("restyled");
    const restyled = await viewAgain(opened, visit.path, "after a release of styles");
    return {
      ...first,
      "first view: JavaScript in total": whole,
      ...Object.fromEntries(Object.entries(acted).map(([name, value]) => [`first view: INP of ${name}`, value])),
      ...repeat,
      ...released,
      ...restyled,
    };
  } finally {
    await under.release("current");
    await context.close();
  }
}

/**
 * A member clicks the button as soon as it is visible. Measures the scripts and time needed until the call is sent.
 */
export async function visitAndAddAtOnce(under: PageUnderTest, visit: PageVisit): Promise<Figures> {
  const context = await openContext(under, visit);
  try {
    await context.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        // The form is complete once the next element has started streaming.
        if (!document.querySelector('[data-slot="buy-box"] ~ *')) return;
        observer.disconnect();
        document.querySelector<HTMLButtonElement>('[data-slot="buy-box"] form button[type="submit"]')?.click();
      }).observe(document, { subtree: true, childList: true });
    });
    const { page, network } = await openPage(context, visit.profile);
    // Before hydration the form is posted to its page.
    const isAdding = (request: Request) => request.method() === "POST" && !request.url().endsWith("/beacon");
    const adding = page.waitForRequest(isAdding, { timeout: 60_000 });
    const startedAt = performance.now();
    await page.goto(visit.path, { waitUntil: "commit" });
    const added = await adding;
    const figures = {
      "clicked at once: JavaScript until added": sumOfScripts(network),
      "clicked at once: time until added": performance.now() - startedAt,
      "clicked at once: handled without navigation": added.isNavigationRequest() ? 0 : 1,
    };
    await page.waitForLoadState("load");
    await network.settle();
    return figures;
  } finally {
    await context.close();
  }
}

async function openContext(
  { origin }: PageUnderTest,
  { browser, profile, member }: PageVisit,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: profile.viewport, ignoreHTTPSErrors: false });
  const account = { email: `${member}@example.com`, password: DEMONSTRATION_PASSWORD };
  const signIn = await context.request.post("/ele-lpd/api/session", { data: account, ignoreHTTPSErrors: true });
  if (!signIn.ok()) throw new Error(`${origin} answers ${signIn.status()} to the sign-in of ${member}`);
  const cart = (await (await context.request.get("/ele-lpd/api/cart", { ignoreHTTPSErrors: true })).json()) as {
    lines: readonly { lineId: string }[];
  };
  for (const { lineId } of cart.lines) {
    await context.request.delete(`/ele-lpd/api/cart/items/${lineId}`, { ignoreHTTPSErrors: true });
  }
  await watchPages(context);
  return context;
}

async function openPage(context: BrowserContext, profile: NetworkProfile): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await watchNetwork(session);
  await session.send("Performance.enable", { timeDomain: "timeTicks" });
  await applyProfile(session, profile);
  await page.waitForTimeout(TAB_START_MS);
  return { page, session, network };
}

async function view({ page, session, network }: OpenPage, path: string, name: string): Promise<Figures> {
  const before = await readTaskDuration(session);
  const response = await page.goto(path, { waitUntil: "load", timeout: 60_000 });
  if (response?.status() !== 200) throw new Error(`${page.url()} answers ${response?.status()}: is the machine busy?`);
  const buyBox = page.locator('[data-slot="buy-box"]:is([data-mounted], [data-failed])');
  await buyBox.waitFor({ state: "attached", timeout: 60_000 });
  const failed = await buyBox.getAttribute("data-failed");
  if (failed !== null) throw new Error(`The buy box failed to ${failed} in time: is the machine busy?`);
  await network.settle();
  const mainThread = (await readTaskDuration(session)) - before;
  return toFigures(name, { timings: await readTimings(page), downloads: network.downloads, mainThread });
}

async function viewAgain(opened: OpenPage, path: string, name: string): Promise<Figures> {
  await opened.page.goto("about:blank");
  opened.network.forget();
  const figures = await view(opened, path, name);
  await scrollThrough(opened.page);
  await opened.network.settle();
  return { ...figures, ...toReloadFigures(name, opened.network.downloads) };
}

/** Milliseconds of main-thread work so far. */
async function readTaskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

function sumOfScripts({ downloads }: NetworkWatch): number {
  return downloads.filter(({ kind }) => kind === "Script").reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
