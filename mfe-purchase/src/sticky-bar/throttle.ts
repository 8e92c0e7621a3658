export const SCROLL_HANDLER_DELAY_MS = 100;

/** Runs `action` immediately, then at most once per 100 ms. A call in between runs when that time ends (AMB-55). */
export function throttle(action: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function run(): void {
    isWaiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) run();
    }, SCROLL_HANDLER_DELAY_MS);
    action();
  }
  function throttled(): void {
    if (timer === undefined) run();
    else isWaiting = true;
  }
  /** Drops a waiting call. */
  throttled.cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
  };
  return throttled;
}
