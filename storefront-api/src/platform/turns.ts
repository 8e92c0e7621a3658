export type RunInTurn = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>;

/** Runs jobs of the same key one at a time, in their order; those of other keys don't wait. */
export function createTurns(): RunInTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const before = last.get(key);
    const turn = before ? before.then(run, run) : run();
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
