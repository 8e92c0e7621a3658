export { createBrowserEntry } from "./create-browser-entry.js";
