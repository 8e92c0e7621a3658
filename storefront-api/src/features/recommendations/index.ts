export { createCoPurchaseRepository, type CoPurchaseRepository } from "./co-purchase-repository.js";
export { rankCompanions } from "./rank-companions.js";
