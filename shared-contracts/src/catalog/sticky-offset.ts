import { STICKY_OFFSET_HEIGHTS, type CompareBarState } from "../constants/sticky-bar.js";
import type { StickyNavPosition } from "../entities/sku-page-state.js";

/** Pixels that the sticky bar keeps from the edge it sticks to (AMB-54). */
export function getStickyOffset(compareBar: CompareBarState, position: StickyNavPosition): number {
  return STICKY_OFFSET_HEIGHTS[compareBar][position];
}
