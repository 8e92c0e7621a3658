/** Pixels below the top of the viewport; on xs the bar's height is subtracted (AMB-09). */
const STICKY_BAR_OFFSET = 142;

const STICKY_BAR_OFFSET_XS = 12;

export type ScrollFacts = {
  /** Bottom edge of the call-to-action area, in pixels below the top of the viewport. */
  readonly areaBottom: number;
  /** Bottom edge of the main button, or of the area if there is none. */
  readonly buttonBottom: number;
  readonly viewportHeight: number;
  readonly isXs: boolean;
  readonly barHeight: number;
};

/** The bar shows while the area is above the viewport or the button is not wholly above its lower edge (AMB-09). */
export function isMainButtonOutOfView(facts: ScrollFacts): boolean {
  const { areaBottom, buttonBottom, viewportHeight, isXs, barHeight } = facts;
  const threshold = isXs ? STICKY_BAR_OFFSET_XS - barHeight : STICKY_BAR_OFFSET;
  return areaBottom < threshold || buttonBottom > viewportHeight;
}
