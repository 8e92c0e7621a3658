export { createBrowserEntry } from "./create-browser-entry.js";
export { LostFileError, nextOccasion, retryLoad } from "./retry-load.js";
