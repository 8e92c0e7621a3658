export { globalStyles } from "./global-styles.js";
