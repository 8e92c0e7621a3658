/** What a page reports once nothing else is to do: a script of its own. */
export { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
export { reportBlockedThread } from "./report-blocked-thread.js";
