export const DEFAULT_STICKY_NAV_POSITION = "bottom";

export const COMPARE_BAR_STATES = ["none", "collapsed", "expanded"] as const;
export type CompareBarState = (typeof COMPARE_BAR_STATES)[number];

/** Pixels, by the state of the compare bar and the nav position (AMB-54). */
export const STICKY_OFFSET_HEIGHTS = {
  none: { bottom: 0, top: 55 },
  collapsed: { bottom: 55, top: 110 },
  expanded: { bottom: 150, top: 210 },
} as const satisfies Record<CompareBarState, Record<"bottom" | "top", number>>;
