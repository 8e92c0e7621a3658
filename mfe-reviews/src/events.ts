import type { FragmentDefinition } from "fragment-kit";
import { pageNoticeRaised, pageSectionChosen, reviewsSummaryLoaded } from "shared-contracts";

type Events = Pick<FragmentDefinition, "publishes" | "reads">;

export const EVENTS: Events = {
  publishes: [reviewsSummaryLoaded, pageSectionChosen, pageNoticeRaised],
  reads: [reviewsSummaryLoaded],
};
