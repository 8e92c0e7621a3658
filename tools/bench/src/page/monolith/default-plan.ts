import { PagePlan } from "shared-contracts";
import plan from "shell/page-plan.json" with { type: "json" };

/** Imported, so that bundled programs carry it along. */
export const DEFAULT_PLAN = PagePlan.parse(plan);
