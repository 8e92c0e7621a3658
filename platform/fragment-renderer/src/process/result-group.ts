/** Milliseconds that a result may wait for others; pages are sent from their first slots on. */
export const GROUP_DELAY_MS = 4;

/** Batches the frames of results for the shell: to write several costs little more than one. */
export function createResultGroup(
  send: (frames: readonly Buffer[]) => void,
  now: () => number = () => performance.now(),
) {
  let frames: Buffer[] = [];
  let sentAt = now();

  function flush(): void {
    if (frames.length > 0) send(frames);
    frames = [];
    sentAt = now();
  }

  return {
    add(frame: Buffer): void {
      frames.push(frame);
      if (now() - sentAt >= GROUP_DELAY_MS) flush();
    },
    flush,
  };
}
