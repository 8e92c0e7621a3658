export { BUSINESS_COLORS, COLORS } from "./colors.js";
export { globalStyles } from "./global-styles.js";
