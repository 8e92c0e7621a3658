/** Maximum length of a chain of events with one cause; longer chains are cut as cycles. */
export const MAX_HOPS = 16;

/** Maximum number of events of one type and version per second; more are dropped as a storm. */
export const MAX_EVENTS_PER_SECOND = 200;

export const STORM_WINDOW_MILLISECONDS = 1000;

/** Number of latest events that `causedBy` can refer to. A cause further back starts a new trace. */
export const MAX_CAUSES = 256;
