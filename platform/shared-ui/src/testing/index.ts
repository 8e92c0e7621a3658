export { findAccessibilityFaults } from "./accessibility.js";
export { installModalDialogs } from "./modal-dialogs.js";
export { showAtWidth } from "./viewport-width.js";
