/** Pixels below the top of the viewport; on xs the height of the bar is taken off (AMB-09). */
export const STICKY_BAR_OFFSET = 142;
export const STICKY_BAR_OFFSET_XS = 12;

export const DEFAULT_STICKY_NAV_POSITION = "bottom";

export const COMPARE_BAR_STATES = ["none", "collapsed", "expanded"] as const;
export type CompareBarState = (typeof COMPARE_BAR_STATES)[number];

/** Pixels, by the state of the compare bar and the nav position (AMB-54). */
export const STICKY_OFFSET_HEIGHTS = {
  none: { bottom: 0, top: 55 },
  collapsed: { bottom: 55, top: 110 },
  expanded: { bottom: 150, top: 210 },
} as const satisfies Record<CompareBarState, Record<"bottom" | "top", number>>;
