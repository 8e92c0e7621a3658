import { GUESTS, MEMBERS, type PageState } from "../page-state.js";

const HOME = { retail: "/", business: "/idm" };
const MEMBERS_HOME = { retail: "/", business: "/sahome" };

export const BROWSE_STATES: readonly PageState[] = [
  { name: "home of a guest", path: HOME, visitors: GUESTS, extent: "whole" },
  { name: "home of a member", path: MEMBERS_HOME, visitors: MEMBERS, extent: "whole" },
  { name: "search", path: "/search?q=paper", extent: "whole" },
  { name: "search with a filter", path: "/search?q=paper&f=brand:Harborline", extent: "whole" },
  { name: "search by price", path: "/search?q=pen&sort=price-up" },
  { name: "search with one result", path: "/search?q=bookcase+zz", extent: "upper" },
  { name: "search without results", path: "/search?q=zebra", extent: "whole" },
  { name: "search corrected", path: "/search?q=staplr", extent: "whole" },
  { name: "search that was not corrected", path: "/search?q=staplr&exact=1", extent: "whole" },
  { name: "search with some of the words", path: "/search?q=paper+laptop+zebra", extent: "whole" },
  { name: "search for nothing", path: "/search?q=", extent: "whole" },
  { name: "search for one long word", path: `/search?q=${"stapler".repeat(20)}`, extent: "whole" },
  { name: "department", path: "/department/DP1010", extent: "whole" },
  { name: "department by rating", path: "/department/DP1010?sort=rating" },
  { name: "department beyond its last page", path: "/department/DP1010?offset=300", extent: "whole" },
  { name: "no such department", path: "/department/nothing", status: 404, allows: /404/ },
  { name: "help", path: "/help", extent: "whole" },
  { name: "help with auto restock", path: "/help/auto-restock", extent: "whole" },
  { name: "contact", path: "/contact", extent: "whole" },
  { name: "terms", path: "/terms", extent: "whole" },
  { name: "privacy", path: "/privacy", extent: "whole" },
  { name: "recycling", path: "/recycling", extent: "whole" },
  { name: "membership", path: "/membership", extent: "whole" },
  { name: "promotional services", path: "/promo-services", extent: "whole" },
  { name: "stock alert to confirm", path: "/account/notify?token=abc", extent: "whole" },
  { name: "stock alert confirmed", path: "/account/notify?notify=confirmed&itemId=100163", extent: "whole" },
  { name: "no such item", path: "/lpd-sba-sku/product_999999", status: 404, allows: /404/, extent: "whole" },
  { name: "no such page", path: "/nowhere", status: 404, allows: /404/, extent: "whole" },
  { name: "unreadable address", path: "/lpd-sba-sku/product_%E0%A4%A", status: 400, allows: /400/ },
];
