import type { FragmentDefinition, SlotDescriptions } from "fragment-kit";
import { fragment as print, slotDescriptions as ofPrint } from "mfe-print-handoff";
import { fragment as purchase, slotDescriptions as ofPurchase } from "mfe-purchase";
import { fragment as recommendations, slotDescriptions as ofRecommendations } from "mfe-recommendations";
import { fragment as reviews, slotDescriptions as ofReviews } from "mfe-reviews";
import { type FragmentContract, PagePlan, SlotContract } from "shared-contracts";
import { createLivePlan } from "shell/server";
import plan from "shell/page-plan.json";

/** Imported, so that it gets bundled. */
const DEFAULT_PLAN = PagePlan.parse(plan);

/** The four fragments, imported directly by the server of the single bundle. */
export const FRAGMENTS: Readonly<Record<string, FragmentDefinition>> = {
  [purchase.name]: purchase as FragmentDefinition,
  [recommendations.name]: recommendations as FragmentDefinition,
  [reviews.name]: reviews as FragmentDefinition,
  [print.name]: print as FragmentDefinition,
};

/** The shell's default plan with these fragments' slot descriptions. */
export const LIVE_PLAN = createLivePlan(
  DEFAULT_PLAN,
  new Map([
    [purchase.name, toContract(ofPurchase)],
    [recommendations.name, toContract(ofRecommendations)],
    [reviews.name, toContract(ofReviews)],
    [print.name, toContract(ofPrint)],
  ]),
);

function toContract(descriptions: SlotDescriptions): FragmentContract {
  const slots = Object.entries(descriptions).map(([slot, description]) => {
    return [slot, SlotContract.parse({ calls: [], ...description })] as const;
  });
  return { slots: Object.fromEntries(slots), publishes: [], reads: [], calls: [], props: [] };
}
