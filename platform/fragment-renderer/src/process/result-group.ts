/** Results on their way to the shell: a message for several costs both sides little more than one for each. */
export type ResultGroup = { add(result: string): void; flush(): void };

/** Milliseconds that a result may wait for the next ones; a page begins to leave with its first slots. */
export const GROUP_FOR = 4;

export function createResultGroup(
  send: (results: readonly string[]) => void,
  now: () => number = () => performance.now(),
): ResultGroup {
  let results: string[] = [];
  let sentAt = now();

  function flush(): void {
    if (results.length > 0) send(results);
    results = [];
    sentAt = now();
  }

  return {
    add(result) {
      results.push(result);
      if (now() - sentAt >= GROUP_FOR) flush();
    },
    flush,
  };
}
