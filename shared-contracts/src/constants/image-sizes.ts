import type { Breakpoint } from "./breakpoints.js";

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
