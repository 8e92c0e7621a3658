import type { SlotFailurePhase } from "./browser-slot-props.js";

/** Milliseconds. single-spa's own time-outs only warn, so the kit rejects by itself. */
export const LIFECYCLE_DEADLINES = {
  bootstrap: 4000,
  mount: 3000,
  update: 1000,
  unmount: 1000,
} as const satisfies Partial<Record<SlotFailurePhase, number>>;

export type LifecycleName = keyof typeof LIFECYCLE_DEADLINES;

/** Rejects when the step is not done in time; what it started goes on and is ignored. */
export function withDeadline<Value>(name: LifecycleName, subject: string, step: () => Promise<Value>): Promise<Value> {
  const milliseconds = LIFECYCLE_DEADLINES[name];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} of ${subject} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
  });
  return Promise.race([step(), late]).finally(() => clearTimeout(timer));
}
