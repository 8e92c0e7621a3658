import type { PageBus } from "shared-contracts";
import { ANALYTICS_PATH, FACTS_ID, type AnalyticsBody, type AnalyticsFacts } from "../../analytics/analytics-event.js";
import { CHOICE_COOKIE, PRIVACY_PATH, readPrivacyChoice, type PrivacyChoice } from "../../analytics/privacy-choice.js";
import { readPageState } from "../page/read-page-state.js";
import { createEventCollection } from "./collect-events.js";
import { confirmPending, readSelection, readSubmission } from "./follow-page.js";
import { showPrivacyBanner } from "./privacy-banner.js";
import { toAnalyticsEvent } from "./to-analytics-event.js";
import { createVisitMemory } from "./visit-memory.js";

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

const FLUSH_DELAY_MS = 1000;

/**
 * Follows the page and its bus, and sends events to the shell once the visitor has accepted. Until then, it shows the
 * banner and keeps events in this page's memory only. Does nothing if the visitor declined, or sends Global Privacy
 * Control.
 */
export function startAnalytics(view: Window & typeof globalThis): void {
  const { document, navigator, location } = view;
  // Without cookies nobody can accept.
  if (!navigator.cookieEnabled) return;
  const memory = createVisitMemory(view, Date.now);
  const text = document.querySelector(`body>#${FACTS_ID}`)?.textContent;
  const state = readPageState(document);
  const isRefused = () => navigator.globalPrivacyControl === true || readChoice(document) === "declined";
  if (isRefused()) memory.forget();
  if (isRefused() || !text || !state) return;
  const facts = JSON.parse(text) as AnalyticsFacts;
  const { traceId, viewToken, lock } = state;

  const collection = createEventCollection({
    readChoice() {
      if (document.prerendering) return undefined;
      if (isRefused()) memory.forget();
      return isRefused() ? "declined" : readChoice(document);
    },
    isNew: memory.isNew,
    post(events) {
      const about = { traceId, viewToken, pageLock: lock.id, page: location.pathname, session: memory.session() };
      const body = JSON.stringify({ ...about, events } satisfies AnalyticsBody);
      navigator.sendBeacon(ANALYTICS_PATH, new Blob([body], { type: "application/json" }));
    },
    later: (callback) => view.setTimeout(callback, FLUSH_DELAY_MS),
  });

  const others = view.watchPageBus;
  view.watchPageBus = (bus: Pick<PageBus, "tap">) => {
    others?.(bus);
    bus.tap.subscribe((envelope) => {
      const event = toAnalyticsEvent(envelope, facts);
      if (event) collection.add(event);
    });
  };

  document.addEventListener("submit", ({ target, submitter }) => {
    if (!(target instanceof view.HTMLFormElement)) return;
    const { pathname } = new URL(target.action, location.href);
    const { now, pending } = readSubmission(pathname, new FormData(target, submitter), facts);
    for (const event of now) collection.add(event);
    if (pending && readChoice(document) === "accepted") memory.expect(pending);
  });
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof view.Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.pathname === location.pathname) return;
    const slot = link.closest<HTMLElement>("[data-slot][data-fragment]")?.dataset["slot"];
    const event = readSelection(link, slot, facts);
    if (event) collection.add(event);
  });
  view.addEventListener("pagehide", collection.flush);
  document.addEventListener("visibilitychange", collection.flush);

  function begin(): void {
    for (const event of facts.events) collection.add(event);
    const choice = readChoice(document);
    if (choice === "accepted") {
      const query = new URLSearchParams(location.search);
      for (const event of confirmPending(memory.takePending(), facts, query)) collection.add(event);
    }
    if (choice !== undefined || location.pathname === PRIVACY_PATH) return;
    showPrivacyBanner({
      view,
      async choose(chosen) {
        const body = new URLSearchParams({ choice: chosen });
        // The cookie comes with the redirect: scripts' own cookies end after a week in some browsers.
        await view.fetch(PRIVACY_PATH, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
        collection.flush();
        return readChoice(document) !== undefined;
      },
    });
  }
  if (!document.prerendering) return begin();
  const { cookie } = document;
  // With other cookies, such as a choice made since, the root config loads the page again.
  const beginIfKept = () => document.cookie === cookie && begin();
  document.addEventListener("prerenderingchange", beginIfKept, { once: true });
}

function readChoice({ cookie }: Document): PrivacyChoice["kind"] | undefined {
  const text = cookie.split("; ").find((each) => each.startsWith(`${CHOICE_COOKIE}=`));
  return readPrivacyChoice(text?.slice(CHOICE_COOKIE.length + 1))?.kind;
}
