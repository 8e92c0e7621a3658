/** The root config: the first script of every page. It is evaluated in small tasks instead of one long one. */
import type { PageState } from "shared-contracts";
import { createBeacon } from "./beacon/create-beacon.js";
import { yieldToMain } from "./yield-to-main.js";
import { startBackButton } from "./page/back-button.js";
import { recountOnReturn } from "./page/cart-count.js";
import { forgetOutcome } from "./page/forget-outcome.js";
import { followSections } from "./page/follow-sections.js";
import { hideFormsFarBelow } from "./page/lay-out-sections.js";
import { releaseOfScript } from "./page/release-of-script.js";
import { suggestSearches } from "./page/suggest-searches.js";
import { readNonce, readPageState } from "./page/read-page-state.js";
import { reportVitals } from "./page/report-vitals.js";
import { runsRemoteEntry } from "./remotes/load-container.js";
import { createHydrationTriggers } from "./slots/hydration-triggers.js";

/*
 * A host provides only the shared modules that its own build imports, so this must list every eager module in
 * fragment-kit's list. All are in the first script and evaluated one by one.
 */
const SHARED_MODULES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react/jsx-runtime"),
  () => import(/* webpackMode: "eager" */ "react-dom"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "single-spa-react"),
  () => import(/* webpackMode: "eager" */ "zod/mini"),
  () => import(/* webpackMode: "eager" */ "@reduxjs/toolkit"),
  () => import(/* webpackMode: "eager" */ "react-redux"),
  () => import(/* webpackMode: "eager" */ "fragment-kit"),
  () => import(/* webpackMode: "eager" */ "fragment-kit/browser"),
];

const SOURCE = "shell@1.0.0";

const state = readPageState(document);
const beacon = createBeacon({
  pageLock: state?.lock.id ?? "none",
  traceId: state?.traceId ?? "none",
  viewToken: state?.viewToken ?? "none",
  page: location.pathname,
  post: (body) => navigator.sendBeacon("/beacon", new Blob([body], { type: "application/json" })),
  later: (callback) => setTimeout(callback, 1000),
  isOnline: () => navigator.onLine && !document.prerendering,
});

addEventListener("error", ({ message, error }) => {
  if (runsRemoteEntry(document)) return;
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  beacon.send({
    kind: "failure",
    release: releaseOfScript(stack) ?? "page",
    slot: "none",
    phase: "uncaught",
    message,
    ...(stack && { stack }),
  });
});
for (const moment of ["pagehide", "online"]) addEventListener(moment, () => beacon.flush());
/** A prerendered page may never be shown. Until it is, it makes no calls, sends no reports and has no events. */
const shown = document.prerendering && waitUntilShown(document.cookie);
const onceShown = (run: () => void) => (shown ? void shown.then(run) : run());
onceShown(() => {
  startBackButton(window);
  recountOnReturn(window);
  createHydrationTriggers(window).whenIdle(() => void reportVitals(beacon, state?.isOnTrial === true));
});
suggestSearches(window);
// A panel with a refused form stays open.
document.querySelector("[popover] [aria-invalid]")?.closest<HTMLElement>("[popover]")?.showPopover?.();
forgetOutcome(window);
followSections(window);
hideFormsFarBelow(window);
if (state) start(state).catch(reportError);

/** Never resolves if cookies, such as the delivery location's, have changed by then: the page is loaded again. */
function waitUntilShown(cookies: string): Promise<void> {
  return new Promise((resolve) => {
    const takeOver = () => (document.cookie === cookies ? resolve() : location.reload());
    document.addEventListener("prerenderingchange", takeOver, { once: true });
  });
}

async function start(pageState: PageState): Promise<void> {
  for (const evaluate of SHARED_MODULES) {
    await evaluate();
    await yieldToMain(window);
  }
  const { startPage } = await import(/* webpackMode: "eager" */ "./start-page.js");
  await (shown || yieldToMain(window));
  startPage({ view: window, state: pageState, nonce: readNonce(document), beacon, source: SOURCE });
}
