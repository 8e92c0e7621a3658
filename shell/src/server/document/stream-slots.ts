import { raceDeadline } from "fragment-renderer";
import { toAttributes } from "./escape-html.js";

export type StreamedSlot = {
  readonly name: string;
  /** The slot in its container. Must not reject. */
  readonly html: Promise<string>;
  /**
   * Stands where the slot belongs until it comes, with the space that it will take; undefined if those below have to
   * wait for it.
   */
  readonly placeholder: string | undefined;
  /** Precede and follow the slot at once, whenever the slot itself comes. */
  readonly before: string;
  readonly after: string;
};

/** How long slots that are ready wait for one above them, before it gets a placeholder. */
const OVERTAKE_AFTER_MS = 40;
/** How long they wait for those below them, because each flush of a compressor costs bytes and CPU; less than a frame. */
const JOIN_WITHIN_MS = 10;

/**
 * Yields slots in document order, combining those that are ready together. A slot that holds back others for too long
 * gets a placeholder, and comes last.
 */
export async function* streamSlots(slots: readonly StreamedSlot[], nonce: string): AsyncGenerator<string> {
  const ready: (string | undefined)[] = [];
  for (const [index, { html }] of slots.entries()) void html.then((text) => (ready[index] = text));
  const late: StreamedSlot[] = [];
  let next = 0;
  while (next < slots.length) {
    const isOver = await isOvertaken(slots.slice(next));
    await raceDeadline(Promise.all(slots.slice(next).map(({ html }) => html)), JOIN_WITHIN_MS);
    let text = "";
    for (let slot = slots[next]; slot; slot = slots[next]) {
      const html = ready[next];
      const isSkipped = isOver && slot.placeholder !== undefined && ready.slice(next).some((one) => one !== undefined);
      if (html === undefined && !isSkipped) break;
      if (html === undefined) late.push(slot);
      text += `${slot.before}${html ?? slot.placeholder}${slot.after}`;
      next += 1;
    }
    if (text) yield text;
  }
  yield* streamLate(late, nonce);
}

/** Resolves once the first slot is ready (false), or once others have been ready for too long (true). */
async function isOvertaken([first, ...below]: readonly StreamedSlot[]): Promise<boolean> {
  if (first?.placeholder === undefined) {
    await first?.html;
    return false;
  }
  const isFirst = await Promise.race([first.html.then(() => true), ...below.map(({ html }) => html.then(() => false))]);
  if (isFirst) return false;
  return (await raceDeadline(first.html, OVERTAKE_AFTER_MS)) === "late";
}

/**
 * Moves the element before the script to its placeholder. A placeholder is in no other slot: a release can't lure
 * another's slot into its own.
 */
const MOVE = `{const s=document.currentScript,l=s.previousSibling;document.querySelector('[data-awaited="'+l.dataset.late+'"]:not([data-slot] *)').replaceWith(...l.childNodes);l.remove();s.remove()}`;

/** Without JavaScript the late slots stay where they come, at the end of the page. */
const STAY = "[data-late]{display:contents!important}[data-awaited]{display:none!important}";

async function* streamLate(late: readonly StreamedSlot[], nonce: string): AsyncGenerator<string> {
  const open = new Map(late.map((slot) => [slot, slot.html.then((html) => ({ slot, html }))]));
  const attributes = toAttributes({ nonce });
  if (open.size > 0) yield `<noscript><style${attributes}>${STAY}</style></noscript>`;
  while (open.size > 0) {
    const { slot, html } = await Promise.race(open.values());
    open.delete(slot);
    yield `<div hidden${toAttributes({ "data-late": slot.name })}>${html}</div><script${attributes}>${MOVE}</script>`;
  }
}
