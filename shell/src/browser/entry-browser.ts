/** The root config: the first script of every page of the shop. */
import { createBeacon } from "./beacon/create-beacon.js";
import { startBackButton } from "./page/back-button.js";
import { readNonce, readPageState } from "./page/read-page-state.js";
import { reportVitals } from "./page/report-vitals.js";
import { SHARED_MODULES } from "./provide-shared-modules.js";
import { createHydrationTriggers } from "./slots/hydration-triggers.js";
import { startPage } from "./start-page.js";

const SOURCE = "shell@1.0.0";

const state = readPageState(document);
const beacon = createBeacon({
  pageLock: state?.lock.id ?? "none",
  traceId: state?.traceId ?? "none",
  page: location.pathname,
  post: (body) => navigator.sendBeacon("/beacon", new Blob([body], { type: "application/json" })),
  later: (callback) => setTimeout(callback, 1000),
});

addEventListener("error", ({ message, error }) => {
  const stack: unknown = error instanceof Error ? error.stack : undefined;
  beacon.send({
    kind: "failure",
    release: "page",
    slot: "none",
    phase: "uncaught",
    message,
    ...(typeof stack === "string" && { stack }),
  });
});
addEventListener("pagehide", () => beacon.flush());
startBackButton(window);
if (state) startPage({ view: window, state, nonce: readNonce(document), beacon, source: SOURCE });
createHydrationTriggers(window).whenIdle(() => void reportVitals(beacon));

// Keeps the imports that make the host provide its shared modules.
Object.defineProperty(globalThis, "sharedModules", { value: SHARED_MODULES.length });
