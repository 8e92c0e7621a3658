/** In a script of its own: pages only load it for releases whose scripts write rules. */
export { EmotionScope } from "./emotion-scope.js";
