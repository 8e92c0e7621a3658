import type { RendererResult } from "fragment-renderer";

export type Answer = Extract<RendererResult, { ok: true }>;

const BYTES_PER_CHARACTER = 2;
/** Overhead of key, entry and short strings. */
const BYTES_PER_ENTRY = 500;

/** Don't cache failures to list calls: the slot would keep failing from memory. */
export function isWorthKeeping(answer: Answer): boolean {
  return answer.kind === "render" || (answer.kind === "calls" && Object.values(answer.calls).every(({ ok }) => ok));
}

export function isSame(one: Answer, other: Answer): boolean {
  return JSON.stringify(withoutReads(one)) === JSON.stringify(withoutReads(other));
}

function withoutReads(answer: Answer): unknown {
  return answer.kind === "render" ? answer.rendering : answer.kind === "calls" ? answer.calls : answer.kind;
}

export function sizeOf(answer: Answer): number {
  const characters =
    answer.kind === "render"
      ? answer.rendering.html.length + answer.rendering.css.length + answer.rendering.styleKey.length
      : JSON.stringify(answer).length;
  return characters * BYTES_PER_CHARACTER + BYTES_PER_ENTRY;
}
