import type * as events from "./events.js";

/** A build reads the contract where it has time; a page would load what only its later parts publish. */
export const EVENTS: typeof events.EVENTS = { publishes: [], reads: [] };
