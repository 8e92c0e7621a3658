const GIVE_UP_AFTER = 60_000;

/** A service that was killed comes back: what got no answer is asked again, for a minute. */
export async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  const end = performance.now() + GIVE_UP_AFTER;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
