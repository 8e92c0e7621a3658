import { measureBudget } from "./budget/measure-budget.js";
import { BUS_YARDSTICKS } from "./bus/bus-contenders.js";
import { measureCatalog } from "./catalog/catalog-yardsticks.js";
import { measureJudge } from "./judge/measure-judge.js";
import { measurePage } from "./page/page-yardsticks.js";
import { measureServer } from "./server/server-yardsticks.js";
import { measureTraffic } from "./traffic/measure-traffic.js";
import { measure, type Measurement, type Yardstick } from "./yardstick.js";

/** Measures with the given number of runs per contender. */
export type Group = (runs: number) => Promise<readonly Measurement[]>;

/** Keys are the values of `--only`, in the order of a full run. */
export const GROUPS: Readonly<Record<string, Group>> = {
  budget: measureBudget,
  bus: oneByOne(BUS_YARDSTICKS),
  page: measurePage,
  judge: measureJudge,
  server: async (runs) => [...(await measureServer(runs)), ...(await measureTraffic(runs))],
  catalog: measureCatalog,
};

function oneByOne(yardsticks: readonly Yardstick[]): Group {
  return async (runs) => {
    const measurements: Measurement[] = [];
    for (const yardstick of yardsticks) measurements.push(await measure(yardstick, runs));
    return measurements;
  };
}
