import type { VisitorContext } from "shared-contracts";

/** Pixels below the top of the viewport; on xs the height of the bar is taken off (AMB-09). */
const STICKY_BAR_OFFSET = 142;

const STICKY_BAR_OFFSET_XS = 12;

/** A switch of the values Y and N, not a toggle (AMB-58). */
const XS_CALL_TO_ACTION_SWITCH = "XSMCTA";

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

/** The switch is text: only `N` chooses the standard layout on xs (AMB-58). */
export function selectXsLayout({ flags }: Pick<VisitorContext, "flags">): "dedicated" | "standard" {
  return flags.switches[XS_CALL_TO_ACTION_SWITCH] === "N" ? "standard" : "dedicated";
}
