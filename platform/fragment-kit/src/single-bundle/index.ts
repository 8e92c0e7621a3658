/** Renders slots without releases, for a page that bundles its fragments itself. */
export { NO_FETCH, SILENT_BUS } from "../server/silent-outside.js";
export { SlotScope } from "../slot-scope.js";
