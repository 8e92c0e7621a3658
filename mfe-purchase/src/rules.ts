export { describeEnhancedOffer } from "./delivery/rule.js";
export { describeHandlingFee, describeNoFee, listShippingNotices } from "./fees/rule.js";
export { listPlanOffers } from "./plans/offers.rule.js";
export { describePrice } from "./price/rule.js";
export { selectInitialSelection } from "./selection/rule.js";
