export type KeyedQueue = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>;

/** Runs jobs of the same key one at a time, in their order; those of other keys don't wait. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const before = last.get(key);
    const result = before ? before.then(run, run) : run();
    last.set(key, result);
    try {
      return await result;
    } finally {
      if (last.get(key) === result) last.delete(key);
    }
  };
}
