import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Breakpoint } from "fragment-kit/playwright";
import type { IsolatedShop } from "../isolated-shop/isolated-shop.js";
import { findShiftFaults, readThrough, scrollBack, toCumulativeShift } from "../support/layout-shifts.js";
import { slowDown } from "../support/slow-connection.js";
import { SYSTEM } from "../support/system.js";
import { openState, type Open } from "./open-state.js";
import type { Subject } from "./selection.js";

export const SHIFTS_FOLDER = join(SYSTEM.root, "test-results/layout-shifts");

/** Cumulative layout shift of a state for one visitor, by width. */
export type ShiftRecord = {
  readonly name: string;
  readonly shifts: Readonly<Partial<Record<Breakpoint, number>>>;
  /** What moved where it is too much, one line per shift. */
  readonly faults: readonly string[];
};

/** Long enough for a call and what it shows, which then arrive while they are in view. */
const STEP_MS = 250;
const REST_MS = 1500;
const BACK_STEP_MS = 100;

/** Reads a state's page to its end and back on a slow connection, at each size, and measures how much of it moves. */
export async function measureShifts(visit: Open, subject: Subject, shop?: IsolatedShop): Promise<void> {
  const { state, sizes, slug } = subject;
  mkdirSync(SHIFTS_FOLDER, { recursive: true });
  const measured = [];
  for (const size of sizes) {
    const { page, context, readShifts } = await openState(openSlowly(visit), subject, size, shop);
    if (state.extent !== "window") {
      await readThrough(page, STEP_MS, REST_MS);
      await scrollBack(page, BACK_STEP_MS);
    }
    measured.push({ size, shifts: await readShifts() });
    await context.close();
  }
  const bySize = measured.map(({ size, shifts }) => [size, toCumulativeShift(shifts)]);
  const faults = measured.flatMap(({ size, shifts }) => findShiftFaults(shifts).map((fault) => `${size}: ${fault}`));
  const record: ShiftRecord = { name: state.name, shifts: Object.fromEntries(bySize), faults };
  writeFileSync(join(SHIFTS_FOLDER, `${slug}.json`), JSON.stringify(record));
  expect(faults, `layout shifts of ${slug}`).toEqual([]);
}

function openSlowly(visit: Open): Open {
  return async (options) => {
    const visited = await visit(options);
    await slowDown(visited.page);
    return visited;
  };
}
