import { raceDeadline } from "fragment-renderer";

export type PageParts = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** Less than a frame of the browser. */
const JOIN_WITHIN_MS = 10;

/**
 * Joins parts that become ready within a moment, because each flush of a compressor costs bytes and CPU. The first
 * part, with all that a browser can fetch meanwhile, leaves at once, and the last without waiting.
 */
export async function* joinParts(parts: PageParts): AsyncGenerator<Buffer> {
  const iterator = toAsync(parts);
  let coming = iterator.next();
  try {
    const first = await coming;
    if (first.done) return;
    coming = iterator.next();
    yield Buffer.from(first.value);
    for (;;) {
      const ready: Buffer[] = [];
      let step: IteratorResult<string | Buffer> | "late" = await coming;
      const until = performance.now() + JOIN_WITHIN_MS;
      while (step !== "late" && !step.done) {
        ready.push(Buffer.from(step.value));
        coming = iterator.next();
        step = await raceDeadline(coming, until - performance.now());
      }
      if (ready.length > 0) yield Buffer.concat(ready);
      if (step !== "late") return;
    }
  } finally {
    // The browser has left: stop producing parts, and ignore an error in the next one.
    coming.catch(() => undefined);
    void iterator.return(undefined).catch(() => undefined);
  }
}

async function* toAsync(parts: PageParts): AsyncGenerator<string | Buffer> {
  yield* parts;
}
