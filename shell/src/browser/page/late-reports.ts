/** A separate script, loaded when the page is idle. */
export { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
export { reportRefusals } from "./report-refusals.js";
export { reportStuckSlots } from "./report-stuck-slots.js";
export { reportBlockedThread } from "./report-blocked-thread.js";
