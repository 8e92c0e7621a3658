import { itemPath, type PageState, type Visitors } from "../page-state.js";

const retail = (member: string): Visitors => ({ retail: [member], business: [] });
const business = (member: string): Visitors => ({ retail: [], business: [member] });

/** The product page as members with special terms see it. */
export const VISITOR_STATES: readonly PageState[] = [
  { name: "rewards tier", path: itemPath("200113"), visitors: retail("ben") },
  { name: "rewards tier without a heavy-weight fee", path: itemPath("100141"), visitors: retail("chloe") },
  { name: "program PLUS", path: itemPath("200113"), visitors: retail("dario") },
  { name: "recommendations off", path: itemPath("100130"), visitors: retail("esme"), extent: "whole" },
  { name: "white-label, retail", path: itemPath("100101"), visitors: retail("felix") },
  { name: "prices hidden", path: itemPath("100101"), visitors: business("nora"), extent: "whole" },
  { name: "third-party purchasing", path: itemPath("200113"), visitors: business("mara") },
  { name: "restricted for a customer", path: itemPath("100150"), visitors: business("mara") },
  { name: "edivision", path: itemPath("200101"), visitors: business("eli") },
  { name: "white-label, business", path: itemPath("100101"), visitors: business("alma") },
  { name: "hi-touch, multiples of 24", path: itemPath("300120"), visitors: business("sam") },
  { name: "school prices", path: itemPath("100122"), visitors: business("willa") },
  { name: "reviews off", path: itemPath("100130"), visitors: business("leo"), extent: "whole" },
  { name: "no alternatives or pickup", path: itemPath("100161"), visitors: business("cody") },
  { name: "not available to a customer", path: itemPath("100160"), visitors: business("cody") },
  { name: "omitted for a customer", path: itemPath("400110"), visitors: business("cody") },
  { name: "total coffee", path: itemPath("400101"), visitors: business("bea") },
  { name: "no contract", path: itemPath("100101"), visitors: business("ivy") },
];
