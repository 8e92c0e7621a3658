import { protocol, type PGlite } from "@electric-sql/pglite";

/** What `tools/scripts/test/node-environment.mjs` gives to each test file. */
type KeptEngines = {
  borrow(template: string, startParams: readonly string[]): Promise<PGlite>;
  giveBack(engine: PGlite, emptying: string): Promise<void>;
};

export type KeptEngineOptions = {
  /** Path of a tar file. */
  readonly template: string;
  readonly startParams: readonly string[];
  /** SQL that removes all rows. */
  readonly emptying: string;
};

/**
 * An engine that the worker's earlier test files may have used, emptied and without their settings; `close` gives it
 * back. Undefined if the test runs elsewhere.
 */
export async function borrowEngine({
  template,
  startParams,
  emptying,
}: KeptEngineOptions): Promise<PGlite | undefined> {
  const { keptEngines } = globalThis as { readonly keptEngines?: KeptEngines };
  if (!keptEngines) return undefined;
  const engine = await keptEngines.borrow(template, startParams);
  const parser = new protocol.Parser();
  const borrowed: Pick<PGlite, "waitReady" | "execProtocolStream" | "close"> = {
    waitReady: Promise.resolve(),
    /** Only bytes come from there, because its errors aren't instances of this file's `Error`. */
    async execProtocolStream(message) {
      const messages: Awaited<ReturnType<PGlite["execProtocolStream"]>> = [];
      parser.parse(await engine.execProtocolRaw(message), (each) => messages.push(each));
      return messages;
    },
    close: () => keptEngines.giveBack(engine, emptying),
  };
  return borrowed as PGlite;
}
