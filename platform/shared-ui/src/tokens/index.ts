export { BUSINESS_COLOURS, COLOURS } from "./colours.js";
export { globalStyles } from "./global-styles.js";
