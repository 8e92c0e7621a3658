import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Yields the parts in document order, combining those that are ready together, so that each flush of the compressor has
 * as much data as possible. The promises must not reject.
 */
export async function* streamInOrder(parts: readonly Promise<string>[]): AsyncGenerator<string> {
  const ready: (string | undefined)[] = [];
  for (const [index, part] of parts.entries()) void part.then((text) => (ready[index] = text));
  let next = 0;
  while (next < parts.length) {
    let text = await parts[next];
    // Batch parts that become ready in one turn of the event loop, because each flush has a cost.
    await nextTurn();
    next += 1;
    while (next < parts.length && ready[next] !== undefined) {
      text += ready[next] ?? "";
      next += 1;
    }
    yield text ?? "";
  }
}
