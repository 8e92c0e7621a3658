export { findAccessibilityFaults } from "./accessibility.js";
export { installModalDialogs } from "./modal-dialogs.js";
export { translatePage } from "./translate-page.js";
export { showAtWidth } from "./viewport-width.js";
