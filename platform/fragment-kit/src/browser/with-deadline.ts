import type { SlotFailurePhase } from "./browser-slot-props.js";

/**
 * Milliseconds of time in which the page can run scripts. single-spa's own timeouts only warn, so the kit rejects
 * itself.
 */
export const LIFECYCLE_DEADLINES = {
  bootstrap: 4000,
  mount: 3000,
  update: 1000,
  unmount: 1000,
} as const satisfies Partial<Record<SlotFailurePhase, number>>;

export type LifecycleName = keyof typeof LIFECYCLE_DEADLINES;

const TICK = 100;

/**
 * Rejects if the step doesn't finish in time; its result is then ignored. Time is counted in ticks of the page's own
 * timer, so that a busy page or machine doesn't use up the deadline.
 */
export function withDeadline<Value>(name: LifecycleName, subject: string, step: () => Promise<Value>): Promise<Value> {
  const milliseconds = LIFECYCLE_DEADLINES[name];
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let left = milliseconds / TICK;
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(new Error(`${name} of ${subject} took longer than ${milliseconds} ms`));
    }, TICK);
  });
  return Promise.race([step(), late]).finally(() => clearInterval(timer));
}
