import type { SlotCallsDefinition } from "fragment-kit";
import {
  getSkuData,
  isOutOfStock,
  RECOMMENDATIONS_ROUTES,
  type CallRoute,
  type SlotCall,
  type SlotInput,
} from "shared-contracts";
import { listBlockQuestions, type QuestionBlock } from "../rules/requests/block-questions.js";

const { getRecommendations, getTiles } = RECOMMENDATIONS_ROUTES;

/*
 * The calls whose answers each block wants before its first render. The browser's bundle takes `block-calls-browser.ts`
 * in place of this file: the server has made them for nearly every page.
 */
export const BUNDLE_CALLS = toCalls("bundle", [getRecommendations]);
export const ALTERNATIVES_CALLS = toCalls("alternatives", [getRecommendations, getTiles]);
export const COMPATIBILITY_CALLS = toCalls("compatibility", [getRecommendations]);
export const RECENTLY_VIEWED_CALLS = toCalls("recently-viewed", [getRecommendations]);
export const COMPARE_CALLS = { needs: [getTiles] } as const;

function toCalls(block: QuestionBlock, needs: readonly CallRoute[]): SlotCallsDefinition {
  return { needs, calls: (input) => listCalls(block, input) };
}

function listCalls(block: QuestionBlock, { context, pageData }: SlotInput): readonly SlotCall[] {
  const item = getSkuData(pageData);
  if (!item) return [];
  const { slots, named } = listBlockQuestions(block, { item, context, isOutOfStock: isOutOfStock(item) });
  return [
    ...(slots ? [{ key: "slots", call: getRecommendations.name, request: slots }] : []),
    ...(named ? [{ key: "named", call: getTiles.name, request: named }] : []),
  ];
}
