import { LostFileError, nextOccasion, retryLoad } from "fragment-kit/browser";
import { createScriptPolicy } from "../remotes/create-remote-script.js";

/** Name of the Trusted Types policy; the server lists it in the page's policy. */
const AGAIN_POLICY = "shell-again";

type Lost = HTMLImageElement | HTMLLinkElement | HTMLScriptElement;

/**
 * Asks again for stylesheets, pictures and scripts of the page's markup that were lost on their way. Others hear of a
 * loss only after the last try. Pictures have `data-failed` until they come, for the page's styles to show a placeholder
 * instead of the browser's broken one. Runs inline in the head, before all of them.
 */
export function followLostFiles(document: Document): void {
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? "";
  const { origin } = document.location;
  const waiting = new Map<EventTarget, (isThere: boolean) => void>();
  const reported = new WeakSet<EventTarget>();
  const isParsed = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const policy = createScriptPolicy(AGAIN_POLICY, (url) => url);

  // An element's own events do not bubble, but they are captured.
  for (const type of ["error", "load"]) document.addEventListener(type, follow, true);

  function follow(event: Event): void {
    const { target } = event;
    const isThere = event.type === "load";
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", !isThere);
    if (!target || !isFollowed(target)) return;
    const settle = waiting.get(target);
    waiting.delete(target);
    if (!isThere && !reported.has(target)) event.stopImmediatePropagation();
    if (settle) settle(isThere);
    else if (!isThere && !reported.has(target)) void retry(target);
  }

  /** Only the page's own scripts have its nonce: one that the policy refused isn't asked for again. */
  function isFollowed(target: EventTarget): target is Lost {
    if (target instanceof HTMLImageElement) return target.currentSrc.startsWith(`${origin}/`);
    if (target instanceof HTMLLinkElement) return target.rel === "stylesheet";
    return target instanceof HTMLScriptElement && target.defer && nonce !== "" && target.nonce === nonce;
  }

  async function retry(lost: Lost): Promise<void> {
    let element = lost;
    const error = new LostFileError(addressOf(lost));
    const load = async () => {
      element = await askAgain(element);
      const isThere = await new Promise<boolean>((settle) => waiting.set(element, settle));
      if (!isThere) throw error;
    };
    await retryLoad(load, Promise.reject(error)).catch((final: LostFileError) => {
      reported.add(element);
      element.dispatchEvent(new Event("error"));
      if (!final.isGone) void nextOccasion().then(() => retry(element));
    });
  }

  async function askAgain(lost: Lost): Promise<Lost> {
    if (lost instanceof HTMLImageElement) {
      // Browsers load even the same address again.
      lost.setAttribute("src", lost.getAttribute("src") ?? "");
      return lost;
    }
    if (lost instanceof HTMLScriptElement) await isParsed;
    const again = lost instanceof HTMLScriptElement ? copyScript(lost) : (lost.cloneNode() as HTMLLinkElement);
    lost.replaceWith(again);
    return again;
  }

  /** A clone of a script doesn't run. */
  function copyScript(lost: HTMLScriptElement): HTMLScriptElement {
    const script = document.createElement("script");
    for (const { name, value } of lost.attributes) if (name !== "src") script.setAttribute(name, value);
    script.nonce = nonce;
    script.src = policy.createScriptURL(lost.src);
    return script;
  }
}

function addressOf(lost: Lost): string {
  if (lost instanceof HTMLImageElement) return lost.currentSrc;
  return lost instanceof HTMLLinkElement ? lost.href : lost.src;
}
