export { describeHandlingFee, listShippingNotices } from "./fees/rule.js";
export { describePrice } from "./price/rule.js";
export { selectInitialSelection } from "./selection/rule.js";
