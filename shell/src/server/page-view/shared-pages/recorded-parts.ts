export type RecordedParts<Part> = {
  /** Yields from the first part, including parts already available; those are batched. */
  read(): AsyncGenerator<readonly Part[]>;
  /** All parts; rejects if the source did. */
  readonly whole: Promise<readonly Part[]>;
};

/** Reads a source to its end, even if readers stop. Each reader gets all parts as they arrive. */
export function recordParts<Part>(source: AsyncIterable<Part>): RecordedParts<Part> {
  const parts: Part[] = [];
  let waiting: (() => void)[] = [];
  let end: "none" | "reached" | { readonly error: unknown } = "none";

  function wakeReaders(): void {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  async function record(): Promise<readonly Part[]> {
    try {
      for await (const part of source) {
        parts.push(part);
        wakeReaders();
      }
      end = "reached";
      return parts;
    } catch (error) {
      end = { error };
      throw error;
    } finally {
      wakeReaders();
    }
  }

  return {
    whole: record(),
    async *read() {
      for (let next = 0; ;) {
        const ready = parts.slice(next);
        next = parts.length;
        if (ready.length > 0) yield ready;
        else if (end === "none") await new Promise<void>((resolve) => waiting.push(resolve));
        else if (end === "reached") return;
        else throw end.error;
      }
    },
  };
}
