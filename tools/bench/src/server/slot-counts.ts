import { PORTS } from "../system/places.js";

export type SlotCounts = {
  /** Slots left to the browser: pages without them are cheaper but worth less. */
  readonly fellBack: number;
  /** Renders and lists of calls that pages needed, and those that were in memory or being made. */
  readonly renders: { readonly asked: number; readonly hits: number };
};

/** What the bench's shell counted so far. */
export async function countSlots(): Promise<SlotCounts> {
  const metrics = await (await fetch(`http://127.0.0.1:${PORTS.metrics}/metrics`)).text();
  const sum = (isCounted: (line: string) => boolean) =>
    metrics
      .split("\n")
      .filter(isCounted)
      .reduce((total, line) => total + Number(line.split(" ").at(-1)), 0);
  return {
    fellBack: sum((line) => line.startsWith("shell_slots_total{") && !line.includes('outcome="rendered"')),
    renders: {
      asked: sum((line) => line.startsWith("shell_shared_renders_total{")),
      hits: sum((line) => /^shell_shared_renders_total\{[^}]*outcome="(?:hit|joined)"/.test(line)),
    },
  };
}
