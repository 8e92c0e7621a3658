export type Timer = {
  /** Resolves once the time is over; never if the timer was stopped. */
  readonly over: Promise<undefined>;
  stop(): void;
};

/** A timer that can be stopped. An abort signal would create an error with its stack for each one that wasn't needed. */
export function startTimer(milliseconds: number): Timer {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, milliseconds, undefined)));
  return { over, stop: () => clearTimeout(timer) };
}
