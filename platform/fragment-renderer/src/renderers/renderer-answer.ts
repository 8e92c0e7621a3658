import { findMarkupProblem } from "fragment-kit/rehearsal";
import { readResult, type RendererJob, type RendererResult } from "../channel/messages.js";

/**
 * `unverified-bundle`, `bundle-threw`: the release's code can't be used. `renderer-slow`: the job exceeded its CPU time
 * and its renderer was killed. `queue-late`: it never ran. `not-live`: no current lock of the shell names its release.
 */
export type RendererFault =
  | "unverified-bundle"
  | "bundle-threw"
  | "renderer-slow"
  | "renderer-died"
  | "queue-late"
  | "not-live"
  | "closed";
export type RendererAnswer =
  | RendererResult
  | { readonly ok: false; readonly fault: RendererFault; readonly message: string };

export type Waiting = {
  readonly job: RendererJob;
  /** After this time nobody waits for the answer. */
  readonly until: number;
  readonly answer: (answer: RendererAnswer) => void;
};

/**
 * The promise's value, or "late" after this many milliseconds. Uses a plain timer, because an abort signal is ten times
 * as expensive.
 */
export async function raceDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, milliseconds, "late");
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the job cost a renderer. */
export function isCostly(fault: string): boolean {
  return fault === "renderer-slow" || fault === "renderer-died";
}

export function failure<Fault extends RendererFault>(
  fault: Fault,
  message: string,
): { ok: false; fault: Fault; message: string } {
  return { ok: false, fault, message };
}

/** The answer that a result is. What is none, or has markup that would reach beyond its slot, is its slot's fault. */
export function toAnswer(job: RendererJob, text: string): RendererResult {
  try {
    const result = readResult(text, job);
    const problem = result.ok && result.kind === "render" && findMarkupProblem(result.rendering.html);
    return problem ? { ok: false, fault: "slot-threw", message: `${job.slot}: the markup ${problem}` } : result;
  } catch {
    return { ok: false, fault: "slot-threw", message: `${job.slot}: the release gave no result of the job` };
  }
}
