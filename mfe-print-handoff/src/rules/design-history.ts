import type { PrintDesign } from "shared-contracts";
import { followLines } from "./follow-lines.js";

export type DesignHistory = {
  readonly design: PrintDesign;
  readonly earlier: readonly PrintDesign[];
  /** Taken back, the next one first. */
  readonly later: readonly PrintDesign[];
};

const REMEMBERED = 50;

export function startHistory(design: PrintDesign): DesignHistory {
  return { design, earlier: [], later: [] };
}

export function changeDesign({ design, earlier }: DesignHistory, changes: Partial<PrintDesign>): DesignHistory {
  return {
    design: followLines(design, { ...design, ...changes }),
    earlier: [...earlier, design].slice(-REMEMBERED),
    later: [],
  };
}

/** The design before the last change; the same where there was none. */
export function undoDesign(history: DesignHistory): DesignHistory {
  const { design, earlier, later } = history;
  const before = earlier.at(-1);
  return before ? { design: before, earlier: earlier.slice(0, -1), later: [design, ...later] } : history;
}

/** The design that was taken back last; the same where there was none. */
export function redoDesign(history: DesignHistory): DesignHistory {
  const { design, earlier, later } = history;
  const [next, ...others] = later;
  return next ? { design: next, earlier: [...earlier, design], later: others } : history;
}
