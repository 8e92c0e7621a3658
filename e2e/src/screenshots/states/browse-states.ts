import { GUESTS, MEMBERS, withDefaults } from "../page-state.js";

const HOME = { retail: "/", business: "/idm" };
const MEMBERS_HOME = { retail: "/", business: "/sahome" };

export const BROWSE_STATES = withDefaults({ extent: "whole" }, [
  { name: "home of a guest", isLanding: true, path: HOME, visitors: GUESTS },
  { name: "home of a member", isLanding: true, path: MEMBERS_HOME, visitors: MEMBERS },
  { name: "search", isLanding: true, path: "/search?q=paper" },
  { name: "search with a filter", path: "/search?q=paper&f=brand:Harborline" },
  { name: "search by price", path: "/search?q=pen&sort=price-up" },
  { name: "search with one result", path: "/search?q=bookcase+zz" },
  { name: "search without results", path: "/search?q=zebra" },
  { name: "search corrected", path: "/search?q=staplr" },
  { name: "search that was not corrected", path: "/search?q=staplr&exact=1" },
  { name: "search with some of the words", path: "/search?q=paper+laptop+zebra" },
  { name: "search for nothing", path: "/search?q=" },
  { name: "search for one long word", path: `/search?q=${"stapler".repeat(20)}` },
  { name: "department", isLanding: true, path: "/department/DP1010" },
  { name: "department by rating", path: "/department/DP1010?sort=rating" },
  { name: "department beyond its last page", path: "/department/DP1010?offset=300" },
  { name: "no such department", path: "/department/nothing", status: 404 },
  { name: "help", path: "/help" },
  { name: "help with auto restock", path: "/help/auto-restock" },
  { name: "contact", path: "/contact" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "recycling", path: "/recycling" },
  { name: "membership", path: "/membership" },
  { name: "promotional services", path: "/promo-services" },
  { name: "stock alert to confirm", path: "/account/notify?token=abc" },
  { name: "stock alert confirmed", path: "/account/notify?notify=confirmed&itemId=100163" },
  { name: "no such item", path: "/lpd-sba-sku/product_999999", status: 404 },
  { name: "no such page", path: "/nowhere", status: 404 },
  { name: "unreadable address", path: "/lpd-sba-sku/product_%E0%A4%A", status: 400 },
]);
