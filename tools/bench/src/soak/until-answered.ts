const GIVE_UP_AFTER = 60_000;

/** Retries until answered and counts the retries. */
export type Patience = {
  untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value>;
  repeated(): number;
};

/** Retries failed requests for up to a minute, because a killed service comes back. */
export function createPatience(): Patience {
  let repeated = 0;
  return {
    untilAnswered: (ask) =>
      untilAnswered(ask, () => {
        repeated += 1;
      }),
    repeated: () => repeated,
  };
}

async function untilAnswered<Value>(ask: () => Promise<Value>, onRepeat: () => void): Promise<Value> {
  const end = performance.now() + GIVE_UP_AFTER;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      onRepeat();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
