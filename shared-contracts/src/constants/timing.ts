/** All in milliseconds. */
export const SCROLL_HANDLER_DELAY = 100;
export const RIPPLE_DURATION = 600;
