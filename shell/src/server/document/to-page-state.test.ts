import { expect, it } from "@jest/globals";
import { VisitorContext } from "shared-contracts";
import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { toPageState } from "./to-page-state.js";

const EXPOSES = {
  "./snapshot": { scripts: ["_slots.js"] },
  "./reviews": { scripts: ["_slots.js", "below.js"] },
  "./questions": { scripts: ["_slots.js", "below.js"] },
};

const slots = (hydrations: Readonly<Record<string, PlacedSlot["hydration"]>>) =>
  Object.entries(hydrations).map(([name, hydration]) => ({
    slot: { name, fragment: "mfe-reviews", hydration } as PlacedSlot,
    data: undefined,
  }));

function pageStateOf(hydrations: Readonly<Record<string, PlacedSlot["hydration"]>>) {
  const locked = { name: "mfe-reviews", version: "1.0.0", integrity: "" };
  const manifest = {
    files: [],
    shared: {},
    browser: { entry: "remote-entry.js", globalName: "mfe_reviews", exposes: EXPOSES },
    contract: { publishes: [], reads: [], calls: [] },
  };
  const live = {
    lock: { id: "l", revision: 1, releases: [] },
    releases: new Map([["mfe-reviews", { locked, manifest }]]),
  };
  return toPageState({
    context: VisitorContext.parse({ tenant: "retail" }),
    pageData: undefined,
    url: { path: "/", query: {} },
    traceId: "t",
    viewToken: "v",
    live: live as unknown as LiveLock,
    fragmentOrigin: undefined,
    slots: slots(hydrations),
  });
}

const scriptsAhead = (hydrations: Parameters<typeof pageStateOf>[0]) => pageStateOf(hydrations).ahead;

it("names the scripts of slots that wait, each once", () => {
  expect(scriptsAhead({ snapshot: "visible", reviews: "visible", questions: "idle" })).toEqual([
    "/releases/mfe-reviews/1.0.0/remote-entry.js",
    "/releases/mfe-reviews/1.0.0/_slots.js",
    "/releases/mfe-reviews/1.0.0/below.js",
  ]);
});

it("leaves out those that slots for now load anyway", () => {
  expect(scriptsAhead({ snapshot: "now", reviews: "visible" })).toEqual(["/releases/mfe-reviews/1.0.0/below.js"]);
  expect(scriptsAhead({ snapshot: "now" })).toBeUndefined();
});

it("has the browser render what it would never hydrate, where the server could not", () => {
  expect(pageStateOf({ reviews: "never" }).slots).toEqual([
    { name: "reviews", fragment: "mfe-reviews", hydration: "visible" },
  ]);
});
