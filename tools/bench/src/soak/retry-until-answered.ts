const TIMEOUT_MS = 60_000;

/** Retries until answered and counts the retries. */
export type RetryCounter = {
  untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value>;
  repeated(): number;
};

/** Retries failed requests for up to a minute, because a killed service comes back. */
export function createRetryCounter(): RetryCounter {
  let repeated = 0;
  return {
    async untilAnswered(ask) {
      const end = performance.now() + TIMEOUT_MS;
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (performance.now() > end) throw error;
          repeated += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    repeated: () => repeated,
  };
}
