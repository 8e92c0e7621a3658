import { measureBudget } from "./budget/measure-budget.js";
import { BUS_YARDSTICKS } from "./bus/bus-contenders.js";
import { measureCatalog } from "./catalog/catalog-yardsticks.js";
import { measureDev } from "./dev/measure-dev.js";
import { measureEmbedded } from "./embedded/measure-embedded.js";
import { measureGrowth } from "./growth/growth-yardsticks.js";
import { measureHealth } from "./health/measure-health.js";
import { measureJudge } from "./judge/measure-judge.js";
import { measurePage } from "./page/page-yardsticks.js";
import { measureRecommendations } from "./recommendations/measure-recommendations.js";
import { measureReviews } from "./reviews/measure-reviews.js";
import { measureSearch } from "./search/measure-search.js";
import { measureServer } from "./server/server-yardsticks.js";
import { measureShells } from "./server/measure-shells.js";
import { measureStreet } from "./street/measure-street.js";
import { measureStudio } from "./studio/measure-studio.js";
import { measure, type Measurement, type Yardstick } from "./yardstick.js";

/** Measures with the given number of runs per contender. */
export type Group = (runs: number) => Promise<readonly Measurement[]>;

/** Keys are the values of `--only`, in the order of a full run. */
export const GROUPS: Readonly<Record<string, Group>> = {
  budget: measureBudget,
  bus: oneByOne(BUS_YARDSTICKS),
  dev: measureDev,
  page: measurePage,
  growth: measureGrowth,
  embedded: measureEmbedded,
  health: measureHealth,
  judge: measureJudge,
  recommendations: measureRecommendations,
  reviews: measureReviews,
  search: measureSearch,
  server: measureServer,
  shells: measureShells,
  street: measureStreet,
  studio: measureStudio,
  catalog: measureCatalog,
};

function oneByOne(yardsticks: readonly Yardstick[]): Group {
  return async (runs) => {
    const measurements: Measurement[] = [];
    for (const yardstick of yardsticks) measurements.push(await measure(yardstick, runs));
    return measurements;
  };
}
