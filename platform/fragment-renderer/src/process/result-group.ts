/** Batches results for the shell: a message with several costs little more than one. */
export type ResultGroup = { add(result: string): void; flush(): void };

/** Milliseconds that a result may wait for others; pages are sent from their first slots on. */
export const GROUP_DELAY_MS = 4;

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
      if (now() - sentAt >= GROUP_DELAY_MS) flush();
    },
    flush,
  };
}
