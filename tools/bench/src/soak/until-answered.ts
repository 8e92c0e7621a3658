const GIVE_UP_AFTER = 60_000;

/** Asks until it is answered, and knows how often it had to ask again. */
export type Patience = {
  untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value>;
  repeated(): number;
};

/** A service that was killed comes back: what failed or got no answer is asked again, for a minute. */
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
