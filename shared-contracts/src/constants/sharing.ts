/** Pixels. */
export const SHARE_POPOVER_WIDTH = { minimum: 144, maximum: 300 } as const;
export const HEADLINER_TOOLTIP_MAXIMUM_WIDTH = 300;
