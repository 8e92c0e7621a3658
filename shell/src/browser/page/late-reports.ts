/** A separate script, loaded when the page is idle. */
export { offerOfflinePage } from "../offline/offer-offline-page.js";
export { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
export { reportBlockedThread } from "./report-blocked-thread.js";
