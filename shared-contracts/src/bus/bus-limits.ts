/** Longest chain of events that follow from one cause; the next one is cut as a cycle. */
export const MAX_HOPS = 16;

/** Most events of one type and version in any one second; what exceeds it is cut as a storm. */
export const MAX_EVENTS_PER_SECOND = 200;

export const STORM_WINDOW_MILLISECONDS = 1000;

/** How many of the latest events `causedBy` can name. A chain that takes longer than these starts a new trace. */
export const REMEMBERED_CAUSES = 256;
