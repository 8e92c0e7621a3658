export { findAccessibilityFaults } from "./rendered-content.js";
export { installModalDialogs } from "./modal-dialogs.js";
export { translatePage } from "./rendered-content.js";
export { showAtWidth } from "./viewport-width.js";
