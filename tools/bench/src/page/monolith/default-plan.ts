import { PagePlan } from "shared-contracts";
import plan from "shell/page-plan.json" with { type: "json" };

/** Imported, so that it gets bundled. */
export const DEFAULT_PLAN = PagePlan.parse(plan);
