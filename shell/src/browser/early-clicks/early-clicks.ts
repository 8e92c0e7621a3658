import { isHydrated } from "fragment-kit/browser";
import { maySendEarly, sendEarly, type EarlyPost } from "./early-post.js";

/** A click or form submission in a slot, or a lazy part of one, whose code hasn't loaded yet. */
export type EarlyAction = {
  readonly slot: string;
  readonly target: HTMLElement;
  readonly submits: HTMLFormElement | undefined;
  /** The form was sent at once. */
  readonly post: EarlyPost | undefined;
};

export type EarlyClicks = {
  /** Called with the slot when a shopper acts on one that isn't ready; set by the root config. */
  onAction: ((slot: string) => void) | undefined;
  /** Slots acted on so far, for a root config that starts later. */
  slots(): readonly string[];
  /**
   * Call when the slot has hydrated: replays the actions on it in order. A form that was sent at once then has what was
   * sent as `data-sent`, for the slot to take and repeat with its key.
   */
  ready(slot: string): void;
  /** Call when the slot's code failed to load: submits pending forms natively. */
  abandon(slot: string): void;
};

declare global {
  // Set by the inline script in the head, read by the root config.
  var earlyClicks: EarlyClicks | undefined;
}

/** Milliseconds that a form submission waits for its slot's code before it is submitted natively. */
export const SUBMISSION_TIMEOUT_MS = 4000;

/** Milliseconds between looks at lazy parts that somebody has pressed. */
const PART_PAUSE_MS = 100;

/**
 * Queues clicks made before hydration. Runs inline in the head and relies only on `data-slot`, `data-rendered`
 * and `data-static`.
 * Links, controls without their own code and slots that weren't server-rendered are left to the browser, because
 * nothing in them will be hydrated.
 */
export function installEarlyClicks(document: Document, hasCode = isHydrated): EarlyClicks {
  const waiting: EarlyAction[] = [];
  const mounted = new Set<string>();
  const abandoned = new Set<string>();
  const early: EarlyClicks = {
    onAction: undefined,
    slots: () => waiting.map((action) => action.slot),
    ready(slot) {
      mounted.add(slot);
      for (const action of waiting.filter((kept) => kept.slot === slot)) replay(action);
    },
    abandon(slot) {
      abandoned.add(slot);
      for (const action of waiting.filter((kept) => kept.slot === slot)) giveUp(action);
    },
  };

  function replay(action: EarlyAction): void {
    const { target, submits, post } = action;
    if (!waiting.includes(action)) return;
    if (target.isConnected && !hasCode(target)) return void setTimeout(() => replay(action), PART_PAUSE_MS);
    remove(action);
    if (submits && post) submits.dataset["sent"] = post.fields;
    if (target.isConnected) target.click();
  }

  function remove(action: EarlyAction): void {
    waiting.splice(waiting.indexOf(action), 1);
    action.target.removeAttribute("aria-busy");
    action.post?.forget();
  }

  /** A form that was sent at once is submitted as it was then: with its key, it takes effect once. */
  function submitNatively({ target, submits, post }: EarlyAction): void {
    if (!submits?.isConnected) return;
    const name = target.getAttribute("name");
    if (post) HTMLFormElement.prototype.submit.call(copyOf(submits, post));
    else {
      if (name) submits.append(createField(name, target.getAttribute("value") ?? ""));
      HTMLFormElement.prototype.submit.call(submits);
    }
  }

  function copyOf(form: HTMLFormElement, { fields }: EarlyPost): HTMLFormElement {
    const copy = document.createElement("form");
    for (const attribute of ["action", "method"]) copy.setAttribute(attribute, form.getAttribute(attribute) ?? "");
    copy.append(...[...new URLSearchParams(fields)].map(([name, value]) => createField(name, value)));
    document.body.append(copy);
    return copy;
  }

  function createField(name: string, value: string): HTMLInputElement {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    return field;
  }

  function keep(event: Event, target: HTMLElement, slot: string, submits: HTMLFormElement | undefined): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A double click submits once.
    if (submits && (event as UIEvent).detail > 1) return;
    const post = submits && maySendEarly(submits) ? sendEarly(submits) : undefined;
    const action: EarlyAction = { slot, target, submits, post };
    waiting.push(action);
    // Shows that the press was noticed; on slow phones the code may take seconds to come.
    target.setAttribute("aria-busy", "true");
    void post?.settled.then(() => isDone(action) && target.removeAttribute("aria-busy"));
    if (mounted.has(slot)) replay(action);
    else early.onAction?.(slot);
    if (submits) setTimeout(() => isDone(action) || giveUp(action), SUBMISSION_TIMEOUT_MS);
  }

  function isDone({ post }: EarlyAction): boolean {
    return post?.outcome === "done";
  }

  function giveUp(action: EarlyAction): void {
    if (!waiting.includes(action)) return;
    remove(action);
    submitNatively(action);
  }

  /** Submits a waiting form instead of following the link, because the press would be lost with the page. */
  function submitBeforeLeaving(event: MouseEvent, link: HTMLAnchorElement): void {
    const staysHere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || isOnPage(link);
    const action = waiting.find((kept) => kept.submits?.getAttribute("method") === "post" && !isDone(kept));
    if (staysHere || !action) return;
    event.preventDefault();
    const leave = () => (isDone(action) || !waiting.includes(action) ? link.click() : giveUp(action));
    if (action.post) void action.post.settled.then(leave);
    else giveUp(action);
  }

  function isOnPage({ hash, href }: HTMLAnchorElement): boolean {
    return hash !== "" && href.split("#", 1)[0] === document.URL.split("#", 1)[0];
  }

  function idleSlotOf(target: Element): string | undefined {
    const slot = target.closest<HTMLElement>("[data-slot][data-rendered]:not([data-static])")?.dataset["slot"];
    const isIdle = slot !== undefined && !abandoned.has(slot) && !(mounted.has(slot) && hasCode(target));
    return isIdle ? slot : undefined;
  }

  document.addEventListener(
    "click",
    (event) => {
      const clicked = event.target instanceof Element ? event.target : null;
      const link = clicked?.closest<HTMLAnchorElement>("a[href]");
      if (link) submitBeforeLeaving(event, link);
      const target = clicked?.closest<HTMLElement>("button, [role=button]");
      const slot = target && idleSlotOf(target);
      if (!slot) return;
      const form = target instanceof HTMLButtonElement && target.type === "submit" ? target.form : null;
      // Leave validation messages to the browser.
      if (form && !form.noValidate && !form.checkValidity()) return;
      keep(event, target, slot, form ?? undefined);
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      const slot = form && idleSlotOf(form);
      const submitter = event.submitter ?? form?.querySelector<HTMLElement>("button, [type=submit]");
      if (form && slot && submitter) keep(event, submitter, slot, form);
    },
    true,
  );
  return early;
}
