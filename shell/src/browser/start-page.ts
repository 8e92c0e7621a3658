import type { retryLoad as retryLoadOfKit } from "fragment-kit/browser";
import { configureSchemas, createPageBus, fragmentMounted, type PageBus, type PageState } from "shared-contracts";
import type { Beacon } from "./beacon/create-beacon.js";
import { createSlotFetch } from "./page/create-slot-fetch.js";
import { followEvents } from "./page/follow-events.js";
import { createOutsides } from "./page/outside-of-release.js";
import { reportLife } from "./page/report-life.js";
import { reportLostScripts } from "./page/report-lost-scripts.js";
import { createSectionTravel } from "./page/go-to-section.js";
import { layOutWhenIdle } from "./page/lay-out-sections.js";
import { fetchAhead } from "./remotes/fetch-ahead.js";
import { createRemoteScripts, createScriptIntegrity } from "./remotes/create-remote-script.js";
import { createSlotLoader } from "./remotes/load-slot.js";
import { findContainer, followIntent } from "./slots/slot-elements.js";
import { createHydrationTriggers } from "./slots/hydration-triggers.js";
import { registerSlots } from "./slots/register-slots.js";
import { createSlotSettling } from "./slots/settle-slots.js";
import { createSlotFailures } from "./slots/slot-failures.js";

declare global {
  /** Remotes get the hash of each chunk from it before loading the chunk. */
  var releaseScriptIntegrity: ((url: string) => string | undefined) | undefined;
  /** Remotes and the shell itself load chunks through it. */
  var retryLoad: typeof retryLoadOfKit | undefined;
  /**
   * Set by test kits before the page's own scripts run. Releases can't set it, because the shell reads it before it
   * loads any.
   */
  var watchPageBus: ((bus: Pick<PageBus, "tap">) => void) | undefined;
}

export type StartPage = {
  readonly view: Window & typeof globalThis;
  readonly state: PageState;
  readonly nonce: string;
  readonly beacon: Beacon;
  /** For example `shell@1.0.0`. */
  readonly source: `${string}@${string}`;
};

/** Milliseconds; a slot whose code failed to load reports that first. */
const SLOT_REPORT_DELAY_MS = 1000;

/** Starts an assembled page: bus, remotes, one application per slot, and the shell's reactions to events. */
export function startPage({ view, state, nonce, beacon, source }: StartPage): void {
  configureSchemas();
  const bus = createPageBus({ now: () => Date.now(), createId: () => view.crypto.randomUUID() });
  view.watchPageBus?.(bus);
  const shellBus = bus.forSource(source);

  const integrity = createScriptIntegrity(state.releases, view.location.origin);
  view.releaseScriptIntegrity = integrity;
  const createScript = createRemoteScripts(view.document, { integrity, nonce });
  const loadSlot = createSlotLoader(view, state.releases, createScript);

  const versions = new Map(state.releases.map((release) => [release.name, release.version]));
  const versionOf = (fragment: string) => versions.get(fragment);
  const releaseOf = (fragment: string) => `${fragment}@${versionOf(fragment)}`;
  const outsideOf = createOutsides({
    bus,
    fetch: createSlotFetch(view.fetch.bind(view), state.traceId),
    releases: state.releases,
    beacon,
  });
  const pageScope = {};
  const containerOf = (slot: string) => findContainer(view.document, slot);

  if (state.isOnTrial) reportLife(view, beacon);
  const settle = createSlotSettling(view);
  const settleSlot = (slot: string) => {
    const container = containerOf(slot);
    if (container) settle(container);
  };
  const failures = createSlotFailures({
    onFirst({ slot, phase }) {
      containerOf(slot)?.setAttribute("data-failed", phase);
      settleSlot(slot);
      view.earlyClicks?.abandon(slot);
    },
    report: ({ fragment, version, slot, phase, message, stack }) =>
      beacon.send({
        kind: "failure",
        release: `${fragment}@${version}`,
        slot,
        phase,
        message,
        ...(stack && { stack }),
      }),
  });

  view.retryLoad = reportLostScripts({
    beacon,
    isUnloaded: failures.isUnloaded,
    later: (callback) => view.setTimeout(callback, SLOT_REPORT_DELAY_MS),
  });

  const triggers = createHydrationTriggers(view);
  const mountAtOnce = registerSlots({
    slots: state.slots,
    containerOf,
    versionOf,
    load: (slot) => loadSlot(slot.fragment, slot.name),
    onFailure: failures.take,
    afterwards() {
      void fetchAhead(view, state.ahead ?? []);
      layOutWhenIdle(view.document, triggers.whenIdle);
    },
    triggers,
    propsFor: (slot, container) => ({
      slotProps: {
        context: state.context,
        pageData: state.pageData,
        url: state.url,
        slotData: slot.data,
        ...outsideOf(slot.fragment),
      },
      nonce,
      container,
      pageScope,
      onRecoverableError(error, kind) {
        const about = { release: releaseOf(slot.fragment), message: String(error) };
        beacon.send(kind === "lost-hydration" ? { kind, slot: slot.name, ...about } : { kind: "violation", ...about });
      },
      reportFailure: failures.take,
    }),
  });
  const slotsOfSections = new Map(state.slots.map(({ section, name }) => [section, name] as const));
  const goToSection = createSectionTravel({
    document: view.document,
    containerOf: (section) => containerOf(slotsOfSections.get(section) ?? ""),
    want: (section) => mountAtOnce(slotsOfSections.get(section) ?? ""),
  });
  followEvents(shellBus, view.document, goToSection);
  // The browser has already scrolled there, unless the section wasn't rendered yet.
  const goToUnrendered = () => {
    const wanted = view.location.hash.slice(1);
    if (slotsOfSections.has(wanted) && !view.document.getElementById(wanted)) goToSection(wanted);
  };
  goToUnrendered();
  view.addEventListener("hashchange", goToUnrendered);

  shellBus.on(fragmentMounted).subscribe(({ slot }) => {
    view.earlyClicks?.ready(slot);
    settleSlot(slot);
    view.performance.measure?.(slot, slot);
  });
  followEarlyClicks(view, mountAtOnce);
  followIntent(view.document, mountAtOnce);
}

function followEarlyClicks(view: Window & typeof globalThis, mountAtOnce: (slot: string) => void): void {
  const early = view.earlyClicks;
  if (!early) return;
  for (const slot of new Set(early.slots())) mountAtOnce(slot);
  early.onAction = mountAtOnce;
}
