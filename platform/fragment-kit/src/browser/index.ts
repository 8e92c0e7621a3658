export { createBrowserEntry } from "./create-browser-entry.js";
export { LostFileError, nextOccasion, retryLoad } from "./retry-load.js";
export { isHydrated } from "./server-markup.js";
