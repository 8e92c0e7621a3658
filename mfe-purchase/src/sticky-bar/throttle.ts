/** Milliseconds. */
export const SCROLL_HANDLER_DELAY = 100;

export type Throttled<Arguments extends readonly unknown[]> = ((...args: Arguments) => void) & {
  /** Drops a call that is still waiting. */
  cancel(): void;
};

/**
 * Runs `action` at once, then at most once per `delay` milliseconds, with the latest arguments; a call that came in
 * between runs at the end of the delay (AMB-55).
 */
export function throttle<Arguments extends readonly unknown[]>(
  action: (...args: Arguments) => void,
  delay: number = SCROLL_HANDLER_DELAY,
): Throttled<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Arguments | undefined;

  function run(args: Arguments): void {
    timer = setTimeout(() => {
      timer = undefined;
      const latest = waiting;
      waiting = undefined;
      if (latest) run(latest);
    }, delay);
    action(...args);
  }

  function throttled(...args: Arguments): void {
    if (timer === undefined) run(args);
    else waiting = args;
  }

  throttled.cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  return throttled;
}
