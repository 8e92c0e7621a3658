/** All in milliseconds. */
export const SCROLL_HANDLER_DELAY = 100;
export const RECOMMENDATIONS_REFETCH_DELAY = 1000;
export const ALTERNATIVES_REFETCH_DELAY = 1000;
export const ANALYTICS_POLL_INTERVAL = 1000;
export const RIPPLE_DURATION = 600;

/** Number of tries. */
export const ANALYTICS_POLL_TRIES = 50;
