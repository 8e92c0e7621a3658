export { createServerEntry } from "./create-server-entry.js";
