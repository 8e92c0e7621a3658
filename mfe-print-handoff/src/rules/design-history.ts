import type { PrintDesign } from "shared-contracts";

export type DesignHistory = { readonly design: PrintDesign; readonly earlier: readonly PrintDesign[] };

const REMEMBERED = 50;

export function changeDesign({ design, earlier }: DesignHistory, changes: Partial<PrintDesign>): DesignHistory {
  return { design: { ...design, ...changes }, earlier: [...earlier, design].slice(-REMEMBERED) };
}

/** The design before the last change; the same where there was none. */
export function undoDesign({ design, earlier }: DesignHistory): DesignHistory {
  return { design: earlier.at(-1) ?? design, earlier: earlier.slice(0, -1) };
}
