export { collectStyles, createServerStyles } from "./collect-styles.js";
export { createServerEntry } from "./create-server-entry.js";
