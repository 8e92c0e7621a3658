import { STICKY_BAR_OFFSET, STICKY_BAR_OFFSET_XS } from "shared-contracts/constants";

export type ScrollFacts = {
  /** Bottom edge of the call-to-action area (of the title where there is none), in pixels below the viewport's top. */
  readonly areaBottom: number;
  /** Its top edge. */
  readonly areaTop: number;
  readonly viewportHeight: number;
  readonly isXs: boolean;
  readonly barHeight: number;
};

/** The bar shows while the area is out of view, above or below (AMB-09). */
export function isMainButtonOutOfView(facts: ScrollFacts): boolean {
  const { areaBottom, areaTop, viewportHeight, isXs, barHeight } = facts;
  const threshold = isXs ? STICKY_BAR_OFFSET_XS - barHeight : STICKY_BAR_OFFSET;
  return areaBottom < threshold || areaTop > viewportHeight;
}
