export const BREAKPOINT_NAMES = ["xs", "sm", "md", "lg"] as const;
export type Breakpoint = (typeof BREAKPOINT_NAMES)[number];

/** The smallest width in CSS pixels of each breakpoint (AMB-51). */
export const BREAKPOINTS = { xs: 0, sm: 768, md: 1024, lg: 1280 } as const satisfies Record<Breakpoint, number>;

/** Widths in pixels that `/images/{id}?w=` serves. */
export const DEVICE_IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const SMALL_IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;

export const DEFAULT_IMAGE_QUALITY = 75;

export const IMAGE_LOADERS = ["default", "cdn", "none"] as const;

/** Width and height in pixels, one constant per use (AMB-18). */
export const STICKY_BAR_THUMBNAIL = { xs: 32, sm: 48, md: 52, lg: 52 } as const satisfies Record<Breakpoint, number>;
export const STICKY_BAR_REQUESTED_IMAGE = 90;
export const PICKUP_OVERLAY_IMAGE = 180;
export const RECOMMENDATION_THUMBNAIL = 180;

export const DEFAULT_STICKY_NAV_POSITION = "bottom";

export const COMPARE_BAR_STATES = ["none", "collapsed", "expanded"] as const;
export type CompareBarState = (typeof COMPARE_BAR_STATES)[number];

/** Pixels, by the state of the compare bar and the nav position (AMB-54). */
export const STICKY_OFFSET_HEIGHTS = {
  none: { bottom: 0, top: 55 },
  collapsed: { bottom: 55, top: 110 },
  expanded: { bottom: 150, top: 210 },
} as const satisfies Record<CompareBarState, Record<"bottom" | "top", number>>;

/** A badge name longer than the limit is truncated to the cut length plus the ellipsis (AMB-52). */
export const BADGE_NAME_LIMIT = 35;
export const BADGE_NAME_CUT = 32;
export const BADGE_NAME_ELLIPSIS = "...";
