export const SCROLL_HANDLER_DELAY_MS = 100;

export type Throttled<Arguments extends readonly unknown[]> = ((...args: Arguments) => void) & {
  /** Cancels a pending call. */
  cancel(): void;
};

/**
 * Runs `action` immediately, then at most once per `delayMs` with the latest arguments. A call during the delay runs
 * when it ends (AMB-55).
 */
export function throttle<Arguments extends readonly unknown[]>(
  action: (...args: Arguments) => void,
  delayMs: number = SCROLL_HANDLER_DELAY_MS,
): Throttled<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Arguments | undefined;

  function run(args: Arguments): void {
    timer = setTimeout(() => {
      timer = undefined;
      const latest = waiting;
      waiting = undefined;
      if (latest) run(latest);
    }, delayMs);
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
