export { collectStyles, createServerEntry, createServerStyles } from "./create-server-entry.js";
