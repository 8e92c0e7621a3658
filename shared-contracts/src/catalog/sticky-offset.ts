import { STICKY_OFFSET_HEIGHTS, type CompareBarState } from "../constants/sticky-bar.js";
import type { StickyNavPosition } from "../entities/sku-page-state.js";

/** Distance in pixels between the sticky bar and its edge (AMB-54). */
export function getStickyOffset(compareBar: CompareBarState, position: StickyNavPosition): number {
  return STICKY_OFFSET_HEIGHTS[compareBar][position];
}
